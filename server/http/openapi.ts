import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import {
  api,
  endpoints,
  refusals,
  type ApiShape,
  type EndpointName,
  type RefusalCode,
} from '@pronathle/contract';
import type { Endpoint } from '@pronathle/contract/endpoints';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { ApiDocument, Content, Operation, Parameter, Response, Schema } from './openapi-document.ts';
import { openapiText as text } from './openapi.text.ts';
import { rateLimits } from './rate-limits.ts';

/** Refusals common to all calls are defined once, as components; each call refers to them. */
const sharedRefusals: Partial<Record<RefusalCode, string>> = {
  'no-session': 'NoSession',
  'body-too-large': 'BodyTooLarge',
  'not-json': 'NotJson',
  'too-many-requests': 'TooManyRequests',
  unavailable: 'Unavailable',
};

/** Returns every refusal of a call: its own, and those that follow from its access, method and input. */
const refusalsOf = (name: EndpointName): RefusalCode[] => {
  const { method, access, once }: Endpoint = endpoints[name];
  const { params, query, body, refusals: own }: ApiShape = api[name];
  const writes = method !== 'GET';
  const takesInput = [params, query, body].some((part) => part !== undefined);
  return [
    // Every GET call refuses a `sort` that it does not know.
    ...(takesInput || !writes ? (['invalid-input'] as const) : []),
    ...(writes ? (['malformed-json'] as const) : []),
    ...(access === 'public' ? [] : (['no-session'] as const)),
    ...(access === 'admin' ? (['admin-only'] as const) : []),
    ...(access === 'self-or-admin' ? (['not-yourself'] as const) : []),
    ...own,
    ...(once === true ? (['idempotency-key-reused'] as const) : []),
    ...(writes && access !== 'public' ? (['conflict'] as const) : []),
    ...(writes ? (['body-too-large', 'not-json'] as const) : []),
    ...(rateLimits[name] === undefined ? [] : (['too-many-requests'] as const)),
    'unavailable',
  ];
};

const refusalResponse = (codes: readonly RefusalCode[]): Response => {
  const sentences = [...new Set(codes.map((code) => refusals[code].msg))];
  const waits = codes.includes('too-many-requests') || codes.includes('unavailable');
  return {
    description: sentences.length === 1 ? sentences.join() : sentences.map((msg) => `- ${msg}`).join('\n'),
    ...(waits && {
      headers: { 'Retry-After': { description: text.retryAfter, schema: { type: 'integer', minimum: 0 } } },
    }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
};

const idempotencyKey: Parameter = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  description: text.idempotencyKey,
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const unchangedResponse: Record<string, Response> = {
  304: {
    description: text.unchanged,
    headers: { ETag: { description: text.entityTag, schema: { type: 'string' } } },
  },
};

const refusalResponses = (name: EndpointName): Record<string, Response> =>
  Object.fromEntries(
    [...Map.groupBy(refusalsOf(name), (code) => String(refusals[code].status))].map(([status, codes]) => {
      const [first] = codes;
      const shared = codes.length === 1 && first !== undefined ? sharedRefusals[first] : undefined;
      const response: Response =
        shared === undefined ? refusalResponse(codes) : { $ref: `#/components/responses/${shared}` };
      return [status, response];
    }),
  );

/** Returns the content with the media type of a stream, or of an answer with a `type`; JSON for any other call. */
const contentOf = (name: EndpointName, content: Content): Content => {
  const { stream, type = stream === true ? 'text/event-stream' : undefined }: ApiShape = api[name];
  return type === undefined
    ? content
    : Object.fromEntries(Object.values(content).map((made) => [type, made]));
};

const successResponses = (name: EndpointName, made: Record<string, Response>): Record<string, Response> =>
  Object.fromEntries(
    Object.keys(api[name].replies).map((status) => {
      const content = made[status]?.content;
      return [
        status,
        {
          description: text.success[status] ?? '',
          ...(status === '302' && {
            headers: { Location: { description: text.location, schema: { type: 'string' } } },
          }),
          ...(content !== undefined && { content: contentOf(name, content) }),
        },
      ];
    }),
  );

/** Returns whether a schema accepts null: a body that may be null may be left out. */
const acceptsNull = (schema: Schema): boolean =>
  schema.type === 'null' ||
  (Array.isArray(schema.type) && schema.type.includes('null')) ||
  (schema.anyOf?.some(acceptsNull) ?? false);

const describeOperation = (path: string, made: Operation): Operation => {
  const name = made.operationId as EndpointName;
  const { access, shared, once, programs }: Endpoint = endpoints[name];
  const { responses, requestBody, ...rest } = made;
  const bodySchema = requestBody?.content['application/json']?.schema;
  return {
    ...rest,
    tags: [path.split('/')[1] ?? ''],
    description: programs === true ? `${text.access[access]} ${text.programs}` : text.access[access],
    'x-access': access,
    ...(once === true && { parameters: [...(rest.parameters ?? []), idempotencyKey] }),
    // Registration uses an admin's token when there is one.
    security: access === 'public' ? (name === 'register' ? [{}, { bearer: [] }] : []) : [{ bearer: [] }],
    ...(requestBody !== undefined && {
      requestBody: { ...requestBody, required: bodySchema === undefined || !acceptsNull(bodySchema) },
    }),
    responses: {
      ...successResponses(name, responses),
      ...(shared !== undefined && unchangedResponse),
      ...refusalResponses(name),
    },
  };
};

/** Replaces `anyOf` of a plain type and null by that type with null. */
const joinNull = (schema: Schema): Schema => {
  const { anyOf, ...rest } = schema;
  const branches = anyOf?.flatMap((branch) =>
    Object.keys(branch).join() === 'anyOf' ? (branch.anyOf ?? []) : [branch],
  );
  if (branches === undefined) return schema;
  const others = branches.filter(({ type }) => type !== 'null');
  const [only] = others;
  if (others.length === branches.length || others.length !== 1 || typeof only?.type !== 'string')
    return { ...rest, anyOf: branches };
  return {
    ...only,
    ...rest,
    type: [only.type, 'null'],
    ...(only.enum !== undefined && { enum: [...only.enum, null] }),
  };
};

/** Removes patterns that repeat a format, and the limits that the conversion adds to every integer. */
const tidy = (schema: Schema): Schema => {
  const { pattern, minimum, maximum, example, properties, items, anyOf, ...rest } = schema;
  const isText = schema.type === undefined || schema.type === 'string';
  return joinNull({
    ...rest,
    ...(pattern !== undefined && isText && schema.format === undefined && { pattern }),
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(example !== undefined && { examples: [example] }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, tidy(value)])),
    }),
    ...(items !== undefined && { items: tidy(items) }),
    ...(anyOf !== undefined && { anyOf: anyOf.map(tidy) }),
  });
};

