import { refusals } from '@pronathle/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship } from '../testing/championship.ts';
import { sureCall } from '../testing/sure-call.ts';

/** The lists of leagues over the API. */
const server: TestApp = await openTestApp();
afterAll(() => server.close());

const { call } = server;
const admin = await server.createUser('cheffe', 'admin');
const [aurore, basile] = [await server.createUser('Aurore'), await server.createUser('Basile')];
const { competitionId } = await createChampionship(server, admin, [
  { discipline: '100 m', starters: [{ lastName: 'A', cote: 2 }] },
]);

const league = async (name: string, isPrivate = false) => {
  const { body } = await sureCall(server)('createLeague', {
    as: aurore,
    body: { name, competitionId, isPrivate },
  });
  return body.league._id;
};
const ids = {
  open: await league('Ouverte'),
  shut: await league('Porte fermée'),
  closed: await league('Close'),
  secret: await league('Secrète', true),
};
await call('joinLeague', { as: basile, params: { id: ids.open } });
await call('updateLeague', { as: aurore, params: { id: ids.shut }, body: { status: 'active' } });
await call('updateLeague', { as: admin, params: { id: ids.closed }, body: { status: 'closed' } });

const all = async (user: TestUser, query: Parameters<typeof call<'listLeagues'>>[1] = {}) => {
  const { body } = await call('listLeagues', { as: user, ...query });
  return body.leagues.map(({ name }) => name);
};
const ownLeagues = async (user: TestUser, query: Parameters<typeof call<'listMyLeagues'>>[1] = {}) => {
  const { body } = await call('listMyLeagues', { as: user, ...query });
  return body.leagues.map(({ name }) => name);
};

test('the list of all leagues has public ones, and private ones for their members and for admins', async () => {
  const query = { sort: 'name' as const };
  expect(await all(basile, { query })).toEqual(['Close', 'Ouverte', 'Porte fermée']);
  expect(await all(aurore, { query })).toEqual(['Close', 'Ouverte', 'Porte fermée', 'Secrète']);
  expect(await all(admin, { query: { isPrivate: 'true' } })).toEqual(['Secrète']);
  expect(await all(basile, { query: { isPrivate: 'true' } })).toEqual([]);
});

test('in the list of all leagues, open means open to newcomers', async () => {
  expect(await all(basile, { query: { status: 'open', isPrivate: 'false' } })).toEqual(['Ouverte']);
  expect(await all(basile, { query: { status: 'active' } })).toEqual(['Porte fermée']);
  expect(await all(basile, { query: { status: 'closed' } })).toEqual(['Close']);
});

test('in the list of all leagues, a full league is among the open ones, and cannot be joined', async () => {
  const id = await league('Comble');
  await call('joinLeague', { as: basile, params: { id } });
  await call('updateLeague', { as: aurore, params: { id }, body: { maxMembers: 2 } });
  const guest = await server.createUser('Arrivée trop tard');
  const { body } = await call('listLeagues', { as: guest, query: { status: 'open', search: 'comble' } });
  expect(body.leagues).toMatchObject([{ name: 'Comble', status: 'open', joinable: false, membersCount: 2 }]);
  await call('deleteLeague', { as: aurore, params: { id } });
});

test("the list of all leagues is searched by name, has the largest first, in pages, and shows each league by the caller's rights", async () => {
  expect(await all(basile, { query: { search: 'FERMEE' } })).toEqual(['Porte fermée']);
  expect(await all(basile, { query: { search: '%' } })).toEqual([]);
  const { body } = await call('listLeagues', { as: basile, query: { limit: '1' } });
  expect(body).toMatchObject({ page: 1, totalPages: 3, totalCount: 3 });
  expect(body.leagues[0]).toMatchObject({
    name: 'Ouverte',
    membersCount: 2,
    isMember: true,
    isOwner: false,
    joinable: false,
    owner: { _id: aurore.id, username: 'Aurore' },
    competition: { _id: competitionId, status: 'ongoing' },
  });
  expect(body.leagues[0]).not.toHaveProperty('invitationCode');
});

test("in the list of one's own leagues, open means still in play, and a private league has its code", async () => {
  const query = { status: 'open' as const, sort: 'name' as const };
  expect(await ownLeagues(aurore, { query })).toEqual(['Close', 'Ouverte', 'Porte fermée', 'Secrète']);
  expect(await ownLeagues(aurore, { query: { status: 'closed' } })).toEqual(['Close']);
  expect(await ownLeagues(basile)).toEqual(['Ouverte']);
  const { body } = await call('listMyLeagues', { as: aurore, query: { search: 'secrete' } });
  expect(body.leagues[0]?.invitationCode).toMatch(/^\w{4}-\w{4}-\w{4}$/);
});

