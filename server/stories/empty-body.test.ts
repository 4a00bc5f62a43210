import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { createChampionship, createLeagueOf } from '../testing/championship.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** Many clients declare JSON with every request, even without a body. */
test('a call that needs no body accepts an empty one, even with the content type of JSON', async () => {
  const admin = await server.createUser('cheffe', 'admin');
  const { competitionId } = await createChampionship(server, admin, [{ discipline: '100 m', starters: [] }]);
  const league = await createLeagueOf(server, competitionId, [await server.createUser('meneuse')]);
  const guest = await server.createUser('invitée');
  const post = (path: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/leagues/${league}/${path}`,
      headers: { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' },
      payload: '',
    });
  expect((await post('join')).statusCode).toBe(200);
  expect((await post('leave')).statusCode).toBe(200);
});

test('a call that needs a body refuses an empty one with a sentence', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: '',
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ msg: string }>().msg).toMatch(/^\p{Lu}.*[.!]$/u);
});
