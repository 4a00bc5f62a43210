import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../secrets/password-hash.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';

/** A player sees the devices where they are signed in, and ends unknown sessions (fault 33). */
const password = 'une piste de 400 mètres';
const phone = 'Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0';
let server: TestApp;
let passwordHash: string;
beforeAll(async () => {
  server = await openTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => server.close());

/** Creates a player with a password, who is signed in without a browser. */
const newPlayer = async (username: string): Promise<TestUser> => {
  const player = await server.createUser(username);
  await server.db.updateTable('account').set({ passwordHash }).where('id', '=', player.id).execute();
  return player;
};

const logIn = async ({ email }: TestUser, userAgent = phone): Promise<{ token: string }> => {
  const { json } = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': userAgent },
    payload: { identifier: email, password },
  });
  return json<{ token: string }>();
};

const sessionsOf = async (as: { token: string }) =>
  (await server.call('listMySessions', { as })).body.sessions;
const end = (as: { token: string }, body: { session?: string; currentPassword?: string }) =>
  server.call('endMySessions', { as, body });
const isSignedIn = async (as: { token: string }) =>
  (await server.call('listMyBadges', { as })).status === 200;

test('sessions are listed with their devices, the session of the call first, without ended sessions', async () => {
  const player = await newPlayer('partout');
  const other = await newPlayer('ailleurs');
  await logIn(other);
  const expired = await logIn(player);
  await server.database.execute(
    `update session set expires_at = now() - interval '1 second' where account_id = $1 and browser is not null`,
    [player.id],
  );
  expect(await isSignedIn(expired)).toBe(false);
  const onPhone = await logIn(player);
  const strange = await logIn(player, '<script>alert(1)</script>/1.0 ');

  const sessions = await sessionsOf(player);
  expect(sessions.map(({ browser, system, isCurrent }) => [browser, system, isCurrent])).toEqual([
    [null, null, true],
    [null, null, false],
    ['Firefox', 'Android', false],
  ]);
  expect((await sessionsOf(onPhone))[0]).toMatchObject({ browser: 'Firefox', isCurrent: true });
  const text = JSON.stringify(sessions);
  for (const { token } of [player, onPhone, strange]) expect(text).not.toContain(token);
  expect((await server.call('getMyData', { as: player })).body.sessions).toContainEqual(
    expect.objectContaining({ browser: 'Firefox', system: 'Android' }),
  );
});

test('only the last hundred sessions are listed, and all of them can be ended', async () => {
  const player = await newPlayer('robot');
  await server.database.execute(
    `insert into session (token_hash, account_id, created_at, expires_at)
     select sha256(n::text::bytea), $1, now() + n * interval '1 second', now() + interval '1 day'
     from generate_series(1, 150) as n`,
    [player.id],
  );
  const sessions = await sessionsOf(player);
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, ...Array<boolean>(99).fill(false)]);
  const latest = sessions.slice(1).map(({ createdAt }) => createdAt);
  expect(latest).toEqual(latest.toSorted().reverse());
  await end(player, { currentPassword: password });
  expect(await sessionsOf(player)).toHaveLength(1);
});

test('a call that sends the password again ends one session, and no other', async () => {
  const player = await newPlayer('prudente');
  const [stolen, kept] = [await logIn(player), await logIn(player)];
  const session = (await sessionsOf(stolen))[0]?._id ?? '';

  const missing = await end(player, { session });
  expect([missing.status, missing.body.msg]).toEqual([400, 'Le mot de passe actuel est requis.']);
  const wrong = await end(player, { session, currentPassword: 'autre' });
  expect([wrong.status, wrong.body.msg]).toEqual([400, 'Le mot de passe actuel est incorrect.']);
  expect(await isSignedIn(stolen)).toBe(true);

  const ended = await end(player, { session, currentPassword: password });
  expect([ended.status, ended.body.msg]).toEqual([200, 'La session est fermée.']);
  expect([await isSignedIn(stolen), await isSignedIn(kept), await isSignedIn(player)]).toEqual([
    false,
    true,
    true,
  ]);
  const again = await end(player, { session, currentPassword: password });
  expect([again.status, again.body.msg]).toEqual([404, "Cette session n'est plus ouverte."]);
});

test("another player's session cannot be ended", async () => {
  const [player, rival] = [await newPlayer('jalouse'), await newPlayer('rivale')];
  const session = (await sessionsOf(rival))[0]?._id ?? '';
  expect((await end(player, { session, currentPassword: password })).status).toBe(404);
  expect(await isSignedIn(rival)).toBe(true);
});

test('an expired session cannot be ended', async () => {
  const player = await newPlayer('tardive');
  await logIn(player);
  const session = (await sessionsOf(player))[1]?._id ?? '';
  await server.database.execute(`update session set expires_at = now() - interval '1 second' where id = $1`, [
    session,
  ]);
  expect((await end(player, { session, currentPassword: password })).status).toBe(404);
});

test('one call ends all other sessions, and the session of the call stays', async () => {
  const [player, rival] = [await newPlayer('volee'), await newPlayer('voisine')];
  const others = [await logIn(player), await logIn(player)];
  const ended = await end(player, { currentPassword: password });
  expect([ended.status, ended.body.msg]).toEqual([200, 'Toutes les autres sessions sont fermées.']);
  for (const other of others) expect(await isSignedIn(other)).toBe(false);
  expect([await isSignedIn(player), await isSignedIn(rival)]).toEqual([true, true]);
  expect(await sessionsOf(player)).toHaveLength(1);
});

test('a session renewed by a new password is still on the same device', async () => {
  const player = await newPlayer('renouvelee');
  const onPhone = await logIn(player);
  const { body } = await server.call('updateMyProfile', {
    as: onPhone,
    params: { id: player.id },
    body: { currentPassword: password, newPassword: 'une autre piste de 400 mètres' },
  });
  expect(await sessionsOf({ token: body.token ?? '' })).toMatchObject([
    { browser: 'Firefox', system: 'Android', isCurrent: true },
  ]);
});