test('an invitation shows a signed-in player with the code which league it opens, and no more', async () => {
  const { body: made } = await call('createLeague', {
    as: aurore,
    body: { name: 'Sur invitation', competitionId, isPrivate: true },
  });
  const { _id, invitationCode = '' } = made.league;
  const guest = await server.createUser('Invitée');
  const follow = (code: string) => call('readInvitation', { as: guest, body: { invitationCode: code } });

  const { status, body } = await follow(invitationCode.toLowerCase().replaceAll('-', ' '));
  expect(status).toBe(200);
  expect(body.league).toMatchObject({
    name: 'Sur invitation',
    membersCount: 1,
    isMember: false,
    joinable: true,
  });
  expect(body.league.owner).toEqual({ _id: aurore.id, username: aurore.username });
  expect(body.league).not.toHaveProperty('members');
  expect(body.league).not.toHaveProperty('invitationCode');
  expect(
    (await call('getLeague', { as: guest, params: { id: _id } })).status,
    'the code gives no access',
  ).toBe(404);

  await call('updateLeague', { as: aurore, params: { id: _id }, body: { status: 'active' } });
  expect(await follow(invitationCode), 'a league that is shut is shown as such').toMatchObject({
    status: 200,
    body: { league: { name: 'Sur invitation', status: 'active', joinable: false } },
  });
  expect(await follow('AAAA-AAAA-AAAA')).toMatchObject({ status: 404 });
});

test('an invitation shows a visitor only names, and why nobody can join', async () => {
  const { body: made } = await call('createLeague', {
    as: aurore,
    body: { name: 'Pour une visiteuse', competitionId, isPrivate: true },
  });
  const { _id, invitationCode = '' } = made.league;
  const show = (code: string) => call('showInvitation', { params: { code } });
  const doorAfter = async (body: { maxMembers?: number | null; status?: 'active' }) => {
    await call('updateLeague', { as: aurore, params: { id: _id }, body });
    return (await show(invitationCode)).body.invitation.door;
  };

  const { status, body } = await show(invitationCode.toLowerCase());
  expect(status).toBe(200);
  expect(body).toEqual({
    invitation: {
      league: 'Pour une visiteuse',
      owner: aurore.username,
      competition: {
        name: made.league.competition.name,
        startDate: made.league.competition.startDate,
        endDate: made.league.competition.endDate,
      },
      membersCount: 1,
      maxMembers: null,
      door: null,
    },
  });
  expect((await call('joinLeagueByCode', { as: basile, body: { invitationCode } })).status).toBe(200);
  expect(await doorAfter({ maxMembers: 2 })).toBe('full');
  expect(await doorAfter({ maxMembers: null })).toBeNull();
  expect(await doorAfter({ status: 'active' })).toBe('closed');
  const moveTo = (startsAt: Date, endsAt: Date) =>
    server.services.db
      .updateTable('competition')
      .set({ startsAt, endsAt })
      .where('id', '=', competitionId)
      .execute();
  const { startsAt, endsAt } = await server.services.db
    .selectFrom('competition')
    .select(['startsAt', 'endsAt'])
    .where('id', '=', competitionId)
    .executeTakeFirstOrThrow();
  await moveTo(new Date('2020-07-01'), new Date('2020-07-09'));
  expect((await show(invitationCode)).body.invitation.door, 'no other reason is given').toBe('over');
  await moveTo(startsAt, endsAt);
  expect(await show('AAAA-AAAA-AAAA')).toMatchObject({
    status: 404,
    body: { msg: "Ce code n'ouvre aucune ligue. Demandez-le de nouveau à qui vous l'a donné." },
  });
});

test("the address of a public league shows a visitor what an invitation shows, and a private league's nothing", async () => {
  const { body: made } = await call('createLeague', {
    as: aurore,
    body: { name: 'Ouverte à toutes', competitionId, isPrivate: true },
  });
  const { _id, invitationCode = '' } = made.league;
  const show = () => call('showPublicLeague', { params: { id: _id } });
  expect(await show()).toMatchObject({ status: 200, body: { invitation: null } });

  await call('updateLeague', { as: aurore, params: { id: _id }, body: { isPrivate: false } });
  const { status, body } = await show();
  expect(status).toBe(200);
  expect(body.invitation).toMatchObject({ league: 'Ouverte à toutes', owner: aurore.username, door: null });
  expect(body).toEqual((await call('showInvitation', { params: { code: invitationCode } })).body);
});

