import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { callOn, openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship } from '../testing/championship.ts';

/** Two processes on one database count together: nobody gets twice the limit. */
let server: TestApp;
let processes: FastifyInstance[];
let player: TestUser;

beforeAll(async () => {
  server = await openTestApp();
  player = await server.createUser('curieuse');
  const config = { appUrl: 'http://pronathle.test', trustProxy: undefined, corsOrigins: [], rateLimit: true };
  processes = [await buildApp(server.services, config), await buildApp(server.services, config)];
});
afterAll(async () => {
  for (const app of processes) await app.close();
  await server.close();
});

const processOf = (index: number): FastifyInstance => {
  const app = processes[index % processes.length];
  if (app === undefined) throw new Error('no process');
  return app;
};

/** Sends 60 simultaneous calls to both processes; returns the statuses of the calls that the rate limits accept. */
const letIn = async (url: string, bodyOf: (index: number) => object, token?: string) => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      processOf(index).inject({
        method: 'POST',
        url: `/api${url}`,
        remoteAddress: '203.0.113.1',
        payload: bodyOf(index),
        ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      }),
    ),
  );
  return answers.filter(({ statusCode }) => statusCode !== 429).map(({ statusCode }) => statusCode);
};

test('guesses at a password are limited over both processes', async () => {
  const answered = await letIn('/auth/login', (index) => ({
    identifier: 'cible',
    password: `essai ${index}`,
  }));
  expect(answered).toEqual(Array.from({ length: 10 }, () => 401));
}, 60_000);

test('guesses at the code of a league are limited over both processes', async () => {
  const answered = await letIn(
    '/leagues/join-by-code',
    () => ({ invitationCode: 'AAAA-AAAA-AAAA' }),
    player.token,
  );
  expect(answered).toEqual(Array.from({ length: 10 }, () => 404));
});

test('requests for links by mail are limited over both processes', async () => {
  const answered = await letIn('/auth/forgot-password', () => ({ email: 'cible@exemple.fr' }));
  expect(answered).toEqual(Array.from({ length: 5 }, () => 200));
});

test('a call that creates a league, sent to both processes with one idempotency key, creates one', async () => {
  const admin = await server.createUser('cheffe', 'admin');
  const { competitionId } = await createChampionship(server, admin, [
    { discipline: '100 m', starters: [{ lastName: 'A', cote: 2 }] },
  ]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      callOn(processOf(index))('createLeague', {
        as: player,
        key: 'une-ligue',
        body: { name: 'Une seule', competitionId, isPrivate: true },
      }),
    ),
  );
  expect(new Set(answers.map(({ body }) => body.league._id)).size).toBe(1);
  const { body } = await server.call('listMyLeagues', { as: player });
  expect(body.leagues).toHaveLength(1);
});
