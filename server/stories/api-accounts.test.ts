import { afterAll, expect, test } from 'vitest';
import { insertSession } from '../features/users/sessions.queries.ts';
import { unknownDevice } from '../http/device.ts';
import { hashPassword } from '../secrets/password-hash.ts';
import { newSecretToken } from '../secrets/secret-token.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';

/** Tests over the API: registration, the links in mails, the wanted page, clean-up with a new session, and the service's health. */
const server: TestApp = await openTestApp();
afterAll(() => server.close());

const { call } = server;

const linksTo = async (email: string): Promise<string[]> => {
  await server.drain();
  return server.mails.flatMap((mail) => (mail.to === email && 'link' in mail ? [mail.link] : []));
};
const click = (link: string) => call('verifyEmail', { params: { token: link.split('/').at(-1) ?? '' } });
const target = ({ headers }: { headers: Record<string, unknown> }) => new URL(String(headers['location']));

test('a verification link can be opened twice, and verifies the account; an invented link is refused', async () => {
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

test('a verification link is sent again to an unverified account only, and an unknown name gets the same answer', async () => {
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

const person = { firstName: 'Camille', lastName: 'Roux', password: 'secret' };
const signUp = (username: string, email: string) =>
  call('register', { body: { ...person, username, email } });
const signIn = (identifier: string, password = person.password) =>
  call('login', { body: { identifier, password } });

test('registering with a taken address looks the same as with a free one, also in later calls, and the owner of the address gets a mail', async () => {
  const owner = await server.createUser('titulaire');
  await server.db
    .updateTable('account')
    .set({ passwordHash: await hashPassword('un autre secret') })
    .where('id', '=', owner.id)
    .execute();
  const answers = [];
  for (const [username, email] of [
    ['sosie1', owner.email.toUpperCase()],
    ['sosie2', 'libre@exemple.fr'],
  ] as const) {
    const made = await signUp(username, email);
    const { _id } = made.body.user;
    const masked = (text: unknown) =>
      JSON.stringify(text)
        .replaceAll(_id, 'id')
        .replaceAll(username, 'name')
        .replaceAll(email, 'address')
        .replace(/"createdAt":"[^"]+"/, '"createdAt":"then"');
    answers.push([
      [made.status, masked(made.body)],
      (await signIn(username)).body,
      (await signIn(email)).body,
      (await signIn(email, 'autre chose')).body,
      (await call('resendVerificationEmail', { body: { identifier: username } })).body,
      masked((await call('getUser', { as: owner, params: { id: _id } })).body),
      (await signUp(username, `${username}@exemple.fr`)).status,
    ]);
  }
  expect(answers[0]).toEqual(answers[1]);
  await server.drain();
  const toOwner = server.mails.filter(({ to }) => to === owner.email);
  expect(toOwner.map(({ mail }) => mail)).toEqual(['address-claimed', 'address-claimed']);
  expect(JSON.stringify(toOwner)).not.toContain('sosie');
});

test('an address that was claimed and never verified goes to the first account whose link is opened', async () => {
  const email = 'reclamee@exemple.fr';
  await signUp('indelicat', email);
  await linksTo(email);
  await signUp('legitime', email);
  const [first = '', second = ''] = await linksTo(email);
  expect(target(await click(second)).searchParams.get('status')).toBe('success');
  expect(target(await click(first)).searchParams.get('status')).toBe('error');
  expect((await signIn(email)).body.user.username).toBe('legitime');
  expect((await signIn('indelicat')).status).toBe(403);
});

test('a username that is taken is refused at its field, with a free username as a suggestion', async () => {
  await signUp('camille', 'camille@exemple.fr');
  await signUp('camille2', 'camille2@exemple.fr');
  const refused = await signUp('Camille', 'camille3@exemple.fr');
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      msg: "Échec de l'inscription. L'utilisateur existe peut-être déjà ou les données sont invalides.",
      errors: [{ path: 'username', msg: "Ce nom d'utilisateur est déjà utilisé." }],
      suggestion: 'Camille3',
    },
  ]);
  expect((await signUp('Camille3', 'camille3@exemple.fr')).status).toBe(201);

  const long = 'l'.repeat(50);
  await signUp(long, 'long@exemple.fr');
  const { suggestion } = (await signUp(long, 'long2@exemple.fr')).body as { suggestion?: string };
  expect(suggestion).toHaveLength(50);
  expect((await signUp(suggestion ?? '', 'long2@exemple.fr')).status).toBe(201);
});

test('an admin who registers somebody sees that the address has an account', async () => {
  const admin = await server.createUser('secretaire', 'admin');
  const body = { ...person, username: 'inscrite', email: admin.email.toUpperCase() };
  const refused = await call('register', { as: admin, body });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'email', msg: 'Cette adresse e-mail est déjà utilisée.' }],
  ]);
});

test('the page that a visitor wanted when registering is in the answer to the first login only', async () => {
  const invitation = '/?code=P1DV-2XEL';
  const rose = { firstName: 'Rose', lastName: 'Roux', username: 'rose', email: 'rose@exemple.fr' };
  const made = await call('register', { body: { ...rose, password: 'secret', wantedPage: invitation } });
  const [link = ''] = await linksTo(rose.email);
  const clicked = await click(link);
  const failedLogin = await call('login', { body: { identifier: 'rose', password: 'not-this-one' } });
  for (const answer of [made.body, link, String(clicked.headers['location']), failedLogin.body])
    expect(JSON.stringify(answer)).not.toContain('P1DV');

  const logIn = () => call('login', { body: { identifier: 'rose', password: 'secret' } });
  expect((await logIn()).body.wantedPage).toBe(invitation);
  expect(Object.keys((await logIn()).body).sort()).toEqual(['token', 'user']);
});

test('a wanted page that is no address of this site is ignored, and the account is created', async () => {
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
    const luc = { firstName: 'Luc', lastName: 'Roux', username, email: `${username}@exemple.fr` };
    const made = await call('register', { body: { ...luc, password: 'secret', wantedPage } });
    expect(made.status, wantedPage).toBe(201);
    await click((await linksTo(luc.email))[0] ?? '');
    const { status, body } = await call('login', { body: { identifier: username, password: 'secret' } });
    expect([status, body.wantedPage], wantedPage).toEqual([200, undefined]);
  }
});

test('the health of the service is answered', async () => {
  expect(await call('getHealth')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('a new session deletes the expired sessions and links of the account', async () => {
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
