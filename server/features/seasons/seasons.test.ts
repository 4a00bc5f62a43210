import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createChampionship, createLeagueOf, type Championship } from '../../testing/championship.ts';

let server: TestApp;
let admin: TestUser;
let owner: TestUser;
let ines: TestUser;
let joao: TestUser;
let zoe: TestUser;
let stranger: TestUser;

const starters = ['A', 'B', 'C'].map((lastName) => ({ lastName, cote: 2 }));
const championship = () =>
  createChampionship(server, admin, [
    { discipline: '100 m', starters },
    { discipline: '200 m', starters },
  ]);
const eventOf = ({ events }: Championship, at: number) => {
  const event = events[at];
  if (event === undefined) throw new Error('no such event');
  return event;
};
const predict = async (as: TestUser, league: string, made: Championship, podium: string[], at = 0) => {
  const { id, athletes } = eventOf(made, at);
  const [gold = '', silver, bronze] = podium.map((name) => athletes[name] ?? '');
  const body = { league, competition: made.competitionId, competitionEvent: id, gold, silver, bronze };
  expect((await server.call('submitPrediction', { as, body })).status).toBe(201);
};
const settle = async (
  made: Championship,
  podium: string[],
  { at = 0, by = 'enterResult' }: { at?: number; by?: 'enterResult' | 'correctResult' } = {},
) => {
  const { id, athletes } = eventOf(made, at);
  const [gold, silver, bronze] = podium.map((name) => ({ athlete: athletes[name] ?? '', performance: 10 }));
  if (gold === undefined) throw new Error('no winner');
  const body = { gold, ...(silver && { silver }), ...(bronze && { bronze }) };
  expect((await server.call(by, { as: admin, params: { id }, body })).status).toBe(200);
};
const end = ({ competitionId }: Championship) =>
  server.db
    .updateTable('competition')
    .set({ startsAt: new Date('2020-07-01'), endsAt: new Date('2020-07-09') })
    .where('id', '=', competitionId)
    .execute();
const renew = (as: TestUser, id: string, { competitionId }: Championship) =>
  server.call('renewLeague', { as, params: { id }, body: { competitionId } });
const read = (as: TestUser, id: string, query = {}) =>
  server.call('getSeasonRanking', { as, params: { id }, query });

/**
 * Returns, by username, the sums of the leagues' rankings. Checks that they equal the sums of all scores,
 * computed again.
 */
const sums = async (leagues: readonly string[]) => {
  const ofRankings: Record<string, number> = {};
  for (const leagueId of leagues) {
    const { body } = await server.call('getLeagueRanking', { as: admin, params: { leagueId } });
    for (const { username, totalScore } of body.ranking)
      ofRankings[username] = (ofRankings[username] ?? 0) + Math.round(totalScore * 100);
  }
  const derived = await server.db
    .selectFrom('leagueMember as member')
    .innerJoin('account', 'account.id', 'member.userId')
    .leftJoin('predictionScore as score', (join) =>
      join.onRef('score.leagueId', '=', 'member.leagueId').onRef('score.userId', '=', 'member.userId'),
    )
    .where('member.leagueId', 'in', leagues)
    .select(({ fn }) => ['account.username', fn.sum<number | null>('score.points').as('points')])
    .groupBy('account.username')
    .execute();
  expect(Object.fromEntries(derived.map(({ username, points }) => [username, points ?? 0]))).toEqual(
    ofRankings,
  );
  return ofRankings;
};
const checkedRows = async (seasonId: string, leagues: readonly string[]) => {
  const { body } = await read(admin, seasonId, { limit: 0 });
  expect(
    Object.fromEntries(
      body.ranking.map(({ username, totalScore }) => [username, Math.round(totalScore * 100)]),
    ),
  ).toEqual(await sums(leagues));
  for (const { rank, totalScore } of body.ranking)
    expect(rank).toBe(1 + body.ranking.filter((other) => other.totalScore > totalScore).length);
  return body.ranking.map(({ rank, username, points }) => [rank, username, points]);
};

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('cheffe', 'admin');
  [owner, ines, joao, zoe, stranger] = [
    await server.createUser('Patronne'),
    await server.createUser('Inès'),
    await server.createUser('João'),
    await server.createUser('Zoé'),
    await server.createUser('Inconnue'),
  ];
});
afterAll(() => server.close());

