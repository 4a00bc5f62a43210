import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiDocument, Operation, Response } from '../../server/http/openapi-document.ts';

/** One call of the API as its OpenAPI document describes it. */
export interface Call extends Operation {
  method: string;
  /** the path below /api as in the document, with parameters in braces */
  template: string;
}

export interface ApiUnderFuzz {
  document: ApiDocument;
  calls: Call[];
  /** returns the call of a method and a path; a HEAD belongs to its GET */
  callAt: (method: string, path: string) => Call | undefined;
  /**
   * returns how an answer violates the document, by a status that it does not list or a body of another shape;
   * null when it does not
   */
  violation: (call: Call, status: number, body: unknown) => string | null;
  /** returns whether a body has the shape of a refusal */
  isRefusal: (body: unknown) => boolean;
}

const methodOf = (method: string): string => (method === 'HEAD' ? 'GET' : method);

/** Puts literal paths before paths with parameters, as the router does. */
const byParameters = (one: Call, other: Call): number =>
  one.template.split('{').length - other.template.split('{').length;

/** Returns the calls of an OpenAPI document, and functions that check answers against it. */
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
