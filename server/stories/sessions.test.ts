import { afterAll, expect, test } from 'vitest';
import { hashPassword } from '../secrets/password-hash.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { everyRound, raceTimeout } from '../testing/race.ts';

/** The life and the end of a session, and of a link to choose a password (faults 33 and 34). */
const server: TestApp = await openTestApp();
afterAll(() => server.close());

const { call } = server;

const isSignedIn = async (as: { token: string }): Promise<boolean> =>
  (await call('listMyBadges', { as })).status === 200;

const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

const logIn = async (user: TestUser, password: string) =>
  call('login', { body: { identifier: user.email, password } });

/** Requests a link to choose a password, and returns its token from the mail; '' without a mail. */
const resetToken = async ({ email }: TestUser): Promise<string> => {
  await call('forgotPassword', { body: { email } });
  await server.drain();
  const mail = server.mails.findLast((one) => one.to === email && one.mail === 'reset-password');
  return mail !== undefined && 'link' in mail ? (mail.link.split('/').at(-1) ?? '') : '';
};

const reset = (token: string, password = 'nouveau') =>
  call('resetPassword', { params: { token }, body: { password } });

test('a session ends after thirty days', async () => {
  const player = await server.createUser('durable');
  const inDays = (Date.now() + 30 * 86_400_000) / 1_000;
  const { expiresAt } = await server.db
    .selectFrom('session')
    .select('expiresAt')
    .where('accountId', '=', player.id)
    .executeTakeFirstOrThrow();
  expect(expiresAt.getTime() / 1_000).toBeCloseTo(inDays, -3);
  expect(await isSignedIn(player)).toBe(true);
  await server.db
    .updateTable('session')
    .set({ expiresAt: ago(1) })
    .where('accountId', '=', player.id)
    .execute();
  expect(await isSignedIn(player)).toBe(false);
});

test('a session ends at its logout, and no other does', async () => {
  const player = await server.createUser('sortante');
  await server.db
    .updateTable('account')
    .set({ passwordHash: await hashPassword('secret') })
    .where('id', '=', player.id)
    .execute();
  const { token } = (await logIn(player, 'secret')).body;
  expect((await call('logout', { as: player })).status).toBe(204);
  expect(await isSignedIn(player)).toBe(false);
  expect(await isSignedIn({ token })).toBe(true);
});

test('a new password chosen by a link ends all sessions', async () => {
  const player = await server.createUser('distraite');
  expect((await reset(await resetToken(player))).status).toBe(200);
  expect(await isSignedIn(player)).toBe(false);
  expect((await logIn(player, 'nouveau')).status).toBe(200);
});

test('a link to choose a password is valid for one hour', async () => {
  const player = await server.createUser('lente');
  const token = await resetToken(player);
  const { expiresAt } = await server.db
    .selectFrom('mailToken')
    .select('expiresAt')
    .where('accountId', '=', player.id)
    .executeTakeFirstOrThrow();
  expect((expiresAt.getTime() - Date.now()) / 60_000).toBeGreaterThan(55);
  expect((expiresAt.getTime() - Date.now()) / 60_000).toBeLessThanOrEqual(60);
  await server.db
    .updateTable('mailToken')
    .set({ expiresAt: ago(1) })
    .where('accountId', '=', player.id)
    .execute();
  expect((await reset(token)).status).toBe(400);
});

test('a new link makes earlier ones invalid', async () => {
  const player = await server.createUser('insistante');
  const first = await resetToken(player);
  const last = await resetToken(player);
  expect((await reset(first)).status).toBe(400);
  expect((await reset(last)).status).toBe(200);
});

test('a link works once, even when twenty calls use it at once', async () => {
  const player = await server.createUser('pressee');
  const token = await resetToken(player);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_one, index) => reset(token, `nouveau ${index}`)),
  );
  const good = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
  expect(good).toHaveLength(1);
  expect((await logIn(player, `nouveau ${good[0] ?? ''}`)).status).toBe(200);
  expect((await reset(token)).status).toBe(400);
});

test('a link leads to APP_URL, even when the request names another host', async () => {
  const player = await server.createUser('visee');
  for (const headers of [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-port': '666' },
    { forwarded: 'host=evil.example', origin: 'https://evil.example', referer: 'https://evil.example/' },
    { 'x-original-host': 'evil.example', 'x-host': 'evil.example', 'x-original-url': '//evil.example/' },
  ]) {
    server.mails.length = 0;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      headers,
      payload: { email: player.email },
    });
    expect(answer.statusCode).toBe(200);
    await server.drain();
    const links = server.mails.flatMap((mail) =>
      mail.to === player.email && 'link' in mail ? mail.link : [],
    );
    expect(links).toEqual([expect.stringMatching(/^http:\/\/pronathle\.test\/reset-password\/[\w-]+$/)]);
  }
});

test('the database has only hashes of tokens', async () => {
  const player = await server.createUser('volee');
  const link = await resetToken(player);
  const { rows } = await server.database.execute(
    `select encode(token_hash, 'hex') as kept from session where account_id = $1
     union all select encode(token_hash, 'hex') from mail_token where account_id = $1`,
    [player.id],
  );
  const kept = rows.map((row) => Buffer.from(String(row['kept']), 'hex'));
  expect(kept).toHaveLength(2);
  for (const hash of kept) {
    expect(hash).toHaveLength(32);
    for (const token of [player.token, link])
      for (const form of [Buffer.from(token), Buffer.from(token, 'base64url')])
        expect(hash.equals(form)).toBe(false);
  }
});

test(
  'a sign-in with the old password during a change or reset of it opens no session that outlives the change',
  async () => {
    await everyRound(
      async (round) => {
        const player = await server.createUser(`matinale ${round}`);
        let password = 'secret 0';
        await server.db
          .updateTable('account')
          .set({ passwordHash: await hashPassword(password) })
          .where('id', '=', player.id)
          .execute();
        const changes = [
          async (newPassword: string) => {
            const as = { token: (await logIn(player, password)).body.token };
            const body = { currentPassword: password, newPassword };
            return call('updateMyProfile', { as, params: { id: player.id }, body });
          },
          async (newPassword: string) => reset(await resetToken(player), newPassword),
        ];
        for (const [index, change] of changes.entries()) {
          const next = `nouveau ${index}`;
          const changing = change(next);
          const signIns = await Promise.all(Array.from({ length: 8 }, () => logIn(player, password)));
          expect((await changing).status).toBe(200);
          for (const { status, body } of signIns) {
            expect([200, 401]).toContain(status);
            if (status === 200) expect(await isSignedIn(body)).toBe(false);
          }
          password = next;
        }
      },
      { atLeast: 8 },
    );
  },
  raceTimeout,
);

test("a sign-in with a player's password during the promotion to admin opens no session that outlives the promotion", async () => {
  const admin = await server.createUser('promotrice', 'admin');
  const player = await server.createUser('bientot');
  await server.db
    .updateTable('account')
    .set({ passwordHash: await hashPassword('court!') })
    .where('id', '=', player.id)
    .execute();
  const signingIn = Array.from({ length: 8 }, () => logIn(player, 'court!'));
  const promoted = await call('updateUser', {
    as: admin,
    params: { id: player.id },
    body: { role: 'admin' },
  });
  expect(promoted.status).toBe(200);
  for (const { status, body } of await Promise.all(signingIn)) {
    expect([200, 403]).toContain(status);
    if (status === 200) expect(await isSignedIn(body)).toBe(false);
  }
  expect(await isSignedIn(player)).toBe(false);
});
