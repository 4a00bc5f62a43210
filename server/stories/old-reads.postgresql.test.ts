import { sql, type ControlledTransaction } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '../db/schema.ts';
import { openTestApp, type TestUser } from '../testing/app.ts';
import { createFinal, createLeagueOf } from '../testing/championship.ts';

/** These tests check which calls may return slightly old data: the standby reads a snapshot from before the changes. */
const past: { db?: ControlledTransaction<Database> } = {};
let catchUps = 0;
const server = await openTestApp({
  standby: {
    read: (work) => work(past.db ?? server.db),
    catchUp: () => {
      catchUps += 1;
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  },
});
afterAll(async () => {
  await past.db?.rollback().execute();
  await server.close();
});

const { call } = server;
const admin = await server.createUser('cheffe', 'admin');
const [owner, player] = [await server.createUser('Aurore'), await server.createUser('Basile')];
const { competitionId, event } = await createFinal(server, admin);
const leagueId = await createLeagueOf(server, competitionId, [owner]);

const { body: before } = await call('getCompetition', { as: admin, params: { id: competitionId } });
past.db = await server.db.startTransaction().setIsolationLevel('repeatable read').execute();
// On a busy machine this transaction may be idle for longer than the time limit of a request.
await sql`set local idle_in_transaction_session_timeout = 0`.execute(past.db);
await past.db.selectFrom('league').select('id').execute();
await call('updateCompetition', {
  as: admin,
  params: { id: competitionId },
  body: {
    ...before.competition,
    name: 'Renommé',
    description: undefined,
    disciplines: before.competition.disciplines.map(({ _id }) => _id),
  },
});
await call('joinLeague', { as: player, params: { id: leagueId } });

const competitionNames = async (as: TestUser) => {
  const { body: list } = await call('listCompetitions', { as });
  const { body: one } = await call('getCompetition', { as, params: { id: competitionId } });
  return [...list.competitions.map(({ name }) => name), one.competition.name];
};
const publicLeagues = async (as: TestUser, query = {}) => {
  const { body } = await call('listLeagues', { as, query: { isPrivate: 'false', ...query } });
  return body.leagues.map(({ membersCount, isMember, isOwner }) => ({ membersCount, isMember, isOwner }));
};

test('players may see competitions as they were a moment ago, admins see them as they are', async () => {
  expect(await competitionNames(player)).toEqual(['Championnat', 'Championnat']);
  expect(await competitionNames(admin)).toEqual(['Renommé', 'Renommé']);
});

test('the list of public leagues may be old for players, except its facts about the player', async () => {
  expect(await publicLeagues(player)).toEqual([{ membersCount: 1, isMember: true, isOwner: false }]);
  expect(await publicLeagues(owner)).toEqual([{ membersCount: 1, isMember: true, isOwner: true }]);
  expect(await publicLeagues(admin)).toEqual([{ membersCount: 2, isMember: false, isOwner: false }]);
});

test('no other answer is old', async () => {
  const { body: all } = await call('listLeagues', { as: player });
  const { body: own } = await call('listMyLeagues', { as: player });
  const { body: one } = await call('getLeague', { as: player, params: { id: leagueId } });
  expect([...all.leagues, ...own.leagues, one.league].map(({ membersCount }) => membersCount)).toEqual([
    2, 2, 2,
  ]);
  const { body: ranking } = await call('getLeagueRanking', { as: player, params: { leagueId } });
  expect(ranking.totalCount).toBe(2);
  const { body: events } = await call('listEvents', { as: player, query: { competitionId } });
  const { body: shown } = await call('getEvent', { as: player, params: { id: event.id } });
  expect([...events.data, shown.competitionEvent].map(({ competition }) => competition.name)).toEqual([
    'Renommé',
    'Renommé',
  ]);
});

test('a change of a league is answered once the standby has the change, and a call that changes nothing does not wait', async () => {
  catchUps = 0;
  await call('listMyLeagues', { as: player });
  await call('leaveLeague', { as: player, params: { id: leagueId } });
  expect(catchUps).toBe(1);
  await call('joinLeague', { as: player, params: { id: leagueId } });
  expect(catchUps).toBe(2);
  await call('updateLeague', { as: owner, params: { id: leagueId }, body: { name: 'Autre nom' } });
  expect(catchUps).toBe(3);
  const made = await call('createLeague', {
    as: owner,
    body: { name: 'Encore une', competitionId, isPrivate: true },
  });
  expect(catchUps).toBe(4);
  const code = made.body.league.invitationCode ?? '';
  await call('joinLeagueByCode', { as: player, body: { invitationCode: code } });
  expect(catchUps).toBe(5);
  await call('deleteLeague', { as: owner, params: { id: made.body.league._id } });
  expect(catchUps).toBe(6);
});