test('a season is the sum of its leagues, after corrections, departures and arrivals too', async () => {
  const [first, second] = [await championship(), await championship()];
  const spring = await createLeagueOf(server, first.competitionId, [owner, ines, joao]);
  await predict(owner, spring, first, ['A', 'B', 'C']);
  await predict(ines, spring, first, ['B', 'A', 'C']);
  await predict(joao, spring, first, ['A', 'C']);
  await settle(first, ['A', 'B', 'C']);
  await end(first);
  const { status, body } = await renew(owner, spring, second);
  expect(status).toBe(201);
  const summer = body.league._id;
  const season = body.league.seasonId ?? '';
  const leagues = [spring, summer];
  const old = await server.call('getLeague', { as: ines, params: { id: spring } });
  expect(old.body.league.seasonId).toBe(season);
  // The new league has no predictions yet.
  expect((await checkedRows(season, leagues)).map(([rank, username]) => [rank, username])[0]).toEqual([
    1,
    'Patronne',
  ]);

  await server.call('joinLeague', { as: zoe, params: { id: summer } });
  await predict(owner, summer, second, ['C', 'B', 'A']);
  await predict(ines, summer, second, ['A', 'B', 'C']);
  await predict(joao, summer, second, ['A']);
  await predict(zoe, summer, second, ['A', 'B', 'C'], 1);
  await settle(second, ['A', 'B', 'C']);
  await settle(second, ['A', 'B', 'C'], { at: 1 });
  const rows = await checkedRows(season, leagues);
  expect(rows.find(([, username]) => username === 'Zoé')?.[2]).toEqual([null, expect.any(Number)]);

  // The season follows a corrected result of the completed league, and a cancelled result of the other league.
  await settle(first, ['B', 'A', 'C'], { by: 'correctResult' });
  await server.drain();
  await checkedRows(season, leagues);
  const { id } = eventOf(second, 1);
  expect((await server.call('cancelResult', { as: admin, params: { id } })).status).toBe(200);
  await checkedRows(season, leagues);
  await settle(second, ['A', 'C', 'B'], { at: 1 });
  await checkedRows(season, leagues);

  // A player who leaves a league keeps the points of other leagues, and starts without points after joining
  // again.
  expect((await server.call('leaveLeague', { as: ines, params: { id: summer }, body: {} })).status).toBe(200);
  const left = await checkedRows(season, leagues);
  expect(left.find(([, username]) => username === 'Inès')?.[2]).toEqual([expect.any(Number), null]);
  expect((await server.call('joinLeague', { as: ines, params: { id: summer } })).status).toBe(200);
  await checkedRows(season, leagues);
  const deleted = await server.call('deleteUser', { as: admin, params: { id: joao.id } });
  expect(deleted.status).toBe(200);
  expect((await checkedRows(season, leagues)).map(([, username]) => username)).not.toContain('João');

  const page = await read(zoe, season, { limit: 1, page: 2 });
  expect(page.body.ranking.length).toBe(1);
  expect(page.body).toMatchObject({ page: 2, totalCount: 3, totalPages: 3, me: { username: 'Zoé' } });
  expect(page.body.leagues.map(({ _id, competition }) => [_id, competition.status])).toEqual([
    [spring, 'completed'],
    [summer, 'ongoing'],
  ]);
});

test("each player's best leagues count when their number is limited", async () => {
  const [first, second] = [await championship(), await championship()];
  const one = await createLeagueOf(server, first.competitionId, [owner, ines]);
  await predict(ines, one, first, ['A']);
  await predict(owner, one, first, ['B']);
  await settle(first, ['A', 'B', 'C']);
  await end(first);
  const { league } = (await renew(owner, one, second)).body;
  await predict(owner, league._id, second, ['A']);
  await settle(second, ['A', 'B', 'C']);
  const season = league.seasonId ?? '';
  const totals = async (query: object) =>
    (await read(ines, season, query)).body.ranking.map(({ rank, username, points, totalScore }) => [
      rank,
      username,
      totalScore,
      points,
    ]);
  const [whole, best] = [await totals({}), await totals({ best: 1 })];
  const [ownersRow] = whole;
  expect(ownersRow?.[1]).toBe('Patronne');
  // Equal sums share a rank, and are sorted by username.
  const winner = Math.max(...(ownersRow?.[3] as number[]));
  expect(best.map(([rank, username, total]) => [rank, username, total])).toEqual([
    [1, 'Inès', winner],
    [1, 'Patronne', winner],
  ]);
  expect(await totals({ best: 2 })).toEqual(whole);
  expect((await read(ines, season, { best: 0 })).status).toBe(400);
});

test('a competition counts once in a season, and all leagues that continue a league belong to its season', async () => {
  const [first, second, third] = [await championship(), await championship(), await championship()];
  const one = await createLeagueOf(server, first.competitionId, [owner, ines]);
  await end(first);
  const { league } = (await renew(owner, one, second)).body;
  expect(await renew(owner, one, second)).toMatchObject({
    status: 409,
    body: { msg: 'Cette saison compte déjà une ligue de cette compétition.' },
  });
  expect((await renew(owner, one, third)).body.league.seasonId).toBe(league.seasonId);
  const { body } = await read(owner, league.seasonId ?? '');
  expect([body.season.name, body.leagues.length]).toEqual(['Ligue', 3]);
});

