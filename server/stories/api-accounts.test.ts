import { afterAll, expect, test } from 'vitest';
import { insertSession } from '../features/auth/auth.queries.ts';
import { unknownDevice } from '../features/auth/device.ts';
import { newSecretToken } from '../features/auth/secret-token.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';

/** The links of an account's mails, and the service's own state, over the API (PRODUCT.md section 8). */
const server: TestApp = await openTestApp();
afterAll(() => server.close());

const { call } = server;

const linksTo = async (email: string): Promise<string[]> => {
  await server.drain();
  return server.mails.flatMap((mail) => (mail.to === email && 'link' in mail ? [mail.link] : []));
};
const click = (link: string) => call('verifyEmail', { params: { token: link.split('/').at(-1) ?? '' } });
const target = ({ headers }: { headers: Record<string, unknown> }) => new URL(String(headers['location']));

test('a verification link opens the account, twice without harm; another link tells that it is not good', async () => {
  const email = 'odile@exemple.fr';
  await call('register', {
    body: { firstName: 'Odile', lastName: 'Roux', username: 'odile', email, password: 'secret' },
  });
  const logIn = () => call('login', { body: { identifier: email, password: 'secret' } });
  expect(await logIn()).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
  const [link = ''] = await linksTo(email);
  for (const answer of [await click(link), await click(link)]) {
    expect(answer.status).toBe(302);
    expect(target(answer).pathname).toBe('/verify-email-status');
    expect(target(answer).searchParams.get('status')).toBe('success');
  }
  expect((await logIn()).status).toBe(200);
  for (const length of [43, 600]) {
    const wrong = await click('x'.repeat(length));
    expect([wrong.status, target(wrong).searchParams.get('status')]).toEqual([302, 'error']);
    expect(target(wrong).searchParams.get('message')).toBe(
      'Ce lien de vérification est invalide ou a expiré.',
    );
  }
});

test('a link is sent again to an account that waits for it; the answer is the same for everybody', async () => {
  const email = 'paul@exemple.fr';
  await call('register', {
    body: { firstName: 'Paul', lastName: 'Roux', username: 'paul', email, password: 'secret' },
  });
  const again = (identifier: string) => call('resendVerificationEmail', { body: { identifier } });
  const [known, unknown] = [await again('PAUL'), await again('personne')];
  expect([known.status, known.body]).toEqual([200, unknown.body]);
  const links = await linksTo(email);
  expect(links).toHaveLength(2);
  await click(links.at(-1) ?? '');
  await again(email);
  expect(await linksTo(email)).toHaveLength(2);
});

test('the page asked for before the account was opened is told by its first login, and to nobody else', async () => {
  const invitation = '/?code=P1DV-2XEL';
  const names = { firstName: 'Rose', lastName: 'Roux', username: 'rose', email: 'rose@exemple.fr' };
  const made = await call('register', { body: { ...names, password: 'secret', wantedPage: invitation } });
  const [link = ''] = await linksTo(names.email);
  const clicked = await click(link);
  const secret = await call('login', { body: { identifier: 'rose', password: 'not-this-one' } });
  for (const told of [made.body, link, String(clicked.headers['location']), secret.body])
    expect(JSON.stringify(told)).not.toContain('P1DV');

  const logIn = () => call('login', { body: { identifier: 'rose', password: 'secret' } });
  expect((await logIn()).body.wantedPage).toBe(invitation);
  expect(Object.keys((await logIn()).body).sort()).toEqual(['token', 'user']);
});

test('an address that is no page of ours is forgotten, and keeps nobody from an account', async () => {
  for (const [index, wantedPage] of [
    'https://exemple.fr/',
    '//exemple.fr',
    '/\\exemple.fr',
    '/leagues/ligue d été',
    'javascript:alert(1)',
    'leagues',
    '',
  ].entries()) {
    const username = `egare${index}`;
    const names = { firstName: 'Luc', lastName: 'Roux', username, email: `${username}@exemple.fr` };
    const made = await call('register', { body: { ...names, password: 'secret', wantedPage } });
    expect(made.status, wantedPage).toBe(201);
    await click((await linksTo(names.email))[0] ?? '');
    const { status, body } = await call('login', { body: { identifier: username, password: 'secret' } });
    expect([status, body.wantedPage], wantedPage).toEqual([200, undefined]);
  }
});

test('the service says that it is well', async () => {
  expect(await call('getHealth')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('signing in clears away the sessions and links of the account that have expired', async () => {
  const player = await server.createUser('expiree');
  await server.db
    .updateTable('session')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where('accountId', '=', player.id)
    .execute();
  await server.db
    .insertInto('mailToken')
    .values({
      tokenHash: Buffer.alloc(32, 7),
      accountId: player.id,
      purpose: 'reset-password',
      email: player.email,
      expiresAt: new Date(Date.now() - 1_000),
      usedAt: null,
    })
    .execute();
  const token = newSecretToken();
  await insertSession(server.db, player.id, token, unknownDevice);
  const rows = (table: 'session' | 'mailToken') =>
    server.db.selectFrom(table).select('tokenHash').where('accountId', '=', player.id).execute();
  expect([(await rows('session')).length, (await rows('mailToken')).length]).toEqual([1, 0]);
  expect((await call('listMyBadges', { as: { token } })).status).toBe(200);
});
