import { leagueTextNames } from '@pronathle/domain/league-settings';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { readLeague } from '../features/leagues/read-league.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf } from '../testing/championship.ts';
import { sureCall } from '../testing/sure-call.ts';

/** Joining, leaving and reading a league, and its owner's settings, over the API. */
const server: TestApp = await openTestApp();
afterAll(() => server.close());

const { call } = server;
const admin = await server.createUser('cheffe', 'admin');
const [owner, guest] = [await server.createUser('Aurore'), await server.createUser('Basile')];
const { competitionId } = await createChampionship(server, admin, [
  { discipline: '100 m', starters: [{ lastName: 'A', cote: 2 }] },
]);

const makeLeague = async (isPrivate: boolean) => {
  const { body } = await sureCall(server)('createLeague', {
    as: owner,
    body: { name: 'Une ligue', competitionId, isPrivate, description: 'Les copains' },
  });
  return { id: body.league._id, code: body.league.invitationCode ?? '' };
};
const set = (id: string, body: object, as: TestUser = owner) =>
  call('updateLeague', { as, params: { id }, body });
const join = (id: string, as = guest) => call('joinLeague', { as, params: { id } });
const joinByCode = (code: string, as = guest) =>
  call('joinLeagueByCode', { as, body: { invitationCode: code } });
const said = ({ status, body }: { status: number; body: { msg?: string } }) => [status, body.msg];

const member = [409, 'Vous êtes déjà membre de cette ligue.'];
const full = [409, 'Cette ligue est complète. Demandez une place à Aurore.'];
const closed = [409, "Cette ligue n'accepte plus de nouveaux membres. Voyez avec Aurore."];
const unknown = [404, "Ce code n'ouvre aucune ligue. Demandez-le de nouveau à qui vous l'a donné."];

test('a public league can be joined once, while it is open and has room', async () => {
  const { id } = await makeLeague(false);
  await set(id, { status: 'active' });
  expect(said(await join(id))).toEqual(closed);
  await set(id, { status: 'open', maxMembers: 2 });
  expect((await join(id)).status).toBe(200);
  expect(said(await join(id))).toEqual(member);
  expect(said(await join(id, await server.createUser('Troisième')))).toEqual(full);
});

test('a private league is joined only by its code, and refuses with the reason when it is full or closed', async () => {
  const { id, code } = await makeLeague(true);
  expect((await join(id)).status).toBe(404);
  const otherCode = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
  expect(said(await joinByCode(otherCode))).toEqual(unknown);
  await set(id, { status: 'active' });
  expect(said(await joinByCode(code))).toEqual(closed);
  await set(id, { status: 'open', maxMembers: 2 });
  expect((await joinByCode(code)).status).toBe(200);
  expect(said(await joinByCode(code))).toEqual(member);
  expect(said(await join(id))).toEqual(member);
  expect(said(await joinByCode(code, await server.createUser('Quatrième')))).toEqual(full);
  await call('deleteLeague', { as: owner, params: { id } });
  expect(said(await joinByCode(code))).toEqual(unknown);
});

test('a sent field is changed, a field that is not sent keeps its value, and null empties the description', async () => {
  const { id } = await makeLeague(false);
  const renamed = (await set(id, { name: 'Les Véloces', maxMembers: 5 })).body.league;
  expect(renamed).toMatchObject({ name: 'Les Véloces', maxMembers: 5, description: 'Les copains' });
  const after = (await set(id, { description: 'Du stade' })).body.league;
  expect(after).toMatchObject({ name: 'Les Véloces', maxMembers: 5, description: 'Du stade' });
  expect((await set(id, { description: null, maxMembers: null })).body.league).toMatchObject({
    description: '',
    maxMembers: null,
  });
  expect((await set(id, {})).body.league.name).toBe('Les Véloces');
});

test.each(leagueTextNames)('an owner writes the %s of a league, and removes it again', async (name) => {
  const { id } = await makeLeague(false);
  expect((await set(id, { [name]: 'Plus vite' })).body.league[name]).toBe('Plus vite');
  expect((await set(id, { [name]: '' })).body.league[name]).toBe('');
});

test('a league that becomes private has a code, and none once it is public again', async () => {
  const { id } = await makeLeague(false);
  const secret = (await set(id, { isPrivate: true })).body.league;
  expect(secret).toMatchObject({ isPrivate: true });
  expect((await joinByCode(secret.invitationCode ?? '')).status).toBe(200);
  expect((await set(id, { isPrivate: true })).body.league.invitationCode).toBe(secret.invitationCode);
  const open = (await set(id, { isPrivate: false })).body.league;
  expect(open).toMatchObject({ isPrivate: false });
  expect(open).not.toHaveProperty('invitationCode');
});

