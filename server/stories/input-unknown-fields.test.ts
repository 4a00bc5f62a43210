import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../testing/championship.ts';

/** Fields that a caller may not set are ignored wherever they are sent, and never stored. */
let server: TestApp;
let admin: TestUser;
let player: TestUser;
let rival: TestUser;
let event: ChampionshipEvent;
let competitionId: string;
let leagueId: string;

const someId = '01890000-0000-7000-8000-000000000000';
const longAgo = '2001-01-01T00:00:00.000Z';
/** Returns the fields that an attacker may try; each call gets those that are not its own. */
const forbidden = () => ({
  _id: someId,
  id: someId,
  isAdmin: true,
  emailVerified: true,
  email_verified: true,
  passwordHash: 'x',
  password_hash: 'x',
  user: rival.id,
  userId: rival.id,
  user_id: rival.id,
  owner: rival.id,
  ownerId: rival.id,
  owner_id: rival.id,
  members: [rival.id],
  membersCount: 1000,
  invitationCode: 'AAAA-BBBB-CCCC',
  points: 1000,
  breakdown: { points: 1000 },
  newlyEarnedBadge: { name: 'Champion' },
  withdrawn: true,
  coteSource: 'computed',
  result: { gold: { athlete: someId, performance: 1 } },
  locked: true,
  hasResult: true,
  participantsCount: 1000,
  eventsCount: 1000,
  createdAt: longAgo,
  updatedAt: longAgo,
  earnedAt: longAgo,
});

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('Cheffe', 'admin');
  [player, rival] = [await server.createUser('Joueuse'), await server.createUser('Rivale')];
  const made = await createChampionship(server, admin, [
    { discipline: '100 m', starters: ['Un', 'Deux'].map((lastName) => ({ lastName, cote: 2 })) },
  ]);
  competitionId = made.competitionId;
  event = made.events[0] ?? event;
  leagueId = await createLeagueOf(server, competitionId, [player]);
});
afterAll(() => server.close());

/** Returns the stored rows that contain a value of forbidden(). */
const traces = async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`
      select line::text as line from ${sql.table(name)} as line
      where line::text like ${`%${someId}%`} or line::text like '%2001-01-01%' or line::text like '%AAAA%BBBB%'`.execute(
      server.db,
    );
    found.push(...rows.map(({ line }) => `${name}: ${line}`));
  }
  return found;
};
afterAll(async () => expect(await traces()).toEqual([]));

test('a registration makes an unverified player, even when it claims more', async () => {
  const claims = {
    ...forbidden(),
    role: 'admin' as const,
    isEmailVerified: true,
    rewardPoints: 500,
    status: 'active',
  };
  for (const as of [undefined, player]) {
    const username = `pirate${as === undefined ? 1 : 2}`;
    const body = {
      firstName: 'P',
      lastName: 'I',
      username,
      email: `${username}@exemple.fr`,
      password: 'secret',
    };
    const { status, body: made } = await server.call('register', { as, body: { ...body, ...claims } });
    expect(status).toBe(201);
    expect(made.user).toMatchObject({ username, role: 'user', isEmailVerified: false });
    expect(made.user._id).not.toBe(someId);
    const kept = await server.db
      .selectFrom('account')
      .select(['role', 'isEmailVerified'])
      .where('id', '=', made.user._id)
      .executeTakeFirst();
    expect(kept).toEqual({ role: 'user', isEmailVerified: false });
    const login = await server.call('login', { body: { identifier: username, password: 'secret' } });
    expect([login.status, login.body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  }
});

test('a profile cannot promote itself, nor move to another account', async () => {
  const claims = { ...forbidden(), role: 'admin', isEmailVerified: true, password: 'nouveau mot de passe' };
  const before = await server.db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', player.id)
    .executeTakeFirst();
  const { status, body } = await server.call('updateMyProfile', {
    as: player,
    params: { id: player.id },
    body: { firstName: 'Prénom', ...claims },
  });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ _id: player.id, role: 'user' });
  const after = await server.db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', player.id)
    .executeTakeFirst();
  expect(after).toEqual(before);
  expect((await server.call('listUsers', { as: player })).status).toBe(403);
});

test('a league belongs to its maker, is open, and counts its members, even when the call claims otherwise', async () => {
  const { status, body } = await server.call('createLeague', {
    as: player,
    body: {
      name: 'À moi',
      competitionId,
      isPrivate: true,
      ...forbidden(),
      ...{ status: 'closed', maxMembers: 1 },
    },
  });
  expect(status).toBe(201);
  expect(body.league).toMatchObject({
    status: 'open',
    membersCount: 1,
    maxMembers: null,
    owner: { _id: player.id },
    members: [{ _id: player.id }],
  });
  expect(body.league.invitationCode).not.toBe('AAAA-BBBB-CCCC');

  const { _id: id } = body.league;
  const changed = await server.call('updateLeague', {
    as: player,
    params: { id },
    body: { description: 'Toujours', ...forbidden(), ...{ competition: someId, competitionId: someId } },
  });
  expect(changed.status).toBe(200);
  expect(changed.body.league).toEqual({ ...body.league, description: 'Toujours' });
});

test('a prediction belongs to its sender, and has no points before the result', async () => {
  const body = {
    league: leagueId,
    competition: competitionId,
    competitionEvent: event.id,
    gold: event.athletes['Un'],
    ...forbidden(),
  };
  const { status, body: made } = await server.call('submitPrediction', { as: player, body });
  expect(status).toBe(201);
  expect(made.prediction).toMatchObject({
    user: player.username,
    userId: player.id,
    points: null,
    breakdown: null,
  });
  const rows = await server.db.selectFrom('prediction').select('userId').execute();
  expect(rows).toEqual([{ userId: player.id }]);
});

test('admins cannot set a value that is computed from other values either', async () => {
  const { discipline } = event.event;
  const dated = { competition: competitionId, discipline: discipline._id, eventDate: event.event.eventDate };
  const moved = await server.call('updateEvent', {
    as: admin,
    params: { id: event.id },
    body: { ...dated, ...forbidden(), ...{ name: 'Autre nom', gender: 'femmes', participants: [] } },
  });
  expect(moved.status).toBe(200);
  expect(moved.body.competitionEvent).toEqual(event.event);

  const participant = event.event.participants[0];
  const edited = await server.call('updateParticipant', {
    as: admin,
    params: { id: event.id, participantId: participant?._id ?? '' },
    body: { cote: 3, ...forbidden(), ...{ athlete: someId } },
  });
  expect(edited.body.competitionEvent.participants).toContainEqual({ ...participant, cote: 3 });

  const { body: read } = await server.call('getCompetition', { as: admin, params: { id: competitionId } });
  const { name, location, startDate, endDate } = read.competition;
  const saved = await server.call('updateCompetition', {
    as: admin,
    params: { id: competitionId },
    body: {
      name,
      location,
      startDate,
      endDate,
      disciplines: [discipline._id],
      ...forbidden(),
      ...{ status: 'completed' },
    },
  });
  expect(saved.body.competition).toEqual(read.competition);

  const { body: before } = await server.call('getUser', { as: admin, params: { id: rival.id } });
  const changed = await server.call('updateUser', {
    as: admin,
    params: { id: rival.id },
    body: { firstName: 'Prénom', ...forbidden(), ...{ badges: [someId] } },
  });
  expect(changed.body.user).toEqual(before.user);
});
