import { endpoints, type EndpointName } from '@pronathle/contract';
import Fastify from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';
import { answerError } from './error-handler.ts';
import { unlimited } from './rate-limits.ts';
import { created, ok, serveWith, type Answer } from './serve.ts';

/**
 * The declared access of a call is enforced before its handler runs. These tests replace the handlers by their own.
 */
const lea: Caller = {
  id: '01890000-0000-7000-8000-000000000001',
  username: 'Léa',
  role: 'user',
  token: 'l'.repeat(20),
};
const admin: Caller = {
  ...lea,
  id: '01890000-0000-7000-8000-000000000002',
  role: 'admin',
  token: 'a'.repeat(100),
};
const other = '01890000-0000-7000-8000-000000000003';

/**
 * Serves one call alone. `reached` lists the inputs that its handler gets. A `slow` handler takes longer than the time
 * limit.
 */
const serving = (
  name: EndpointName,
  answer: Answer<unknown> = ok({ msg: 'fait' }),
  { slow = false } = {},
) => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  app.setErrorHandler(answerError);
  app.decorateRequest('caller', null);
  app.decorateRequest('program', null);
  const reached: { caller: Caller | null; params: unknown; query: unknown; body: unknown; once: unknown }[] =
    [];
  const lookedUp: string[] = [];
  const callerOf = (token: string) => {
    lookedUp.push(token);
    return Promise.resolve([lea, admin].find((caller) => caller.token === token) ?? null);
  };
  const schemas: unknown[] = [];
  app.addHook('onRoute', ({ method, schema }) => {
    if (method !== 'HEAD') schemas.push(schema);
  });
  // No handler under test uses the services.
  const serve = serveWith(app, {} as Services, callerOf, {
    rateLimit: false,
    limit: unlimited,
    ...(slow && { answerWithin: 20 }),
  });
  serve(name, async ({ caller, params, query, body, once, reply }) => {
    reached.push({ caller, params, query, body, once });
    if (answer.status === 302) reply.redirect('/login');
    if (slow) await wait(100);
    return answer as never;
  });
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    authorization?: string,
    payload?: object,
  ) => {
    const headers = authorization === undefined ? {} : { authorization };
    const sent = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    return { status: sent.statusCode, body: sent.body, etag: sent.headers.etag };
  };
  return { send, reached, lookedUp, schemas };
};

const bearer = ({ token }: Caller): string => `Bearer ${token}`;

test.each([
  ['nobody', undefined, 401],
  ['a token without a session', `Bearer ${'x'.repeat(30)}`, 401],
  ['a token that is too short', `Bearer ${'l'.repeat(19)}`, 401],
  ['a token that is too long', `Bearer ${'a'.repeat(101)}`, 401],
  ['a token and a text after it', `${bearer(lea)} x`, 401],
  ['a text before the token', `x ${bearer(lea)}`, 401],
  ['another scheme', `Basic ${lea.token}`, 401],
  ['a player', bearer(lea), 200],
  ['a player who writes bearer in small letters', `bearer ${lea.token}`, 200],
  ['an admin', bearer(admin), 200],
])('a call that needs a session, made with %s (%s), is answered %d', async (_who, authorization, status) => {
  const { send, reached } = serving('getMyData');
  expect((await send('GET', '/users/me/data', authorization)).status).toBe(status);
  expect(reached).toHaveLength(status === 200 ? 1 : 0);
});

test('no session is looked up without a token', async () => {
  const { send, lookedUp } = serving('getMyData');
  await send('GET', '/users/me/data');
  await send('GET', '/users/me/data', `Basic ${lea.token}`);
  await send('GET', '/users/me/data', bearer(lea));
  expect(lookedUp).toEqual([lea.token]);
});

test.each([
  ['nobody', undefined, 401],
  ['a player', bearer(lea), 403],
  ['an admin', bearer(admin), 200],
])('a call for admins, made by %s (%s), is answered %d', async (_who, authorization, status) => {
  const { send, reached } = serving('deleteAthlete');
  expect((await send('DELETE', `/athletes/${other}`, authorization)).status).toBe(status);
  expect(reached).toHaveLength(status === 200 ? 1 : 0);
});

test.each([
  ['nobody', undefined, other, 401],
  ['its owner', bearer(lea), lea.id, 200],
  ['another player', bearer(lea), other, 403],
  ['an admin', bearer(admin), other, 200],
])("a call on one's own account, made by %s", async (_who, authorization, id, status) => {
  const { send, reached } = serving('updateMyProfile');
  expect((await send('PUT', `/users/my-profile/${id}`, authorization, {})).status).toBe(status);
  expect(reached).toHaveLength(status === 200 ? 1 : 0);
});

test.each([
  ['nobody', undefined, null],
  ['a visitor with an unknown session', `Bearer ${'x'.repeat(30)}`, null],
  ['a player', bearer(lea), lea],
])('a public call answers %s, and its handler gets the caller', async (_who, authorization, caller) => {
  const { send, reached } = serving('getHealth', ok({ status: 'ok' }));
  expect(await send('GET', '/health', authorization)).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  expect(reached).toMatchObject([{ caller }]);
});

test('input is checked, and the handler gets it as the contract parses it', async () => {
  const { send, reached } = serving('updateMyProfile');
  expect((await send('PUT', '/users/my-profile/1', bearer(lea), {})).status).toBe(400);
  expect((await send('PUT', `/users/my-profile/${lea.id}`, bearer(lea), { firstName: 7 })).status).toBe(400);
  expect(reached).toEqual([]);
  await send('PUT', `/users/my-profile/${lea.id}`, bearer(lea), { firstName: 'Léa' });
  expect(reached).toEqual([
    { caller: lea, params: { id: lea.id }, query: {}, body: { firstName: 'Léa' }, once: undefined },
  ]);
});