test('an owner cannot choose a maximum below the number of members, nor the status closed', async () => {
  const { id } = await makeLeague(false);
  await join(id);
  await join(id, await server.createUser('Cinquième'));
  const low = await set(id, { maxMembers: 2 });
  expect(low.status).toBe(400);
  expect(low.body.errors).toEqual([
    {
      path: 'maxMembers',
      msg: 'Le nombre maximal de membres ne peut pas être inférieur au nombre de membres actuel.',
    },
  ]);
  expect((await set(id, { maxMembers: 3 })).status).toBe(200);
  const closed = await set(id, { status: 'closed' });
  expect(closed.status).toBe(400);
  expect(closed.body.errors).toEqual([
    { path: 'status', msg: 'Ce statut ne peut pas être choisi pour cette ligue.' },
  ]);
  expect((await set(id, { status: 'closed' }, admin)).body.league.status).toBe('closed');
});

test('a member who is not the owner cannot change or delete the league', async () => {
  const { id } = await makeLeague(false);
  await join(id);
  expect((await set(id, { name: 'À moi' }, guest)).status).toBe(409);
  expect((await call('deleteLeague', { as: guest, params: { id } })).status).toBe(409);
  expect((await call('getLeague', { as: owner, params: { id } })).body.league.name).toBe('Une ligue');
});

test('a join that a constraint of the database refuses is answered with a sentence of the game', async () => {
  const { id, code } = await makeLeague(true);
  // Only a concurrent join, or another node, can violate these constraints: the server's own checks refuse any other
  // call earlier.
  for (const [constraint, sentence] of [
    ['league_member_pkey', member],
    ['league_size', [409, 'Cette ligue est complète.']],
  ] as const) {
    await sql`
      create function refuse_all() returns trigger language plpgsql as $$ begin
        raise exception 'constraint "%"', ${sql.lit(constraint)}
          using errcode = '23505', constraint = ${sql.lit(constraint)};
      end $$`.execute(server.db);
    await sql`create trigger refuse_all before insert on league_member for each row execute function refuse_all()`.execute(
      server.db,
    );
    const answer = await joinByCode(code);
    await sql`drop function refuse_all cascade`.execute(server.db);
    expect(said(answer)).toEqual(sentence);
  }
  expect((await call('getLeague', { as: owner, params: { id } })).body.league.membersCount).toBe(1);
});

describe('leaving', () => {
  const leave = (id: string, as: TestUser, body: { newOwnerId?: string } = {}) =>
    call('leaveLeague', { as, params: { id }, body });
  const membersOf = async (id: string) => {
    const { league } = (await call('getLeague', { as: admin, params: { id } })).body;
    return [league.owner.username, ...(league.members ?? []).map(({ username }) => username).sort()];
  };
  const outsider = [404, "Vous n'êtes pas membre de cette ligue."];

  test('is refused to a player who is not a member, for whom a private league does not exist', async () => {
    const [open, secret] = [await makeLeague(false), await makeLeague(true)];
    expect(said(await leave(open.id, guest))).toEqual(outsider);
    expect(said(await leave(secret.id, guest))).toEqual([404, 'Ligue introuvable.']);
    expect(said(await leave(secret.id, admin))).toEqual(outsider);
    expect(said(await leave(competitionId, guest))).toEqual([404, 'Ligue introuvable.']);
    expect(await membersOf(secret.id)).toEqual(['Aurore', 'Aurore']);
  });

  test('a member who leaves, even a private league, is no longer a member', async () => {
    const { id, code } = await makeLeague(true);
    await joinByCode(code);
    expect((await leave(id, guest)).body).toMatchObject({ deleted: false });
    expect(await membersOf(id)).toEqual(['Aurore', 'Aurore']);
    expect((await call('getLeague', { as: guest, params: { id } })).status).toBe(404);
  });

  test('an owner names a successor, who then owns the league', async () => {
    const { id } = await makeLeague(false);
    await join(id);
    const third = await server.createUser('Sixième');
    await join(id, third);
    expect(said(await leave(id, owner))).toEqual([400, 'Veuillez sélectionner un nouveau propriétaire.']);
    expect(await membersOf(id)).toEqual(['Aurore', 'Aurore', 'Basile', 'Sixième']);
    expect((await leave(id, owner, { newOwnerId: guest.id })).body).toMatchObject({ deleted: false });
    expect(await membersOf(id)).toEqual(['Basile', 'Basile', 'Sixième']);
    expect((await set(id, { name: 'À Basile' }, guest)).status).toBe(200);
    expect(said(await leave(id, owner))).toEqual(outsider);
  });

  test('the last member deletes the league by leaving', async () => {
    const { id } = await makeLeague(false);
    expect((await leave(id, owner)).body).toMatchObject({ deleted: true });
    expect((await call('getLeague', { as: admin, params: { id } })).status).toBe(404);
  });

  test('nobody leaves once the competition is over', async () => {
    const over = await createChampionship(server, admin, [
      { discipline: '200 m', starters: [{ lastName: 'A', cote: 2 }] },
    ]);
    const id = await createLeagueOf(server, over.competitionId, [owner, guest]);
    await server.db
      .updateTable('competition')
      .set({ startsAt: new Date('2020-07-01'), endsAt: new Date('2020-07-09') })
      .where('id', '=', over.competitionId)
      .execute();
    const refused = [409, 'La compétition de cette ligue est terminée : on ne peut plus la quitter.'];
    expect(said(await leave(id, guest))).toEqual(refused);
    expect(said(await leave(id, owner, { newOwnerId: guest.id }))).toEqual(refused);
    expect(await membersOf(id)).toEqual(['Aurore', 'Aurore', 'Basile']);
  });
});

