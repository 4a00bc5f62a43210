import { afterAll, expect, test } from 'vitest';
import { insertSession } from '../features/auth/auth.queries.ts';
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
  const [link = ''] = await linksTo(email);
  for (const answer of [await click(link), await click(link)]) {
    expect(answer.status).toBe(302);
    expect(target(answer).pathname).toBe('/verify-email-status');
    expect(target(answer).searchParams.get('status')).toBe('success');
  }
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
  await insertSession(server.db, player.id, token);
  const rows = (table: 'session' | 'mailToken') =>
    server.db.selectFrom(table).select('tokenHash').where('accountId', '=', player.id).execute();
  expect([(await rows('session')).length, (await rows('mailToken')).length]).toEqual([1, 0]);
  expect((await call('listMyBadges', { as: { token } })).status).toBe(200);
});
