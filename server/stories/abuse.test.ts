import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { mayWait } from '../secrets/password-hash.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';

/** Guessing and flooding, with the limits on (faults 36 to 38 and 42). */
let server: TestApp;
let admin: TestUser;
let app: FastifyInstance;

const password = 'mot-de-passe';
const tooMany = 'Trop de tentatives. Veuillez patienter avant de réessayer.';
let serial = 0;

interface From {
  /** the IP address of the caller */
  ip?: string;
  as?: { token: string };
  headers?: Record<string, string>;
}

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('chef', 'admin');
});
afterAll(() => server.close());

const openApp = (trustProxy?: string) =>
  buildApp(server.services, {
    appUrl: 'http://pronathle.test',
    trustProxy,
    corsOrigins: [],
    rateLimit: true,
  });
// The counters of each test start at zero.
beforeEach(async () => {
  await server.db.deleteFrom('rateCount').execute();
  app = await openApp();
});
afterEach(() => app.close());

const send = async (
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  { ip = '203.0.113.1', as, headers }: From = {},
  on = app,
) => {
  const answer = await on.inject({
    method,
    url: `/api${path}`,
    remoteAddress: ip,
    headers: { ...(as !== undefined && { authorization: `Bearer ${as.token}` }), ...headers },
    payload: body as object,
  });
  return {
    status: answer.statusCode,
    body: answer.json<{ msg: string }>(),
    retryAfter: Number(answer.headers['retry-after']),
  };
};

const logIn = (identifier: string, given: string, from?: From, on?: FastifyInstance) =>
  send('POST', '/auth/login', { identifier, password: given }, from, on);

const createAccount = async () => {
  const username = `joueur ${(serial += 1)}`;
  const email = `joueur${serial}@exemple.fr`;
  const made = await server.call('register', {
    as: admin,
    body: { firstName: 'Jo', lastName: 'Dupont', username, email, password },
  });
  expect(made.status).toBe(201);
  return { id: made.body.user._id, username, email };
};

const repeat = async <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work(index));
  return results;
};
const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))];

describe('guessing a password', () => {
  test('is refused after ten tries, with the time to wait, and the owner still signs in', async () => {
    const { username, email } = await createAccount();
    const guesses = await repeat(10, (index) => logIn(username, `essai ${index}`));
    expect(statuses(guesses)).toEqual([401]);
    const refused = await logIn(username.toUpperCase(), password);
    expect([refused.status, refused.body.msg]).toEqual([429, tooMany]);
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.retryAfter).toBeLessThanOrEqual(2 * 15 * 60);

    expect((await logIn(username, password, { ip: '198.51.100.7' })).status).toBe(200);
    expect((await logIn(email, password, { ip: '198.51.100.7' })).status).toBe(200);
  });

  test('cannot be avoided by many tries at the same time', async () => {
    const { username } = await createAccount();
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, index) => logIn(username, `essai ${index}`)),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(50);
  });

  test('cannot be avoided by a made-up X-Forwarded-For, whether or not a proxy is trusted', async () => {
    const { username } = await createAccount();
    const forged = (index: number) => ({ headers: { 'x-forwarded-for': `192.0.2.${index}` } });
    await repeat(10, (index) => logIn(username, 'essai', forged(index)));
    expect((await logIn(username, 'essai', forged(99))).status).toBe(429);

    const behindProxy = await openApp('10.0.0.0/8');
    const through = (forwarded: string) => ({ ip: '10.1.2.3', headers: { 'x-forwarded-for': forwarded } });
    await repeat(10, (index) =>
      logIn(username, 'essai', through(`192.0.2.${index}, 203.0.113.5`), behindProxy),
    );
    expect((await logIn(username, 'essai', through('192.0.2.99, 203.0.113.5'), behindProxy)).status).toBe(
      429,
    );
    expect((await logIn(username, password, through('198.51.100.7'), behindProxy)).status).toBe(200);
    await behindProxy.close();
  });

  test('cannot be avoided by the many addresses of one IPv6 household', async () => {
    const { username } = await createAccount();
    await repeat(10, (index) => logIn(username, 'essai', { ip: `2001:db8:1:2:${index}::${index}` }));
    expect((await logIn(username, 'essai', { ip: '2001:db8:1:2:f:1::1' })).status).toBe(429);
    expect((await logIn(username, password, { ip: '2001:db8:1:3::1' })).status).toBe(200);
  });

  test('leaves each network fewer tries when it comes from many networks, and the owner still signs in', async () => {
    const { username } = await createAccount();
    for (let address = 0; address < 10; address += 1)
      await repeat(10, () => logIn(username, 'essai', { ip: `203.0.113.${address}` }));
    const late = { ip: '203.0.113.200' };
    expect(statuses(await repeat(3, () => logIn(username, 'essai', late)))).toEqual([401]);
    expect((await logIn(username, 'essai', late)).status).toBe(429);
    expect((await logIn(username, password, { ip: '198.51.100.7' })).status).toBe(200);
  });

  test('is limited in an open session too, over all calls that take a password, and other changes are not limited', async () => {
    const user = await server.createUser(`distrait ${(serial += 1)}`);
    const change = (body: object) => send('PUT', `/users/my-profile/${user.id}`, body, { as: user });
    await server.db
      .updateTable('account')
      .set({ passwordHash: '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA' })
      .where('id', '=', user.id)
      .execute();
    const wrong = { currentPassword: 'essai' };
    const guessAt = [
      () => change({ ...wrong, newPassword: 'nouveau-mot' }),
      () => send('POST', '/users/me/deletion', wrong, { as: user }),
      () => send('POST', '/users/me/sessions/ending', wrong, { as: user }),
    ] as const;
    for (const guess of guessAt) expect(statuses(await repeat(3, guess))).toEqual([400]);
    expect((await guessAt[0]()).status).toBe(400);
    for (const guess of guessAt) expect((await guess()).status).toBe(429);
    expect((await change({ firstName: 'Léa' })).status).toBe(200);
  });
});