test('a league shows its members to members, a private league is hidden from others, and an admin sees all', async () => {
  const [open, secret] = [await makeLeague(false), await makeLeague(true)];
  const read = (id: string, as: TestUser) => call('getLeague', { as, params: { id } });
  const names = (answer: Awaited<ReturnType<typeof read>>) =>
    answer.body.league.members?.map(({ username }) => username);

  const asGuest = await read(open.id, guest);
  expect(asGuest.body.league).toMatchObject({ isMember: false, isOwner: false, joinable: true });
  expect(asGuest.body.league).not.toHaveProperty('members');
  expect(names(await read(open.id, owner))).toEqual(['Aurore']);
  expect(names(await read(open.id, admin))).toEqual(['Aurore']);
  expect((await read(open.id, owner)).body.league.members?.[0]).toMatchObject({ _id: owner.id });
  expect(said(await read(secret.id, guest))).toEqual([404, 'Ligue introuvable.']);
  expect(names(await read(secret.id, admin))).toEqual(['Aurore']);
  expect(said(await read(competitionId, admin))).toEqual([404, 'Ligue introuvable.']);

  // Simultaneous callers share the reading, but each gets their own answer.
  const everybody = [guest, owner, admin, guest];
  const atOnce = (id: string) => Promise.all(everybody.map((as) => read(id, as)));
  expect((await atOnce(open.id)).map((answer) => answer.body)).toEqual(
    await Promise.all(everybody.map(async (as) => (await read(open.id, as)).body)),
  );
  const shared = await Promise.all(everybody.map((caller) => readLeague({ db: server.db, caller }, open.id)));
  expect(shared.map(({ league }) => league.members?.length)).toEqual([undefined, 1, 1, undefined]);
  expect((await atOnce(secret.id)).map(({ status }) => status)).toEqual([404, 200, 200, 404]);
  expect((await atOnce(competitionId)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('a call for members is refused to others: as to a non-member in a public league, as for an unknown league in a private one', async () => {
  const [open, secret] = [await makeLeague(false), await makeLeague(true)];
  const predictions = (leagueId: string, as: TestUser) =>
    call('listLeaguePredictions', { as, params: { leagueId } });
  expect(said(await predictions(open.id, guest))).toEqual([404, "Vous n'êtes pas membre de cette ligue."]);
  expect(said(await predictions(secret.id, guest))).toEqual([404, 'Ligue introuvable.']);
  for (const { id } of [open, secret])
    for (const as of [owner, admin]) expect((await predictions(id, as)).status).toBe(200);

  const events = (leagueId: string, as: TestUser) =>
    call('listEvents', { as, query: { competitionId, leagueId } });
  expect(said(await events(open.id, guest))).toEqual([404, "Vous n'êtes pas membre de cette ligue."]);
  expect(said(await events(secret.id, guest))).toEqual([404, 'Ligue introuvable.']);
  expect((await events(secret.id, owner)).status).toBe(200);
  expect((await events(secret.id, admin)).status).toBe(200);
});
