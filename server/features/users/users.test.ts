import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { awardBadge } from '../badges/badges.queries.ts';

let server: TestApp;
let admin: TestUser;
let player: TestUser;

const nobody = '019aa000-0000-7000-8000-000000000000';

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('chef', 'admin');
  player = await server.createUser('Léa');
});
afterAll(() => server.close());

/** Returns whether a session is still valid. */
const isSignedIn = async (as: { token: string }) => (await server.call('listBadges', { as })).status === 200;

const read = async (id: string) => {
  const { body } = await server.call('getUser', { as: admin, params: { id } });
  return body.user as { email: string; username: string; role: string; isEmailVerified: boolean };
};

const mailsTo = async (to: string) => {
  await server.drain();
  return server.mails.filter((mail) => mail.to === to).map(({ mail }) => mail);
};

/** Creates an account with this password. */
const createUserWith = async (username: string, password: string) => {
  const email = `${username}@exemple.fr`;
  const made = await server.call('register', {
    as: admin,
    body: { firstName: 'Jo', lastName: 'Dupont', username, email, password },
  });
  expect(made.status).toBe(201);
  const { _id: id } = made.body.user;
  const signIn = async (withPassword = password) => {
    const answer = await server.call('login', { body: { identifier: username, password: withPassword } });
    return { status: answer.status, token: answer.body.token };
  };
  return { id, username, email, signIn };
};

describe('the list of users', () => {
  beforeAll(async () => {
    for (const username of ['Zoé', 'bob', 'Ada_1']) await server.createUser(username);
  });

  test('is searched, sorted and paged, only for admins', async () => {
    const list = async (query: Record<string, string>) => {
      const answer = await server.call('listUsers', { as: admin, query });
      expect(answer.status).toBe(200);
      return answer.body;
    };
    const names = async (query: Record<string, string>) =>
      (await list(query)).users.map(({ username }) => username);
    expect(await names({})).toEqual(['Ada_1', 'bob', 'chef', 'Léa', 'Zoé']);
    expect(await names({ sort: 'createdAt', limit: '2' })).toEqual(['Ada_1', 'bob']);
    expect(await names({ sort: 'role', order: 'asc', limit: '1' })).toEqual(['chef']);
    expect(await names({ search: 'zoe' })).toEqual(['Zoé']);
    expect(await names({ search: 'pronathle.test prenom lea' })).toEqual(['Léa']);
    expect(await names({ search: '_' })).toEqual(['Ada_1']);
    expect(await list({ page: '3', limit: '2' })).toMatchObject({ page: 3, totalPages: 3, totalCount: 5 });
    expect(await names({ page: '4', limit: '2' })).toEqual([]);
    const sneaky = await server.call('listUsers', { as: admin, query: { sort: 'passwordHash' as never } });
    expect(sneaky.status).toBe(400);

    expect((await server.call('listUsers', { as: player })).status).toBe(403);
    expect((await server.call('listUsers')).status).toBe(401);
  });
});

describe('an account', () => {
  test('is shown without secrets to its owner and admins, and only with name and badges to others', async () => {
    await awardBadge(server.db, player.id, 'welcome');
    const params = { id: player.id };
    const whole = {
      _id: player.id,
      id: player.id,
      username: 'Léa',
      email: player.email,
      firstName: 'Prénom',
      lastName: 'Léa',
      role: 'user',
      isEmailVerified: true,
      createdAt: expect.any(String) as string,
    };
    expect((await server.call('getUser', { as: player, params })).body.user).toEqual(whole);
    expect((await server.call('getUser', { as: admin, params })).body.user).toEqual(whole);

    const other = await server.createUser('curieux');
    const { user } = (await server.call('getUser', { as: other, params })).body;
    expect(Object.keys(user).toSorted()).toEqual(['_id', 'badges', 'id', 'username']);
    expect(user).toMatchObject({ username: 'Léa', badges: [{ badge: { name: 'Bienvenue' } }] });
    expect((await server.call('getUser', { as: other, params: { id: nobody } })).status).toBe(404);
  });
});

