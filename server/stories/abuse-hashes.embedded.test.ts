import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';

/** These tests sign in honestly during a flood of registrations or sign-ins, with the rate limits on (fault 38). */
let server: TestApp;
let app: FastifyInstance;

const password = 'mot-de-passe';
const flood = 280;
let round = 0;

beforeAll(async () => {
  server = await openTestApp();
  const admin = await server.createUser('chef', 'admin');
  for (let honest = 0; honest < 6; honest += 1) {
    const made = await server.call('register', {
      as: admin,
      body: {
        firstName: 'Jo',
        lastName: 'Dupont',
        username: `honnête ${honest}`,
        email: `honnete${honest}@exemple.fr`,
        password,
      },
    });
    expect(made.status).toBe(201);
  }
  app = await buildApp(server.services, {
    appUrl: 'http://pronathle.test',
    trustProxy: undefined,
    corsOrigins: [],
    rateLimit: true,
  });
}, 60_000);
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  round += 1;
  await server.db.deleteFrom('rateCount').execute();
});

const post = async (url: string, body: object, ip: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/auth/${url}`,
    remoteAddress: ip,
    payload: body,
  });
  return answer.statusCode;
};

const registerAt = (ip: string, index: number) =>
  post(
    'register',
    {
      firstName: 'Jo',
      lastName: 'Dupont',
      username: `flot ${round} ${index}`,
      email: `flot${round}-${index}@exemple.fr`,
      password,
    },
    ip,
  );
const logInAt = (ip: string, identifier: string, given: string) =>
  post('login', { identifier, password: given }, ip);

/** Returns another network for each call of a flood. */
const networkAt = (index: number) => `10.${round}.${index >> 8}.${index & 255}`;
const ofFlood = <Result>(work: (index: number) => Promise<Result>) =>
  Array.from({ length: flood }, (_, index) => work(index));
const honestSignIns = (ipOf: (honest: number) => string) =>
  Promise.all(Array.from({ length: 6 }, (_, honest) => logInAt(ipOf(honest), `honnête ${honest}`, password)));
const allSignedIn = [200, 200, 200, 200, 200, 200];

test.each([
  ['one network', () => '203.0.113.1'],
  ['many networks', networkAt],
])(
  '280 registrations at a time from %s keep nobody from signing in, not even from the same network',
  async (_where, ipOf) => {
    const registrations = ofFlood((index) => registerAt(ipOf(index), index));
    expect(await honestSignIns((honest) => (honest < 3 ? '203.0.113.1' : `198.51.100.${honest}`))).toEqual(
      allSignedIn,
    );
    const statuses = await Promise.all(registrations);
    expect(statuses.every((status) => status === 201 || status === 503)).toBe(true);
    expect(statuses).toContain(201);
  },
  120_000,
);

test('280 sign-ins at a time from one network keep nobody in other networks from signing in', async () => {
  const guesses = ofFlood((index) => logInAt('203.0.113.1', `personne ${index}`, 'essai'));
  expect(await honestSignIns((honest) => `198.51.100.${honest}`)).toEqual(allSignedIn);
  await Promise.all(guesses);
}, 120_000);

test('280 guesses at one account from as many networks keep no other account from signing in', async () => {
  const guesses = ofFlood((index) => logInAt(networkAt(index), 'victime', 'essai'));
  expect(await honestSignIns((honest) => `198.51.100.${honest}`)).toEqual(allSignedIn);
  await Promise.all(guesses);
}, 120_000);

test('a player whose password is guessed at from many networks still signs in from a known network', async () => {
  expect(await logInAt('198.51.100.7', 'honnête 1', password)).toBe(200);
  const guesses = ofFlood((index) =>
    logInAt(networkAt(index), index % 2 === 0 ? 'honnête 1' : `personne ${index}`, 'essai'),
  );
  expect(await logInAt('198.51.100.7', 'honnête 1', password)).toBe(200);
  await Promise.all(guesses);
}, 120_000);

test('an honest registration is accepted during a flood of registrations from one network', async () => {
  const registrations = ofFlood((index) => registerAt('203.0.113.1', index));
  expect(await registerAt('198.51.100.7', flood)).toBe(201);
  await Promise.all(registrations);
}, 120_000);
