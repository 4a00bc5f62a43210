import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../testing/championship.ts';

/** Predictions, statistics and the general ranking over the API. */
const server: TestApp = await openTestApp();
afterAll(() => server.close());

const { call } = server;
const admin = await server.createUser('cheffe', 'admin');
const [aurore, basile] = [await server.createUser('Aurore'), await server.createUser('Basile')];

let competitionId: string;
let leagueId: string;
let event: ChampionshipEvent;

beforeEach(async () => {
  const championship = await createChampionship(server, admin, [
    {
      discipline: '100 m',
      starters: [
        { lastName: 'A', cote: 2 },
        { lastName: 'B', cote: 3 },
        { lastName: 'C', cote: 4 },
      ],
    },
  ]);
  ({ competitionId } = championship);
  [event] = championship.events as [ChampionshipEvent];
  leagueId = await createLeagueOf(server, competitionId, [aurore, basile]);
});

const predict = async (user: TestUser, gold: string, silver: string) => {
  const { body } = await call('submitPrediction', {
    as: user,
    body: {
      league: leagueId,
      competition: competitionId,
      competitionEvent: event.id,
      gold: event.athletes[gold] ?? '',
      silver: event.athletes[silver] ?? '',
    },
  });
  return body.prediction._id;
};

const enterResult = () =>
  call('enterResult', {
    as: admin,
    params: { id: event.id },
    body: {
      gold: { athlete: event.athletes['A'] ?? '', performance: 9.79 },
      silver: { athlete: event.athletes['B'] ?? '', performance: 9.82 },
    },
  });

const seenBy = async (user: TestUser, query: Record<string, string> = { leagueId }) => {
  const { body } = await call('listPredictions', { as: user, query });
  return body.predictions.map((prediction) => prediction.user).sort();
};

test('the answer to a new or replaced prediction equals a later read of it, with ids in any letter case', async () => {
  const submitted = async (more: Record<string, string>) => {
    const { status, body } = await call('submitPrediction', {
      as: basile,
      body: {
        league: leagueId.toUpperCase(),
        competition: competitionId,
        competitionEvent: event.id.toUpperCase(),
        gold: (event.athletes['A'] ?? '').toUpperCase(),
        ...more,
      },
    });
    const read = await call('getPrediction', { as: basile, params: { id: body.prediction._id } });
    expect(body.prediction).toEqual(read.body.prediction);
    return { status, ...body.prediction };
  };
  const first = await submitted({ goldPerformance: '9,81', bronze: event.athletes['C'] ?? '' });
  expect(first).toMatchObject({ status: 201, user: 'Basile', gold: { lastName: 'A' }, silver: null });
  const second = await submitted({ silver: event.athletes['B'] ?? '' });
  expect(second).toMatchObject({ status: 200, _id: first._id, createdAt: first.createdAt, bronze: null });
});

test('predictions are listed to their author alone until the lock, then to the league, and to admins always', async () => {
  await predict(aurore, 'A', 'B');
  await predict(basile, 'B', 'A');
  expect(await seenBy(aurore)).toEqual(['Aurore']);
  expect(await seenBy(aurore, { leagueId, userId: basile.id })).toEqual([]);
  expect(await seenBy(admin)).toEqual(['Aurore', 'Basile']);
  await enterResult();
  expect(await seenBy(aurore)).toEqual(['Aurore', 'Basile']);
  expect(await seenBy(await server.createUser(`Carole ${leagueId.slice(-8)}`))).toEqual([]);
});

test('predictions are filtered by league, competition, player and event, under both names of each parameter', async () => {
  await predict(aurore, 'A', 'B');
  await predict(basile, 'B', 'A');
  await enterResult();
  expect(await seenBy(basile, { league: leagueId, userId: aurore.id })).toEqual(['Aurore']);
  expect(await seenBy(basile, { competition: competitionId })).toEqual(['Aurore', 'Basile']);
  expect(await seenBy(basile, { competitionId, limit: '1' })).toHaveLength(1);
  expect(await seenBy(basile, { competitionEventId: event.id })).toEqual(['Aurore', 'Basile']);
  expect(await seenBy(basile, { competitionEventId: leagueId })).toEqual([]);
});