describe('asking for mails', () => {
  const ask = (email: string, from?: From) => send('POST', '/auth/forgot-password', { email }, from);

  test('is limited for one network, whether the account exists or not', async () => {
    const { email } = await createAccount();
    for (const mailbox of [email, 'personne@exemple.fr']) {
      expect(statuses(await repeat(5, () => ask(mailbox)))).toEqual([200]);
      expect((await ask(mailbox)).status).toBe(429);
      expect(statuses(await repeat(5, () => ask(mailbox, { ip: '198.51.100.7' })))).toEqual([200]);
    }
    const resend = () => send('POST', '/auth/resend-verification-email', { identifier: email });
    expect(statuses(await repeat(5, resend))).toEqual([200]);
    expect((await resend()).status).toBe(429);
  });
});

describe('guessing a code or a token', () => {
  test('of a league is refused after ten tries of one account, from all networks together', async () => {
    const user = await server.createUser(`curieux ${(serial += 1)}`);
    const guess = (call: string, ip: string) =>
      send('POST', `/leagues/${call}`, { invitationCode: 'AAAA-AAAA-AAAA' }, { as: user, ip });
    const calls = ['join-by-code', 'invitation'];
    const tries = await repeat(10, (index) => guess(calls[index % 2] ?? '', `203.0.113.${index}`));
    expect(statuses(tries)).toEqual([404]);
    for (const call of calls) expect((await guess(call, '198.51.100.7')).status).toBe(429);
  });

  test('of a reset link is refused after 300 tries of one network', async () => {
    const guess = (index: number) =>
      send('POST', `/auth/reset-password/jeton-${index}`, { password: 'nouveau-mot' });
    expect(statuses(await repeat(300, guess))).toEqual([400]);
    expect((await guess(301)).status).toBe(429);
  });
});

describe('registering', () => {
  const register = (index: number, email: string) =>
    send('POST', '/auth/register', {
      firstName: 'Jo',
      lastName: 'Dupont',
      username: `inscrit ${serial} ${index}`,
      email,
      password,
    });

  test.each([
    ['CHLOE', 'Chloé'],
    ['lucja', 'Łucja'],
    ['pau1', 'Paul'],
    ['Iucille', 'Lucille'],
    ['MaëlIe', 'Maëlle'],
    ['Marc.', 'Marc'],
    ['Jean--Paul', 'Jean-Paul'],
    ['Anne-', 'Anne'],
  ])('refuses %j, which looks like the existing name %j', async (lookAlike, username) => {
    serial += 1;
    const person = { firstName: 'Jo', lastName: 'Dupont', password };
    const tryOut = (name: string, address: string) =>
      send('POST', '/auth/register', { ...person, username: name, email: `${address}${serial}@exemple.fr` });
    expect((await tryOut(username, 'premiere')).status).toBe(201);
    const refused = await tryOut(lookAlike, 'seconde');
    expect([refused.status, refused.body.msg]).toEqual([
      400,
      "Échec de l'inscription. L'utilisateur existe peut-être déjà ou les données sont invalides.",
    ]);
  });

  test.each(['Gagnez 500 euros sur evil-site.com', 'www.evil', 'http evil'])(
    'a username cannot be the address of a site: %j',
    async (username) => {
      const user = await server.createUser(`sobre ${(serial += 1)}`);
      const person = { firstName: 'Jo', lastName: 'Dupont', password, email: `sobre${serial}@exemple.fr` };
      const attempts = [
        await send('POST', '/auth/register', { ...person, username }),
        await send('PUT', `/users/my-profile/${user.id}`, { username }, { as: user }),
      ];
      for (const attempt of attempts) {
        expect(attempt.status).toBe(400);
        expect(JSON.stringify(attempt.body)).toContain("l'adresse d'un site");
      }
    },
  );

  test('is accepted for a crowd behind one address', async () => {
    serial += 1;
    const crowd = await repeat(40, (index) => register(index, `foule${serial}-${index}@exemple.fr`));
    expect(statuses(crowd)).toEqual([201]);
  });
});

test('a flood of logins waits in its own queue up to a limit, and other calls are served', async () => {
  const flood = Array.from({ length: mayWait + 50 }, (_, index) =>
    server.call('login', { body: { identifier: `flot ${index}`, password: 'essai' } }),
  );
  expect((await server.call('listBadges', { as: admin })).status).toBe(200);
  const answers = await Promise.all(flood);
  const turnedAway = answers.filter(({ status }) => status === 503);
  expect(statuses(answers).toSorted()).toEqual([401, 503]);
  expect(turnedAway.length).toBeGreaterThan(0);
  expect(turnedAway.every(({ headers }) => headers['retry-after'] === '5')).toBe(true);

  // Afterwards sign-ins are answered as usual.
  const { username } = await createAccount();
  expect((await logIn(username, password)).status).toBe(200);
  expect((await logIn('personne', password)).status).toBe(401);
});
