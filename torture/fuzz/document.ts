import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiDocument, Operation, Response } from '../../server/http/openapi-document.ts';

/** One call as the document describes it. */
export interface Call extends Operation {
  method: string;
  /** as in the document, with its parameters in braces, below /api */
  template: string;
}

export interface ApiUnderFuzz {
  document: ApiDocument;
  calls: Call[];
  /** the call of a method and an address, without its query; a HEAD belongs to its GET */
  callAt: (method: string, path: string) => Call | undefined;
  /**
   * how the answer of a call violates the document: a status it does not list, or a body of another shape
   */
  violation: (call: Call, status: number, body: unknown) => string | null;
  isRefusal: (body: unknown) => boolean;
}

const methodOf = (method: string): string => (method === 'HEAD' ? 'GET' : method);

/** Literal addresses come before those with parameters, as in the router. */
const byParameters = (one: Call, other: Call): number =>
  one.template.split('{').length - other.template.split('{').length;

export const readDocument = (document: ApiDocument): ApiUnderFuzz => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');

  const calls = Object.entries(document.paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => {
      return { ...operation, method: method.toUpperCase(), template };
    }),
  );
  const matchers = calls.toSorted(byParameters).map((call) => ({
    call,
    pattern: new RegExp(`^/api${call.template.replace(/\{\w+\}/g, '[^/]*')}$`),
  }));

  const validators = new Map<string, ValidateFunction>();
  const validatorAt = (pointer: string): ValidateFunction => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    validators.set(pointer, known);
    return known;
  };
  const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
  const schemaPointer = (call: Call, status: string, response: Response): string =>
    response.$ref === undefined
      ? `/paths/${escaped(call.template)}/${call.method.toLowerCase()}/responses/${status}/content/${escaped(Object.keys(response.content ?? {})[0] ?? '')}/schema`
      : '/components/schemas/Refusal';

  return {
    document,
    calls,
    callAt: (method, path) =>
      matchers.find(({ call, pattern }) => call.method === methodOf(method) && pattern.test(path))?.call,
    violation: (call, status, body) => {
      const response = call.responses[String(status)];
      if (response === undefined) return `status ${status} is not in the document`;
      if (response.$ref === undefined && response.content === undefined)
        return body === null ? null : 'a body where the document has none';
      const validate = validatorAt(schemaPointer(call, String(status), response));
      if (validate(body)) return null;
      return `the body is not as documented: ${ajv.errorsText(validate.errors)}`;
    },
    isRefusal: (body) => validatorAt('/components/schemas/Refusal')(body),
  };
};
