import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createChampionship, createLeagueOf, type Championship } from '../../testing/championship.ts';

/**
 * These tests check what a history and a duel show. server/stories/model.test.ts compares histories and duels with a
 * second implementation of the rules.
 */
let server: TestApp;
let admin: TestUser;
let players: TestUser[];
let championship: Championship;
let league: string;

const playerAt = (index: number): TestUser => {
  const player = players[index];
  if (player === undefined) throw new Error('no such player');
  return player;
};
const predict = async (as: TestUser, event: number, podium: readonly string[]) => {
  const { id = '', athletes = {} } = championship.events[event] ?? {};
  const [gold = '', silver] = podium.map((name) => athletes[name] ?? '');
  const body = { league, competition: championship.competitionId, competitionEvent: id, gold, silver };
  expect((await server.call('submitPrediction', { as, body })).status).toBe(201);
};
const settle = async (event: number, winner: string) => {
  const { id = '', athletes = {} } = championship.events[event] ?? {};
  const body = { gold: { athlete: athletes[winner] ?? '', performance: 10 } };
  expect((await server.call('enterResult', { as: admin, params: { id }, body })).status).toBe(200);
};
const history = async (as: TestUser, users?: string) => {
  const query = users === undefined ? {} : { users };
  return server.call('getLeagueHistory', { as, params: { leagueId: league }, query });
};

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('chef', 'admin');
  players = [];
  for (let index = 0; index < 9; index += 1) players.push(await server.createUser(`joueur ${index}`));
  const starters = ['A', 'B'].map((lastName) => ({ lastName, cote: 2 }));
  championship = await createChampionship(server, admin, [
    { discipline: '100 m', startsInMinutes: 60, starters },
    { discipline: '200 m', startsInMinutes: 30, starters },
    { discipline: '400 m', startsInMinutes: 90, starters },
  ]);
  league = await createLeagueOf(server, championship.competitionId, [playerAt(0), ...players.slice(1, 8)]);
  for (const [index, player] of players.slice(0, 8).entries())
    await predict(player, 0, index % 2 === 0 ? ['A', 'B'] : ['B', 'A']);
  await predict(playerAt(1), 1, ['B']);
  await predict(playerAt(0), 2, ['A']);
});
afterAll(() => server.close());

test('without a result there is no history yet', async () => {
  const { status, body } = await history(playerAt(0));
  expect([status, body.events, body.membersCount]).toEqual([200, [], 8]);
});

test('points and ranks are in the order of the starts, even when the results come in another order', async () => {
  await settle(0, 'A');
  await settle(1, 'B');
  const { body } = await history(playerAt(0), `${playerAt(0).id},${playerAt(1).id},${playerAt(3).id}`);
  expect(body.events.map(({ name }) => name)).toEqual(['200 m - Hommes', '100 m - Hommes']);
  expect(body.players).toEqual([
    { userId: playerAt(0).id, username: 'joueur 0', gained: [null, 10], points: [0, 10], ranks: [2, 2] },
    { userId: playerAt(1).id, username: 'joueur 1', gained: [10, 6], points: [10, 16], ranks: [1, 1] },
    { userId: playerAt(3).id, username: 'joueur 3', gained: [null, 6], points: [0, 6], ranks: [2, 6] },
  ]);
});

test('a history shows the first five members, the caller and the neighbours in the ranking, unless others are chosen', async () => {
  const shown = async (as: TestUser) => (await history(as)).body.players.map(({ username }) => username);
  const five = ['joueur 1', 'joueur 0', 'joueur 2', 'joueur 4', 'joueur 6'];
  expect(await shown(playerAt(0))).toEqual(five);
  expect(await shown(playerAt(7))).toEqual([...five, 'joueur 5', 'joueur 7']);
  expect(await shown(playerAt(8))).toEqual(five);
});

test('a player who joins late has ranks from the first event on, and a non-member is left out', async () => {
  await server.call('joinLeague', { as: playerAt(8), params: { id: league } });
  const { body } = await history(playerAt(8), `${admin.id},${playerAt(8).id}`);
  expect(body.players).toEqual([
    { userId: playerAt(8).id, username: 'joueur 8', gained: [null, null], points: [0, 0], ranks: [2, 9] },
  ]);
});

test.each([
  ['a text that is no id', 'lea'],
  ['an empty list', ''],
  ['thirteen players', Array.from({ length: 13 }, () => '01890000-0000-7000-8000-000000000000').join()],
])('%s is refused', async (_what, users) => {
  expect((await history(playerAt(0), users)).status).toBe(400);
});

test('a duel shows only locked events, with identical picks and the totals of the two players', async () => {
  const duel = await server.call('getDuel', {
    as: playerAt(0),
    params: { leagueId: league, userId: playerAt(2).id },
  });
  expect(duel.body.events.map(({ competitionEvent }) => competitionEvent.name)).toEqual([
    '200 m - Hommes',
    '100 m - Hommes',
  ]);
  expect(duel.body.events[0]).toMatchObject({ mine: null, theirs: null, identical: [] });
  expect(duel.body.events[1]).toMatchObject({
    mine: { gold: { lastName: 'A' }, silver: { lastName: 'B' }, bronze: null, points: 10 },
    identical: ['gold', 'silver'],
    totals: { mine: 10, theirs: 10 },
    competitionEvent: { hasResult: true, result: { gold: { athlete: { lastName: 'A' } } } },
  });
  expect(JSON.stringify(duel.body)).not.toContain('400 m');
});

test('a duel is refused with the caller, and with a player outside the league', async () => {
  const duel = (userId: string) =>
    server.call('getDuel', { as: playerAt(0), params: { leagueId: league, userId } });
  const [self, stranger] = [await duel(playerAt(0).id), await duel(admin.id)];
  expect([self.status, self.body.msg]).toEqual([400, 'Choisissez un autre joueur que vous.']);
  expect([stranger.status, stranger.body.msg]).toEqual([404, "Ce joueur n'est pas membre de cette ligue."]);
});

test('the closing page has the first three ranks, the last rank, the best prediction and the greatest climb', async () => {
  const closing = await server.call('getLeagueClosing', { as: playerAt(0), params: { leagueId: league } });
  const { podium, last, best, climb } = closing.body;
  expect(podium.map(({ username, rank, points }) => [username, rank, points])).toEqual([
    ['joueur 1', 1, 16],
    ['joueur 0', 2, 10],
    ['joueur 2', 2, 10],
    ['joueur 4', 2, 10],
    ['joueur 6', 2, 10],
  ]);
  expect(last.map(({ username }) => username)).toEqual(['joueur 8']);
  expect(best).toMatchObject({
    username: 'joueur 1',
    points: 10,
    competitionEvent: { name: '200 m - Hommes' },
  });
  // After the first event all but the first shared rank 2, so nobody has climbed.
  expect(climb).toBeNull();
});