describe("an admin's change of an account", () => {
  const update = (id: string, body: object, as = admin) =>
    server.call('updateUser', { as, params: { id }, body });

  test('changes only the sent fields', async () => {
    const tom = await server.createUser('tom');
    const updated = await update(tom.id, { firstName: 'Thomas', _id: nobody, createdAt: '1999-01-01' });
    expect([updated.status, updated.body.msg]).toEqual([200, 'Utilisateur mis à jour avec succès !']);
    expect(updated.body.user).toMatchObject({
      _id: tom.id,
      firstName: 'Thomas',
      lastName: 'tom',
      email: tom.email,
    });
    expect(await isSignedIn(tom)).toBe(true);
    expect((await update(nobody, { firstName: 'x' })).status).toBe(404);
    expect((await update(tom.id, { role: 'admin' }, tom)).status).toBe(403);
    expect((await update(tom.id, { role: 'roi' })).status).toBe(400);
  });

  test('ends the sessions of the account and informs the previous address when it changes the e-mail or password', async () => {
    const eve = await server.createUser('eve');
    await update(eve.id, { email: 'eve.2@exemple.fr' });
    expect(await isSignedIn(eve)).toBe(false);
    expect(await mailsTo(eve.email)).toEqual(['email-changed']);
    expect(await mailsTo('eve.2@exemple.fr')).toEqual([]);
    expect(await read(eve.id)).toMatchObject({ email: 'eve.2@exemple.fr', isEmailVerified: true });

    const max = await createUserWith('max', 'secret');
    const { token } = await max.signIn();
    await update(max.id, { password: 'autre secret' });
    expect(await isSignedIn({ token })).toBe(false);
    expect((await max.signIn()).status).toBe(401);
    expect((await max.signIn('autre secret')).status).toBe(200);
    expect(await mailsTo(max.email)).toEqual(['password-changed']);
  });

  test('sends the link to a new e-mail that must be verified', async () => {
    const ida = await server.createUser('ida');
    await update(ida.id, { email: 'ida.2@exemple.fr', isEmailVerified: false });
    expect(await mailsTo('ida.2@exemple.fr')).toEqual(['verify-email']);
  });

  test('is refused with a taken e-mail or username, upper or lower case', async () => {
    const taker = await server.createUser('preneur');
    const email = await update(taker.id, { email: player.email.toUpperCase() });
    expect([email.status, email.body.errors]).toEqual([
      400,
      [{ path: 'email', msg: 'Cette adresse e-mail est déjà utilisée.' }],
    ]);
    const username = await update(taker.id, { username: 'LÉA' });
    expect([username.status, username.body.errors]).toEqual([
      400,
      [{ path: 'username', msg: "Ce nom d'utilisateur est déjà utilisé." }],
    ]);
    expect(username.body).toMatchObject({ suggestion: 'LÉA2' });
    expect((await update(taker.id, { username: 'x' })).status).toBe(400);
    expect((await update(taker.id, { username: 'PRENEUR' })).status).toBe(200);
  });

  test('is refused with a username that looks like that of another player, but the spelling of the current username may change', async () => {
    const noemie = await server.createUser('Noémie');
    const imitator = await server.createUser('imitatrice');
    for (const username of ['noemie', 'NOEMIE', 'N0émie']) {
      const refused = await update(imitator.id, { username });
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        [{ path: 'username', msg: "Ce nom d'utilisateur est déjà utilisé." }],
      ]);
    }
    expect((await update(noemie.id, { username: 'noemie' })).status).toBe(200);
    expect((await update(imitator.id, { username: 'Noémie' })).status).toBe(400);
    expect((await update(noemie.id, { username: 'noémie du stade' })).status).toBe(200);
    expect((await update(imitator.id, { username: 'Noémie' })).status).toBe(200);
  });

  test('accepts an existing username that already looked like another', async () => {
    await server.createUser('Maé');
    const twin = await server.createUser('sosie');
    const asBefore = { username: 'mae', usernameKey: 'mae', usernameLook: null };
    await server.db.updateTable('account').set(asBefore).where('id', '=', twin.id).execute();
    expect((await update(twin.id, { firstName: 'Ana' })).status).toBe(200);
    expect((await update(twin.id, { username: 'MAE' })).status).toBe(200);
    expect((await update(twin.id, { username: 'Màë' })).status).toBe(200);
    expect((await update(twin.id, { username: 'Noé' })).status).toBe(200);
    expect((await update(twin.id, { username: 'mae' })).status).toBe(400);
  });

  test("grants and removes the admin's role at once, and requires a long password of an admin", async () => {
    const kim = await server.createUser('kim');
    const short = await update(kim.id, { role: 'admin', password: 'onze signes' });
    expect([short.status, short.body.errors]).toEqual([
      400,
      [
        {
          path: 'password',
          msg: "Le mot de passe d'un administrateur doit contenir au moins 12 caractères.",
        },
      ],
    ]);
    expect((await update(kim.id, { role: 'admin', password: 'douze signes!' })).status).toBe(200);
    const signedIn = await server.call('login', {
      body: { identifier: kim.email, password: 'douze signes!' },
    });
    const as = { token: signedIn.body.token };
    expect((await server.call('listUsers', { as })).status).toBe(200);
    expect((await update(kim.id, { role: 'user' })).status).toBe(200);
    expect((await server.call('listUsers', { as })).status).toBe(403);
  });

  test('invalidates a short password when it makes a player an admin', async () => {
    const account = { username: 'promue', email: 'promue@pronathle.test', password: 'court!' };
    const names = { firstName: 'Pia', lastName: 'Roux' };
    const made = await server.call('register', { as: admin, body: { ...account, ...names } });
    const login = (password: string) =>
      server.call('login', { body: { identifier: account.username, password } });
    const open = (await login(account.password)).body;
    expect(await isSignedIn(open)).toBe(true);
    expect((await update(made.body.user._id, { role: 'admin' })).status).toBe(200);
    // The session was opened with a player's password, so it has ended.
    expect((await server.call('listUsers', { as: open })).status).toBe(401);
    const refused = await login(account.password);
    expect([refused.status, refused.body.msg]).toEqual([
      403,
      'Ce mot de passe est trop court pour un administrateur : demandez-en un nouveau par « Mot de passe oublié ? ».',
    ]);
    await server.call('forgotPassword', { body: { email: account.email } });
    await server.drain();
    const mail = server.mails.findLast(({ to }) => to === account.email);
    const link = mail !== undefined && 'link' in mail ? mail.link : '';
    const choose = (password: string) =>
      server.call('resetPassword', { params: { token: link.split('/').at(-1) ?? '' }, body: { password } });
    expect((await choose('onze signes')).body.errors?.[0]?.path).toBe('password');
    expect((await choose('douze signes et plus')).status).toBe(200);
    const again = await login('douze signes et plus');
    expect(again.status).toBe(200);
    expect((await server.call('listUsers', { as: again.body })).status).toBe(200);
    expect((await update(made.body.user._id, { role: 'user' })).status).toBe(200);
  });

  test('leaves an audit entry without name, address or password', async () => {
    const ana = await server.createUser('ana');
    await update(ana.id, { email: 'ana.2@exemple.fr', password: 'un long secret', role: 'admin' });
    await update(ana.id, { role: 'user' });
    const [first] = await server.db
      .selectFrom('auditEntry')
      .select(['actor', 'action', 'before', 'after'])
      .where('subjectId', '=', ana.id)
      .orderBy('id')
      .execute();
    expect(first).toEqual({
      actor: 'chef',
      action: 'update',
      before: { role: 'user', isEmailVerified: true },
      after: { role: 'admin', isEmailVerified: true, changed: ['email', 'passwordHash', 'role'] },
    });
  });

  test('cannot remove the role of the last admin', async () => {
    const refused = await update(admin.id, { role: 'user' });
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'Le dernier administrateur ne peut être ni supprimé ni privé de son rôle.',
    ]);
    expect((await update(admin.id, { role: 'admin', firstName: 'Cheffe' })).status).toBe(200);
  });

  test("is refused for the admin's own address and password, which are changed in the profile with the current password", async () => {
    const boss = await server.createUser('patronne', 'admin');
    for (const change of [{ password: 'un long secret' }, { email: 'patronne.2@exemple.fr' }]) {
      const refused = await update(boss.id, change, boss);
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        [
          {
            path: Object.keys(change)[0],
            msg: 'Changez votre propre adresse e-mail et votre propre mot de passe dans votre profil.',
          },
        ],
      ]);
    }
    expect((await update(boss.id, { email: boss.email, firstName: 'Jo' }, boss)).status).toBe(200);
    await update(boss.id, { role: 'user' });
  });
});