test('a list is refused where one value is expected, and an unknown parameter has no effect', async () => {
  const { send, reached } = serving('listAthletes', ok({ athletes: [] }));
  for (const query of ['gender[]=male', 'page[0]=1', 'a[b]=c', 'page=none'])
    expect((await send('GET', `/athletes?${query}`, bearer(lea))).status).toBe(400);
  expect(reached).toEqual([]);
  expect((await send('GET', '/athletes?page=2', bearer(lea))).status).toBe(200);
  expect(reached).toMatchObject([{ query: { page: 2 } }]);
});

test('a refused list is reported as an error of the query, and a call without a query ignores all parameters', async () => {
  const refused = await serving('listAthletes').send('GET', '/athletes?page[0]=1', bearer(lea));
  expect(JSON.parse(refused.body)).toMatchObject({ errors: [{ path: 'query' }] });
  expect((await serving('getMyData').send('GET', '/users/me/data?page[0]=1', bearer(lea))).status).toBe(200);
});

test('a call is described by its input and by its answers that have a body', () => {
  const described = (name: EndpointName) => {
    const [schema] = serving(name).schemas as [{ operationId: string; response: object }];
    return [schema.operationId, Object.keys(schema).toSorted(), Object.keys(schema.response)];
  };
  expect(described('logout')).toEqual(['logout', ['operationId', 'response', 'summary'], ['4xx', '5xx']]);
  expect(described('verifyEmail')).toEqual([
    'verifyEmail',
    ['operationId', 'params', 'response', 'summary'],
    ['4xx', '5xx'],
  ]);
  expect(described('createAthlete')).toEqual([
    'createAthlete',
    ['body', 'operationId', 'response', 'summary'],
    ['201', '4xx', '5xx'],
  ]);
  expect(described('listAthletes')).toEqual([
    'listAthletes',
    ['operationId', 'querystring', 'response', 'summary'],
    ['200', '4xx', '5xx'],
  ]);
});

test('an answer that a handler has sent directly is unchanged', async () => {
  const { send, reached } = serving('verifyEmail', { status: 302, body: { msg: 'nothing that is sent' } });
  expect(await send('GET', `/auth/verify-email/${'t'.repeat(43)}`)).toMatchObject({ status: 302, body: '' });
  expect(reached).toHaveLength(1);
});

test('an answer is sent with its status, and 204 is sent empty', async () => {
  const made = serving('createAthlete', created({ msg: 'créé' }));
  const body = { lastName: 'Duplantis', gender: 'male' };
  expect(await made.send('POST', '/athletes', bearer(admin), body)).toMatchObject({
    status: 201,
    body: '{"msg":"créé"}',
  });
  const gone = serving('logout', { status: 204, body: { msg: 'nothing that is sent' } });
  expect(await gone.send('POST', '/auth/logout', bearer(lea))).toEqual({
    status: 204,
    body: '',
    etag: undefined,
  });
});

test('a call that takes too long is unavailable, except an import, which takes as long as its lines need', async () => {
  const slow = { slow: true };
  const athlete = { lastName: 'Duplantis', gender: 'male' };
  const made = serving('createAthlete', created({ msg: 'créé' }), slow);
  expect(await made.send('POST', '/athletes', bearer(admin), athlete)).toMatchObject({ status: 503 });
  const text = { kind: 'competition', target: other, content: 'Nom' };
  for (const name of ['previewImport', 'applyImport'] as const) {
    const body = { ...text, version: 'a'.repeat(64) };
    const { send } = serving(name, ok({ msg: 'fait' }), slow);
    expect(await send('POST', endpoints[name].path, bearer(admin), body)).toMatchObject({ status: 200 });
  }
  const undone = serving('undoImport', ok({ msg: 'fait' }), slow);
  expect(await undone.send('DELETE', `/imports/${other}`, bearer(admin))).toMatchObject({ status: 200 });
});

test('only a call that creates can keep its answer for a repeated request, and only a shared answer has a tag', async () => {
  const made = serving('createAthlete', created({ msg: 'créé' }));
  await made.send('POST', '/athletes', bearer(admin), { lastName: 'Duplantis', gender: 'male' });
  expect(made.reached).toMatchObject([{ once: expect.any(Function) as unknown }]);
  const list = serving('listAthletes', ok({ athletes: [] }));
  const shared = await list.send('GET', '/athletes', bearer(lea));
  expect([shared.body, typeof shared.etag]).toEqual(['{"athletes":[]}', 'string']);
  expect(list.reached).toMatchObject([{ once: undefined }]);
  const own = serving('getMyData');
  expect((await own.send('GET', '/users/me/data', bearer(lea))).etag).toBeUndefined();
});

const readings = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method === 'GET',
);

test('the contract has lists, with and without pages', () => {
  expect(readings).toEqual(expect.arrayContaining(['listPredictions', 'listBadges']));
});

test.each(readings)('%s refuses an unknown sort order', async (name) => {
  const { send, reached } = serving(name);
  const path = endpoints[name].path.replace(/:\w+/g, other);
  const { status, body } = await send('GET', `${path}?sort=foo`, `Bearer ${admin.token}`);
  expect([status, JSON.parse(body)]).toEqual([
    400,
    {
      msg: "Ce champ de tri n'existe pas.",
      errors: [{ path: 'sort', msg: "Ce champ de tri n'existe pas." }],
    },
  ]);
  expect(reached).toEqual([]);
});
