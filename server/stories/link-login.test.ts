import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';

/** The link of a registration's mail signs in the browser that has registered, and no other browser. */
const server: TestApp = await openTestApp();
afterAll(() => server.close());

const { call } = server;

const newSecret = (): string => randomBytes(32).toString('hex');
const refused = {
  status: 404,
  body: { msg: 'Ce lien ne connecte pas ce navigateur : connectez-vous avec votre mot de passe.' },
};

let serial = 0;
const register = async (browserSecret?: string, email = `venue${(serial += 1)}@exemple.fr`) => {
  const username = `venue ${(serial += 1)}`;
  const body = { firstName: 'Jo', lastName: 'Roux', username, email, password: 'secret' };
  const { status } = await call('register', {
    body: { ...body, wantedPage: '/?code=P1DV-2XEL', ...(browserSecret !== undefined && { browserSecret }) },
  });
  expect(status).toBe(201);
  await server.drain();
  const mails = server.mails.filter((mail) => mail.to === email && mail.mail === 'verify-email');
  const link = mails.flatMap((mail) => ('link' in mail ? [mail.link] : [])).at(-1) ?? '';
  return { username, email, link: link.split('/').at(-1) ?? '' };
};
const open = async (link: string) => {
  const { headers } = await call('verifyEmail', { params: { token: link } });
  return new URL(String(headers['location']));
};
const logIn = (link: string, browserSecret: string) => call('loginByLink', { body: { link, browserSecret } });
const updateSecrets = () => server.db.updateTable('mailToken').where('purpose', '=', 'registration');

test('the link opened in the browser that has registered signs it in, once, and the answer has the wanted page', async () => {
  const secret = newSecret();
  const { link, username } = await register(secret);
  expect(await logIn(link, secret), 'before the link is opened').toMatchObject(refused);
  // A mail scanner opens the link first.
  await open(link);
  const address = await open(link);
  expect([address.searchParams.get('status'), address.hash]).toEqual(['success', `#${link}`]);
  const { status, body } = await logIn(link, secret);
  expect([status, body.user.username, body.wantedPage]).toEqual([200, username, '/?code=P1DV-2XEL']);
  expect((await call('listMyBadges', { as: { token: body.token } })).status).toBe(200);
  expect(await logIn(link, secret), 'a second time').toMatchObject(refused);
  expect((await open(link)).hash, 'the link signs nobody in any more').toBe('');
});

test('eight simultaneous requests with one link open one session', async () => {
  const secret = newSecret();
  const { link } = await register(secret);
  await open(link);
  const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(link, secret)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(404)]);
});

test('a login needs both the link and the secret of the same account', async () => {
  const [mine, yours] = [newSecret(), newSecret()];
  const [me, you] = [await register(mine), await register(yours)];
  for (const { link } of [me, you]) await open(link);
  for (const [link, secret] of [
    [me.link, newSecret()],
    ['x'.repeat(43), mine],
    [you.link, mine],
    [me.link, yours],
    [mine, mine],
    [me.link, me.link],
  ] as const)
    expect(await logIn(link, secret)).toMatchObject(refused);
  // A refused attempt does not use up the secret.
  expect((await logIn(me.link, mine)).body.user.username).toBe(me.username);
  expect((await logIn(you.link, yours)).body.user.username).toBe(you.username);
});

test('a registration without a secret is verified without a login', async () => {
  const { link } = await register();
  expect((await open(link)).hash).toBe('');
});

test('a secret works only with its own registration', async () => {
  const secret = newSecret();
  const first = await register(secret);
  const second = await register(secret);
  for (const { link } of [first, second]) await open(link);
  expect(await logIn(second.link, secret)).toMatchObject(refused);
  expect((await logIn(first.link, secret)).body.user.username).toBe(first.username);
});

test('the link does not sign in after an hour', async () => {
  const secret = newSecret();
  const { link } = await register(secret);
  const [row] = await server.db
    .selectFrom('mailToken')
    .select(['createdAt', 'expiresAt'])
    .where('purpose', '=', 'registration')
    .orderBy('createdAt', 'desc')
    .execute();
  expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(3_600_000);
  await updateSecrets()
    .set({ expiresAt: new Date(Date.now() - 60_000) })
    .execute();
  expect((await open(link)).hash).toBe('');
  expect(await logIn(link, secret)).toMatchObject(refused);
});

test('a registration with a taken address is answered like any other, signs nobody in, and sends a mail to the owner alone', async () => {
  const { email, link, username } = await register(newSecret());
  await open(link);
  const secret = newSecret();
  const claim = await register(secret, email);
  expect(claim.link, 'the only link to this address is the owner’s').toBe(link);
  expect(await logIn(link, secret)).toMatchObject(refused);
  expect(JSON.stringify(server.mails.at(-1))).not.toContain(claim.username);
  expect(server.mails.at(-1)).toMatchObject({ mail: 'address-claimed', username });
});

test('a new password makes the secret invalid', async () => {
  const secret = newSecret();
  const { link, email } = await register(secret);
  await open(link);
  await call('forgotPassword', { body: { email } });
  await server.drain();
  const mail = server.mails.findLast((one) => one.to === email && one.mail === 'reset-password');
  const token = mail !== undefined && 'link' in mail ? (mail.link.split('/').at(-1) ?? '') : '';
  const reset = await call('resetPassword', { params: { token }, body: { password: 'nouveau' } });
  expect(reset.status).toBe(200);
  expect(await logIn(link, secret)).toMatchObject(refused);
});

test('a new address makes the secret invalid too, and the link to that address signs nobody in', async () => {
  const secret = newSecret();
  const { link, username } = await register(secret);
  await open(link);
  const { body } = await call('login', { body: { identifier: username, password: 'secret' } });
  const email = `ailleurs${(serial += 1)}@exemple.fr`;
  const requested = await call('updateMyProfile', {
    as: { token: body.token },
    params: { id: body.user._id },
    body: { email, currentPassword: 'secret' },
  });
  expect(requested.status).toBe(200);
  await server.drain();
  const mail = server.mails.findLast((one) => one.to === email);
  const changed = mail !== undefined && 'link' in mail ? (mail.link.split('/').at(-1) ?? '') : '';
  const address = await open(changed);
  expect([address.searchParams.get('status'), address.hash]).toEqual(['success', '']);
  for (const opened of [link, changed]) expect(await logIn(opened, secret)).toMatchObject(refused);
});

test('the link does not sign in a player who became an admin meanwhile', async () => {
  const secret = newSecret();
  const { link, username } = await register(secret);
  await open(link);
  await server.db.updateTable('account').set({ role: 'admin' }).where('username', '=', username).execute();
  expect(await logIn(link, secret)).toMatchObject(refused);
});