describe('my profile', () => {
  const updateMine = (as: TestUser | { token: string }, id: string, body: object) =>
    server.call('updateMyProfile', { as, params: { id }, body });

  test('changes the sent fields, and the session stays valid', async () => {
    const lou = await server.createUser('lou');
    const updated = await updateMine(lou, lou.id, { firstName: 'Louise', role: 'admin', username: 'Lou' });
    expect(updated.body).toEqual({
      msg: 'Profil mis à jour avec succès !',
      user: expect.objectContaining({ firstName: 'Louise', username: 'Lou', role: 'user' }) as object,
    });
    expect(await isSignedIn(lou)).toBe(true);
    expect((await updateMine(lou, lou.id, {})).status).toBe(200);
  });

  test('can only be changed by its owner', async () => {
    const lou = await server.createUser('intrus');
    const refused = await updateMine(lou, player.id, { firstName: 'x' });
    expect([refused.status, refused.body.msg]).toEqual([
      403,
      'Vous ne pouvez modifier que votre propre profil.',
    ]);
  });

  test('is refused with a reserved username', async () => {
    const refused = await updateMine(player, player.id, { username: 'Admin' });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'username', msg: "Ce nom d'utilisateur est réservé." }],
    ]);
  });

  test('requires the current password for a new password', async () => {
    const ted = await createUserWith('ted', 'secret');
    const { token } = await ted.signIn();
    const missing = await updateMine({ token }, ted.id, { newPassword: 'nouveau' });
    expect([missing.status, missing.body.errors]).toEqual([
      400,
      [{ path: 'currentPassword', msg: 'Le mot de passe actuel est requis.' }],
    ]);
    const wrong = await updateMine({ token }, ted.id, { newPassword: 'nouveau', currentPassword: 'Secret' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ path: 'currentPassword', msg: 'Le mot de passe actuel est incorrect.' }],
    ]);
    const short = await updateMine({ token }, ted.id, { newPassword: 'court', currentPassword: 'secret' });
    expect([short.status, short.body.errors]).toEqual([
      400,
      [{ path: 'newPassword', msg: 'Le mot de passe doit contenir au moins 6 caractères.' }],
    ]);
    expect((await ted.signIn()).status).toBe(200);
  });

  test('returns a new token with a new password, and ends all other sessions and links', async () => {
    const uma = await createUserWith('uma', 'secret');
    const [here, elsewhere] = [await uma.signIn(), await uma.signIn()];
    await server.call('forgotPassword', { body: { email: uma.email } });
    await server.drain();
    const reset = server.mails.find(({ to, mail }) => to === uma.email && mail === 'reset-password');

    const body = { newPassword: 'nouveau', currentPassword: 'secret' };
    const updated = await updateMine(here, uma.id, body);
    expect(updated.status).toBe(200);
    const { token = '' } = updated.body;
    expect(await isSignedIn({ token })).toBe(true);
    expect(await isSignedIn(here)).toBe(false);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await uma.signIn('nouveau')).status).toBe(200);
    expect((await mailsTo(uma.email)).at(-1)).toBe('password-changed');

    const link = reset !== undefined && 'link' in reset ? reset.link : '';
    const replay = await server.call('resetPassword', {
      params: { token: link.split('/').at(-1) ?? '' },
      body: { password: 'volé volé' },
    });
    expect(replay.status).toBe(400);
  });

  test('requires a long password of an admin', async () => {
    const made = await createUserWith('gerante', 'un long secret');
    await server.call('updateUser', { as: admin, params: { id: made.id }, body: { role: 'admin' } });
    const session = await made.signIn();
    const body = { newPassword: 'onze signes', currentPassword: 'un long secret' };
    const refused = await updateMine(session, made.id, body);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'newPassword']);
    await server.call('updateUser', { as: admin, params: { id: made.id }, body: { role: 'user' } });
  });

  const linkTo = (to: string): string => {
    const mail = server.mails.findLast((one) => one.to === to);
    return mail !== undefined && 'link' in mail ? new URL(mail.link).pathname : '';
  };

  test('requires the current password for a new e-mail', async () => {
    const jan = await createUserWith('jan', 'secret');
    const session = await jan.signIn();
    const missing = await updateMine(session, jan.id, { email: 'jan.2@exemple.fr' });
    expect([missing.status, missing.body.errors]).toEqual([
      400,
      [{ path: 'currentPassword', msg: 'Le mot de passe actuel est requis.' }],
    ]);
    const body = { email: 'jan.2@exemple.fr', currentPassword: 'Secret' };
    const wrong = await updateMine(session, jan.id, body);
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ path: 'currentPassword', msg: 'Le mot de passe actuel est incorrect.' }],
    ]);
    expect(await mailsTo('jan.2@exemple.fr')).toEqual([]);
  });

  test('gets a new e-mail when the link in a mail to the new address is opened, and then all sessions end', async () => {
    const ivy = await createUserWith('ivy', 'secret');
    const session = await ivy.signIn();
    const body = { email: 'ivy.2@exemple.fr', currentPassword: 'secret' };
    const updated = await updateMine(session, ivy.id, body);
    expect(updated.body.user).toMatchObject({ email: ivy.email, isEmailVerified: true });
    expect(updated.body.msg).toContain('quand vous aurez ouvert le lien');
    expect(await isSignedIn(session)).toBe(true);
    expect(await mailsTo(ivy.email)).toEqual(['email-change-asked']);
    expect(await mailsTo('ivy.2@exemple.fr')).toEqual(['verify-new-email']);

    for (const _click of ['first', 'second']) {
      const opened = await server.app.inject({ url: linkTo('ivy.2@exemple.fr') });
      expect(opened.headers.location).toContain('status=success');
    }
    expect(await read(ivy.id)).toMatchObject({ email: 'ivy.2@exemple.fr', isEmailVerified: true });
    expect(await isSignedIn(session)).toBe(false);
    expect(await mailsTo(ivy.email)).toEqual(['email-change-asked', 'email-changed']);
    expect((await ivy.signIn()).status).toBe(200);
  });

  test('gives the same answer for a new e-mail that has an account, and informs the owner of that account', async () => {
    const eva = await createUserWith('eva', 'secret');
    const session = await eva.signIn();
    const ask = (email: string) => updateMine(session, eva.id, { email, currentPassword: 'secret' });
    const [taken, free] = [await ask(player.email.toUpperCase()), await ask('eva.2@exemple.fr')];
    expect([taken.status, taken.body]).toEqual([200, free.body]);
    expect(await mailsTo(player.email)).toEqual(['address-claimed']);
    expect(JSON.stringify(server.mails.filter(({ to }) => to === player.email))).not.toContain('eva');
  });

  test('ignores a requested e-mail when the password changes, or when another account takes that e-mail first', async () => {
    const lou = await createUserWith('louise', 'secret');
    const session = await lou.signIn();
    await updateMine(session, lou.id, { email: 'louise.2@exemple.fr', currentPassword: 'secret' });
    await server.drain();
    await updateMine(session, lou.id, { newPassword: 'nouveau', currentPassword: 'secret' });
    const voided = await server.app.inject({ url: linkTo('louise.2@exemple.fr') });
    expect(voided.headers.location).toContain('status=error');

    const again = await lou.signIn('nouveau');
    await updateMine(again, lou.id, { email: 'louise.3@exemple.fr', currentPassword: 'nouveau' });
    await server.drain();
    const other = await server.createUser('preneuse');
    await server.call('updateUser', {
      as: admin,
      params: { id: other.id },
      body: { email: 'louise.3@exemple.fr' },
    });
    const late = await server.app.inject({ url: linkTo('louise.3@exemple.fr') });
    expect(late.headers.location).toContain('status=error');
    expect(await read(lou.id)).toMatchObject({ email: lou.email });
  });

  test('does not treat other capitals in the e-mail as a new e-mail', async () => {
    const zed = await server.createUser('zed');
    const updated = await updateMine(zed, zed.id, { email: zed.email.toUpperCase() });
    expect(updated.body.user).toMatchObject({ email: zed.email.toUpperCase(), isEmailVerified: true });
    expect(updated.body.token).toBeUndefined();
    expect(await isSignedIn(zed)).toBe(true);
  });

  test('can be changed for another user by an admin, whose session stays valid', async () => {
    const pam = await server.createUser('pam');
    const updated = await updateMine(admin, pam.id, { firstName: 'Paméla', newPassword: 'nouveau' });
    expect([updated.status, updated.body.token]).toEqual([200, undefined]);
    expect(updated.body.user.firstName).toBe('Paméla');
    expect(await isSignedIn(pam)).toBe(false);
    expect(await isSignedIn(admin)).toBe(true);
  });
});