test('the ranking of a season leaves out the private leagues that the caller is not in', async () => {
  const [first, second, third] = [await championship(), await championship(), await championship()];
  const ana = await server.createUser('Ana');
  const closed = await createLeagueOf(server, first.competitionId, [owner, ines, ana]);
  await server.call('updateLeague', { as: owner, params: { id: closed }, body: { isPrivate: true } });
  await predict(ines, closed, first, ['A', 'B', 'C']);
  await predict(ana, closed, first, ['A', 'B', 'C']);
  await settle(first, ['A', 'B', 'C']);
  await end(first);
  const { league } = (await renew(owner, closed, second)).body;
  const [open, season] = [league._id, league.seasonId ?? ''];
  await server.call('leaveLeague', { as: ana, params: { id: open }, body: {} });
  await server.call('updateLeague', {
    as: owner,
    params: { id: open },
    body: { name: 'Ouverte', isPrivate: false },
  });
  await server.call('joinLeague', { as: zoe, params: { id: open } });
  await predict(zoe, open, second, ['A']);
  await settle(second, ['A', 'B', 'C']);

  const { body: seen } = await read(zoe, season);
  const { body: ranking } = await server.call('getLeagueRanking', { as: zoe, params: { leagueId: open } });
  expect(seen.leagues.map(({ _id, name }) => [_id, name])).toEqual([[open, 'Ouverte']]);
  expect(
    seen.ranking.map(({ rank, username, totalScore, points }) => [rank, username, totalScore, points]),
  ).toEqual(
    ranking.ranking.map(({ rank, username, totalScore }) => [rank, username, totalScore, [totalScore]]),
  );
  expect(seen).toMatchObject({ totalCount: 3, me: { rank: 1, username: 'Zoé' } });

  // Its members and admins see it, and a public league is shown to all members of the season.
  for (const as of [ines, ana, admin]) {
    const { body } = await read(as, season);
    expect(body.leagues.map(({ _id }) => _id)).toEqual([closed, open]);
    expect(body.totalCount).toBe(4);
  }
  // Each caller's best leagues are among those that the caller sees.
  expect((await read(zoe, season, { best: 1 })).body.ranking).toEqual(seen.ranking);

  // A league that becomes private is left out for who has left it.
  const next = (await renew(owner, closed, third)).body.league._id;
  expect((await read(zoe, season)).body.leagues.map(({ _id }) => _id)).toEqual([open]);
  expect((await read(ana, season)).body.leagues.map(({ _id }) => _id)).toEqual([closed, open, next]);
  await server.call('updateLeague', { as: owner, params: { id: open }, body: { isPrivate: true } });
  expect((await read(ana, season)).body.leagues.map(({ _id }) => _id)).toEqual([closed, next]);
});

test('only its members see a season, and the owner of its last league renames it', async () => {
  const [first, second] = [await championship(), await championship()];
  const one = await createLeagueOf(server, first.competitionId, [owner, ines]);
  await end(first);
  const { league } = (await renew(owner, one, second)).body;
  const season = league.seasonId ?? '';
  expect((await read(stranger, season)).body).toEqual({ msg: 'Saison introuvable.' });
  const shown = await server.call('getLeague', { as: stranger, params: { id: one } });
  expect(shown.body.league.seasonId).toBeNull();

  // A player who has left one league of a season still sees the season through the other.
  await server.call('leaveLeague', { as: ines, params: { id: league._id }, body: {} });
  expect((await read(ines, season)).status).toBe(200);
  const rename = (as: TestUser, name: string) =>
    server.call('updateSeason', { as, params: { id: season }, body: { name } });
  expect((await rename(stranger, 'À moi')).status).toBe(404);
  expect((await rename(ines, 'À moi')).body).toEqual({
    msg: 'Seul le propriétaire de la dernière ligue de la saison peut la renommer.',
  });
  expect((await rename(owner, 'Été 2026')).body).toEqual({
    msg: 'Saison renommée.',
    season: { _id: season, name: 'Été 2026' },
  });
  expect((await rename(admin, 'Saison 2026')).status).toBe(200);
  expect((await read(owner, season)).body.season).toEqual({
    _id: season,
    name: 'Saison 2026',
    isOwner: true,
  });

  for (const id of [one, league._id])
    expect((await server.call('deleteLeague', { as: owner, params: { id } })).status).toBe(200);
  expect((await read(admin, season)).status).toBe(404);
  expect(await server.db.selectFrom('season').select('id').where('id', '=', season).execute()).toEqual([]);
});