test('predictions can be deleted by their author until the lock', async () => {
  const [ofAurore, ofBasile] = [await predict(aurore, 'A', 'B'), await predict(basile, 'B', 'A')];
  const takeBack = (user: TestUser, id: string) => call('deletePrediction', { as: user, params: { id } });
  expect((await takeBack(basile, ofAurore)).status).toBe(404);
  expect((await takeBack(admin, ofAurore)).status).toBe(404);
  expect((await takeBack(aurore, ofAurore)).status).toBe(200);
  expect((await takeBack(aurore, ofAurore)).status).toBe(404);
  await enterResult();
  const late = await takeBack(basile, ofBasile);
  expect([late.status, late.body.msg]).toEqual([
    409,
    'Cette épreuve a déjà commencé ou les résultats sont disponibles. Vous ne pouvez plus modifier votre pronostic.',
  ]);
  expect(await seenBy(basile)).toEqual(['Basile']);
});

test('predictions count in statistics once their event has a result: picks, exact places, percentage', async () => {
  const player = await server.createUser(`Denise ${leagueId.slice(-8)}`);
  await call('joinLeague', { as: player, params: { id: leagueId } });
  const none = { submitted: 0, correct: 0 };
  const stats = async () => (await call('getMyPredictionStats', { as: player })).body;
  await predict(player, 'A', 'C');
  expect(await stats()).toEqual({
    totalPredictionsSubmitted: 0,
    totalPredictionsCorrectIndividual: 0,
    overallWinningPercentage: 0,
    gold: none,
    silver: none,
    bronze: none,
  });
  await enterResult();
  expect(await stats()).toEqual({
    totalPredictionsSubmitted: 2,
    totalPredictionsCorrectIndividual: 1,
    overallWinningPercentage: 50,
    gold: { submitted: 1, correct: 1 },
    silver: { submitted: 1, correct: 0 },
    bronze: none,
  });
});

test('predictions make the general ranking of a competition, for admins', async () => {
  await predict(aurore, 'A', 'B');
  await predict(basile, 'B', 'A');
  await enterResult();
  const { body } = await call('listRankings', { as: admin, query: { competitionId } });
  // Aurore: 5 x 2 and 5 x 3; Basile: each one place off, 3 x 3 and 3 x 2.
  expect(
    body.rankings.map(({ rank, user, league, score }) => [rank, user.username, league._id, score]),
  ).toEqual([
    [1, 'Aurore', leagueId, 25],
    [2, 'Basile', leagueId, 15],
  ]);
  expect(body.totalCount).toBe(2);
  expect((await call('listRankings', { as: aurore })).status).toBe(403);
});

test("predictions are sorted by points on request, each with its rank in the league, also the reader's own", async () => {
  const chloe = await server.createUser('Chloe');
  await call('joinLeague', { as: chloe, params: { id: leagueId } });
  await predict(aurore, 'B', 'C');
  await predict(basile, 'A', 'B');
  await predict(chloe, 'A', 'B');
  const query = { leagueId, competitionEventId: event.id, sort: 'points' } as const;
  const lines = async (as: TestUser, more: { userId?: string; limit?: string } = {}) => {
    const { body } = await call('listPredictions', { as, query: { ...query, ...more } });
    return body.predictions.map(({ user, rank }) => [user, rank]);
  };
  // Without points there is no rank, and before the lock nobody sees the predictions of others.
  expect(await lines(aurore)).toEqual([['Aurore', undefined]]);
  await enterResult();
  const all = [
    ['Basile', 1],
    ['Chloe', 1],
    ['Aurore', 3],
  ];
  expect(await lines(aurore)).toEqual(all);
  expect(await lines(aurore, { limit: '2' })).toEqual(all.slice(0, 2));
  expect(await lines(aurore, { userId: aurore.id })).toEqual([['Aurore', 3]]);
  expect(await lines(basile, { userId: aurore.id })).toEqual([['Aurore', 3]]);
  expect(await lines(chloe, { userId: chloe.id })).toEqual([['Chloe', 1]]);
});