describe('following', () => {
  test('has no further effect the second time, and neither has unfollowing', async () => {
    const [fan, star] = [await server.createUser('fan'), await server.createUser('star')];
    const follow = () => server.call('followUser', { as: fan, body: { idToFollow: star.id } });
    const unfollow = () => server.call('unfollowUser', { as: fan, body: { idToUnfollow: star.id } });
    await server.call('followUser', { as: fan, body: { idToFollow: player.id } });
    expect((await follow()).body.following).toEqual([player.id, star.id]);
    expect((await follow()).body.following).toEqual([player.id, star.id]);
    expect((await unfollow()).body.following).toEqual([player.id]);
    expect((await unfollow()).body.following).toEqual([player.id]);
  });

  test("is refused for one's own account, and an unknown user is not found", async () => {
    const self = await server.call('followUser', { as: player, body: { idToFollow: player.id } });
    expect([self.status, self.body.errors]).toEqual([
      400,
      [{ path: 'idToFollow', msg: 'Vous ne pouvez pas vous suivre vous-même.' }],
    ]);
    const unself = await server.call('unfollowUser', { as: player, body: { idToUnfollow: player.id } });
    expect(unself.status).toBe(400);
    expect((await server.call('followUser', { as: player, body: { idToFollow: nobody } })).status).toBe(404);
    expect((await server.call('unfollowUser', { as: player, body: { idToUnfollow: nobody } })).status).toBe(
      404,
    );
    expect((await server.call('followUser', { as: player, body: { idToFollow: 'x' } })).status).toBe(400);
  });
});