const tidyContent = <Holder extends { content?: Operation['responses'][string]['content'] }>(
  holder: Holder,
): Holder => ({
  ...holder,
  ...(holder.content !== undefined && {
    content: Object.fromEntries(
      Object.entries(holder.content).map(([type, { schema }]) => [type, { schema: tidy(schema) }]),
    ),
  }),
});

const tidyOperation = (operation: Operation): Operation => ({
  ...operation,
  ...(operation.parameters !== undefined && {
    parameters: operation.parameters.map((parameter) => ({ ...parameter, schema: tidy(parameter.schema) })),
  }),
  ...(operation.requestBody !== undefined && { requestBody: tidyContent(operation.requestBody) }),
  responses: Object.fromEntries(
    Object.entries(operation.responses).map(([status, response]) => [status, tidyContent(response)]),
  ),
});

const referred = /"#\/components\/schemas\/(\w+)"/g;

/** Returns the names of the schemas that a part of the document refers to, directly or through others. */
const schemasUsed = (part: unknown, schemas: Record<string, Schema>, used = new Set<string>()) => {
  for (const [, name = ''] of JSON.stringify(part).matchAll(referred)) {
    if (used.has(name)) continue;
    used.add(name);
    schemasUsed(schemas[name], schemas, used);
  }
  return used;
};

/**
 * Renames schemas `XInput` to `X` where there is no other `X`: the conversion adds `Input` to all that requests use.
 */
const withPlainNames = (document: ApiDocument): ApiDocument => {
  const plain = (name: string) => {
    const short = name.replace(/Input$/, '');
    return short in document.components.schemas ? name : short;
  };
  const renamed = JSON.parse(
    JSON.stringify(document).replace(
      referred,
      (_ref, name: string) => `"#/components/schemas/${plain(name)}"`,
    ),
  ) as ApiDocument;
  renamed.components.schemas = Object.fromEntries(
    Object.entries(renamed.components.schemas).map(([name, schema]) => [plain(name), schema]),
  );
  return renamed;
};

const describeApi = (made: ApiDocument): ApiDocument => {
  const paths = Object.fromEntries(
    Object.entries(made.paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [
          method,
          tidyOperation(describeOperation(path, operation)),
        ]),
      ),
    ]),
  );
  const responses = Object.fromEntries(
    Object.entries(sharedRefusals).map(([code, name]) => [name, refusalResponse([code as RefusalCode])]),
  );
  const used = schemasUsed({ paths, responses }, made.components.schemas);
  const schemas = Object.fromEntries(
    Object.entries(made.components.schemas)
      .filter(([name]) => used.has(name))
      .map(([name, schema]) => [name, tidy(schema)]),
  );
  const names = new Set(Object.keys(paths).map((path) => path.split('/')[1] ?? ''));
  const tags = [...names].map((name) => ({ name, description: text.tags[name] ?? '' }));
  return withPlainNames({ ...made, tags, paths, components: { ...made.components, schemas, responses } });
};

/**
 * Returns the options of @fastify/swagger for the API's document, OpenAPI 3.1: each route's schemas are those of the
 * contract, and the rest comes from the contract's tables. `contactUrl` is the address of the product.
 */
export const openapiOptions = (contactUrl: string): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: text.title,
      version: '1.0.0',
      description: text.description,
      contact: { name: text.title, url: contactUrl },
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: text.bearer } },
    },
  },
  transform: jsonSchemaTransform,
  transformObject: (document) => describeApi(jsonSchemaTransformObject(document) as unknown as ApiDocument),
});