test('an owner replaces a code: the old one opens nothing, the new one opens the league, and members stay', async () => {
  const { body: made } = await call('createLeague', {
    as: aurore,
    body: { name: 'Code qui circule', competitionId, isPrivate: true },
  });
  const { _id, invitationCode: old = '' } = made.league;
  const guest = await server.createUser('Invitée au vieux code');
  const join = (as: TestUser, code: string) =>
    call('joinLeagueByCode', { as, body: { invitationCode: code } });
  expect((await join(basile, old)).status).toBe(200);
  const renew = (as: TestUser, isPrivate?: boolean) =>
    call('updateLeague', {
      as,
      params: { id: _id },
      body: { renewCode: true, ...(isPrivate !== undefined && { isPrivate }) },
    });

  expect((await renew(basile)).status, 'only the owner may').toBe(409);
  const { body } = await renew(aurore);
  const renewed = body.league.invitationCode ?? '';
  expect(renewed).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  expect(renewed).not.toBe(old);
  const said = {
    status: 404,
    body: { msg: "Ce code d'invitation a été remplacé. Demandez le nouveau à qui vous l'a donné." },
  };
  expect(await join(guest, old)).toMatchObject(said);
  expect(await call('readInvitation', { as: guest, body: { invitationCode: old } })).toMatchObject(said);
  const shown = await call('showInvitation', { params: { code: old.toLowerCase() } });
  expect(shown).toMatchObject(said);
  expect(JSON.stringify(shown.body), 'no name is shown').not.toMatch(/circule|Aurore/);
  expect((await join(guest, renewed)).status).toBe(200);
  expect(await ownLeagues(basile)).toContain('Code qui circule');

  expect((await renew(aurore, false)).body.league, 'a public league has no code').not.toHaveProperty(
    'invitationCode',
  );
  expect((await renew(aurore)).body.league).not.toHaveProperty('invitationCode');
  // Links with earlier codes lead into the league, which is public now.
  for (const code of [old, renewed]) {
    expect(await call('showInvitation', { params: { code } })).toMatchObject({
      status: 200,
      body: { invitation: { league: 'Code qui circule', door: null } },
    });
    const late = await server.createUser(`Venue par ${code}`);
    expect((await join(late, code)).status).toBe(200);
  }

  const again = await call('updateLeague', { as: aurore, params: { id: _id }, body: { isPrivate: true } });
  expect(again.body.league.invitationCode).not.toBe(renewed);
  const outside = await server.createUser('Venue trop tard');
  for (const code of [old, renewed]) expect(await join(outside, code), 'private again').toMatchObject(said);
});

test('the last ten replaced codes of a league are kept as hashes, and deleted with the league', async () => {
  const { body: made } = await call('createLeague', {
    as: aurore,
    body: { name: 'Code qui change souvent', competitionId, isPrivate: true },
  });
  const { _id: id } = made.league;
  const codes = [made.league.invitationCode ?? ''];
  for (let times = 0; times < 11; times += 1) {
    const { body } = await call('updateLeague', { as: aurore, params: { id }, body: { renewCode: true } });
    codes.push(body.league.invitationCode ?? '');
  }
  const saidOf = async (code: string) => {
    const guest = await server.createUser(`Invitée ${codes.indexOf(code)}`);
    return (await call('readInvitation', { as: guest, body: { invitationCode: code } })).body.msg;
  };
  const replaced = "Ce code d'invitation a été remplacé. Demandez le nouveau à qui vous l'a donné.";
  const unknown = refusals['league-code-unknown'].msg;
  expect(await Promise.all(codes.map(saidOf))).toEqual([
    unknown,
    ...Array.from({ length: 10 }, () => replaced),
    undefined,
  ]);
  const { rows } = await sql<{
    kept: string;
  }>`select row_to_json(t)::text as kept from replaced_code t`.execute(server.services.db);
  for (const code of codes) expect(rows.map(({ kept }) => kept).join()).not.toContain(code);

  await call('deleteLeague', { as: aurore, params: { id } });
  const late = await server.createUser('Invitée tardive');
  const { body } = await call('readInvitation', { as: late, body: { invitationCode: codes[5] ?? '' } });
  expect(body.msg).toBe(unknown);
});

test('an owner who leaves cannot name a successor who has left, and deletes the league when nobody else is in it', async () => {
  const id = await league('Désertée');
  await call('joinLeague', { as: basile, params: { id } });
  await call('leaveLeague', { as: basile, params: { id }, body: {} });
  for (const newOwnerId of [basile.id, aurore.id]) {
    const refused = await call('leaveLeague', { as: aurore, params: { id }, body: { newOwnerId } });
    expect(refused).toMatchObject({
      status: 400,
      body: { msg: 'Le nouveau propriétaire doit être un autre membre de la ligue.' },
    });
  }
  expect(await call('getLeague', { as: aurore, params: { id } })).toMatchObject({ status: 200 });
  expect(await call('leaveLeague', { as: aurore, params: { id }, body: {} })).toMatchObject({
    status: 200,
    body: { deleted: true },
  });
});
