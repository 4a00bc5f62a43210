import { describe, expect, test } from 'vitest';
import type { ApiDocument, Operation } from '../../server/http/openapi-document.ts';
import { readDocument } from './document.ts';
import type { FuzzRequest } from './draw-request.ts';
import { faultOf } from './judge.ts';
import type { FuzzAnswer } from './send.ts';

/** The judge must accept documented answers, and find the fault in each answer that the product must never give. */
const refusal = { $ref: '#/components/responses/Refused' };
const operation = (operationId: string, access: string): Operation => ({
  operationId,
  summary: '',
  description: '',
  tags: [],
  'x-access': access,
  security: [],
  responses: {
    200: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { name: { type: 'string' } },
            required: ['name'],
            additionalProperties: false,
          },
        },
      },
    },
    400: refusal,
    401: refusal,
    403: refusal,
    404: refusal,
  },
});

const document: ApiDocument = {
  openapi: '3.1.0',
  info: { title: '', version: '', description: '' },
  servers: [],
  tags: [],
  paths: {
    '/things/{id}': { get: operation('getThing', 'signed-in'), put: operation('updateThing', 'admin') },
    '/things/mine': { get: operation('getMyThing', 'public') },
    '/things/shared': {
      get: {
        ...operation('getSharedThing', 'signed-in'),
        responses: { ...operation('', '').responses, 304: {} },
      },
    },
  },
  components: {
    schemas: {
      Refusal: {
        type: 'object',
        properties: { msg: { type: 'string' }, errors: { type: 'array' } },
        required: ['msg'],
        additionalProperties: false,
      },
    },
    responses: {},
    securitySchemes: { bearer: { description: '' } },
  },
};
const api = readDocument(document);

const headers = {
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

const judged = (
  status: number,
  body: unknown,
  request: Partial<FuzzRequest> = {},
  answer: Partial<FuzzAnswer> = {},
) =>
  faultOf(
    api,
    {
      intent: 'valid',
      actor: 'admin',
      method: 'GET',
      target: '/api/things/1?x=1',
      headers: {},
      body: null,
      ...request,
    },
    { status, headers, text: body === null ? '' : JSON.stringify(body), ...answer },
  );

const missing = { msg: 'Cette chose est introuvable.' };
const invalid = {
  msg: "L'identifiant n'est pas valide.",
  errors: [{ path: 'id', msg: 'Identifiant invalide.' }],
};

describe('an answer as documented', () => {
  test.each([
    [200, { name: 'x' }, {}],
    [404, missing, {}],
    [400, invalid, {}],
    [401, missing, { actor: 'visitor' }],
    [403, missing, { actor: 'player', method: 'PUT' }],
    [404, missing, { target: '/api/nothing' }],
    [200, null, { method: 'HEAD' }],
    [404, { msg: "La discipline 'undefined (Hommes)' a déjà une épreuve." }, {}],
  ] as const)('%i %j is accepted', (status, body, request) => {
    expect(judged(status, body, request)).toBeNull();
  });

  test('may be stored by a browser only if the document has a 304 for its call', () => {
    const storable = { headers: { ...headers, 'cache-control': 'private, no-cache' } };
    expect(judged(200, { name: 'x' }, { target: '/api/things/shared' }, storable)).toBeNull();
    expect(judged(200, { name: 'x' }, {}, storable)).toBe('an answer that may be stored');
  });
});

describe('a wrong answer', () => {
  test.each<[string, number, unknown, Partial<FuzzRequest>, Partial<FuzzAnswer>]>([
    ['a failure of the server', 500, missing, {}, {}],
    ['a cut connection', 0, null, {}, {}],
    ['a status that is not documented', 409, missing, {}, {}],
    ['a field too many', 200, { name: 'x', passwordHash: 'x' }, {}, {}],
    ['a field too few', 200, {}, {}, {}],
    ['no JSON', 200, null, {}, { text: '<html>' }],
    ['a sentence of the library', 404, { msg: 'Route GET:/api/x not found' }, {}, {}],
    ['a sentence in English', 404, { msg: 'The thing does not exist.' }, {}, {}],
    ['words of the database', 404, { msg: 'La valeur est refusée : violates unique constraint.' }, {}, {}],
    [
      'undefined in the place of a name',
      404,
      { msg: "La discipline 'x' de undefined a déjà une épreuve." },
      {},
      {},
    ],
    ['a stack', 404, { msg: 'Cette chose est introuvable. at read (file.ts:12)' }, {}, {}],
    ['a 400 that names no field', 400, missing, {}, {}],
    ['a field in English', 400, { ...invalid, errors: [{ path: '', msg: 'Too big.' }] }, {}, {}],
    ['another shape', 404, { message: 'Cette chose est introuvable.' }, {}, {}],
    ['a visitor who succeeds without a session', 200, { name: 'x' }, { actor: 'visitor' }, {}],
    ['a visitor who learns that an object is missing', 404, missing, { actor: 'visitor' }, {}],
    [
      'a player who succeeds with a call of admins',
      200,
      { name: 'x' },
      { actor: 'player', method: 'PUT' },
      {},
    ],
    ['a 403 to an admin', 403, missing, {}, {}],
    ['a 401 where no session is needed', 401, missing, { target: '/api/things/mine' }, {}],
    ['a success at an address without a call', 200, { name: 'x' }, { target: '/api/nothing' }, {}],
    ['a HEAD with a body', 200, { name: 'x' }, { method: 'HEAD' }, {}],
    ['no security headers', 200, { name: 'x' }, {}, { headers: { 'cache-control': 'no-store' } }],
    [
      'an answer that any cache may store',
      200,
      { name: 'x' },
      {},
      { headers: { ...headers, 'cache-control': 'public' } },
    ],
    [
      'an answer that other origins may read',
      200,
      { name: 'x' },
      {},
      { headers: { ...headers, 'access-control-allow-origin': '*' } },
    ],
  ])('%s is found', (_what, status, body, request, answer) => {
    expect(judged(status, body, request, answer)).not.toBeNull();
  });
});
