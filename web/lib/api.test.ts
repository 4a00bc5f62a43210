import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lea } from '../testing/lea.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal('addEventListener', () => undefined);
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', fetched);

const { ApiError, call, fieldErrorsOf, messageOf } = await import('./api.ts');
const { currentSession, endSession, onSessionChange, startSession } = await import('./session.ts');

const answers = (status: number, body: unknown) =>
  fetched.mockImplementation(() => Promise.resolve(Response.json(body, { status })));

beforeEach(() => {
  fetched.mockReset();
  startSession('token-1', lea);
});

test('a call sends the session token, its parameters and its query', async () => {
  answers(200, { leagues: [] });
  await call('getLeague', { params: { id: 'a/b' } });
  await call('listLeagues', { query: { page: 2, search: '', status: undefined, isPrivate: 'false' } });
  const [[league, init], [list]] = fetched.mock.calls as [[string, RequestInit], [string, RequestInit]];
  expect(league).toBe('/api/leagues/a%2Fb');
  expect(init.headers).toMatchObject({ authorization: 'Bearer token-1' });
  expect(list).toBe('/api/leagues/all?page=2&isPrivate=false');
});

test.each([401, 403])('a refusal with status %i ends the session', async (status) => {
  answers(status, { msg: 'Non.' });
  await expect(call('listBadges')).rejects.toMatchObject({ status, msg: 'Non.' });
  expect(currentSession()).toBeNull();
  expect([...stored.keys()]).toEqual([]);
});

test.each(['login', 'register'] as const)('a refusal of %s does not end the session', async (name) => {
  answers(403, { msg: 'Non.', code: 'EMAIL_NOT_VERIFIED' });
  const refused =
    name === 'login'
      ? call('login', { body: { identifier: 'a', password: 'b' } })
      : call('register', { body: { ...lea, password: 'secret' } });
  await expect(refused).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  expect(currentSession()?.token).toBe('token-1');
});

test('a refusal of an older session does not end the present one', async () => {
  fetched.mockImplementation(() => {
    startSession('token-2', lea);
    return Promise.resolve(Response.json({ msg: 'Non.' }, { status: 401 }));
  });
  await expect(call('listBadges')).rejects.toBeInstanceOf(ApiError);
  expect(currentSession()?.token).toBe('token-2');
});

test.each([
  ['an answer', () => Promise.resolve(Response.json({ leagues: [] }))],
  ['a refusal', () => Promise.resolve(Response.json({ msg: 'Non.' }, { status: 404 }))],
  ['a failure', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s for a player is nothing for the player who has signed in since', async (_what, answer) => {
  fetched.mockImplementation(() => {
    startSession('token-2', { ...lea, _id: 'sam', id: 'sam' });
    return answer();
  });
  const failure = await call('listMyLeagues').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(ApiError);
  expect(currentSession()?.token).toBe('token-2');
});

test('a refusal of a call without a session does not say that a session has expired', async () => {
  endSession('signed-out');
  const changed = vi.fn();
  const unwatch = onSessionChange(changed);
  answers(401, { msg: 'Non.' });
  await expect(call('listBadges')).rejects.toBeInstanceOf(ApiError);
  expect(changed).not.toHaveBeenCalled();
  unwatch();
});

test("messageOf returns the server's sentence, or the screen's own when the server sent none", async () => {
  answers(400, { msg: 'Invalide.', errors: [{ path: 'email', msg: 'Adresse invalide.' }] });
  const refused = await call('listBadges').catch((error: unknown) => error);
  expect(messageOf(refused, 'Échec.')).toBe('Invalide.');
  expect(fieldErrorsOf(refused)).toEqual({ email: 'Adresse invalide.' });

  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const unreachable = await call('listBadges').catch((error: unknown) => error);
  expect(unreachable).toMatchObject({ status: 0 });
  expect(messageOf(unreachable, 'Échec.')).toBe('Échec.');

  fetched.mockResolvedValue(new Response('<html>', { status: 502 }));
  const proxied = await call('listBadges').catch((error: unknown) => error);
  expect(messageOf(proxied, 'Échec.')).toBe('Échec.');
});

test('a page instead of JSON fails a call that reads, but not a change, which may have arrived', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('<html>')));
  await expect(call('listBadges')).rejects.toMatchObject({ status: 0 });
  await expect(call('joinLeagueByCode', { body: { invitationCode: 'ABC' } })).resolves.toEqual({});
});

describe('a creation', () => {
  const league = { name: 'Les Têtus', competitionId: 'c1', isPrivate: false };
  const keysOf = async (...sendings: (() => Promise<unknown>)[]) => {
    for (const send of sendings) await send().catch(() => null);
    return fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'));
  };
  const create = (name = league.name) => call('createLeague', { body: { ...league, name } });

  test.each([
    ['the answer is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a gateway fails', () => Promise.resolve(new Response('<html>', { status: 504 }))],
    ['the server fails', () => Promise.resolve(Response.json({ msg: 'Erreur.' }, { status: 503 }))],
    ['the answer is a page', () => Promise.resolve(new Response('<html>'))],
  ])('keeps its idempotency key when %s', async (_what, answer) => {
    fetched.mockImplementation(answer);
    const [first, again] = await keysOf(create, create);
    expect(first).toMatch(/^[\da-z-]{20,}$/);
    expect(again).toBe(first);
    answers(201, { league: {} });
    await create();
  });

  test('gets a new idempotency key after an answer, and for other content', async () => {
    answers(201, { league: {} });
    expect(new Set(await keysOf(create, create, () => create('Autre'))).size).toBe(3);
    fetched.mockReset();
    answers(409, { msg: 'Non.' });
    expect(new Set(await keysOf(create, create)).size).toBe(2);
  });

  test('is the only kind of request with an idempotency key', async () => {
    answers(200, {});
    expect(
      await keysOf(
        () => call('joinLeague', { params: { id: 'l1' } }),
        () => call('listBadges'),
      ),
    ).toEqual([null, null]);
  });
});

test('an answer with status 204 is null', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  expect(await call('logout')).toBeNull();
});
