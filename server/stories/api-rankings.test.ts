import { afterAll, beforeEach, expect, test } from 'vitest';
import { openRankings } from '../features/rankings/rankings.loaders.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../testing/championship.ts';
import { sureCall } from '../testing/sure-call.ts';

/** A league's ranking over the API: its readers, its content, and that it is always current. */
const server: TestApp = await openTestApp();
afterAll(() => server.close());

const { call } = server;
const absent = '01890000-0000-7000-8000-000000000000';
const admin = await server.createUser('cheffe', 'admin');
const [aurore, basile, chloe, stranger] = [
  await server.createUser('Aurore'),
  await server.createUser('Basile'),
  await server.createUser('Chloé'),
  await server.createUser('Inconnue'),
];

let competitionId: string;
let event: ChampionshipEvent;
beforeEach(async () => {
  const championship = await createChampionship(server, admin, [
    { discipline: '100 m', starters: ['A', 'B', 'C'].map((lastName) => ({ lastName, cote: 2 })) },
  ]);
  ({ competitionId } = championship);
  [event] = championship.events as [ChampionshipEvent];
});

const predict = (as: TestUser, league: string, names: string) => {
  const [gold = '', silver = '', bronze = ''] = names;
  return call('submitPrediction', {
    as,
    body: {
      ...{ league, competition: competitionId, competitionEvent: event.id },
      gold: event.athletes[gold] ?? '',
      silver: event.athletes[silver] ?? null,
      bronze: event.athletes[bronze] ?? null,
    },
  });
};
const result = (action: 'enterResult' | 'correctResult', names: string) =>
  call(action, {
    as: admin,
    params: { id: event.id },
    body: Object.fromEntries(
      (['gold', 'silver', 'bronze'] as const).map((medal, place) => [
        medal,
        { athlete: event.athletes[names[place] ?? ''] ?? '', performance: 9.8 + place / 100 },
      ]),
    ),
  });
const read = (as: TestUser, leagueId: string, query: { page?: string; limit?: string } = {}) =>
  call('getLeagueRanking', { as, params: { leagueId }, query });
/** Returns the lines as a player sees them, and the caller's own rank. */
const lines = async (as: TestUser, leagueId: string, query: { page?: string; limit?: string } = {}) => {
  const { status, body } = await read(as, leagueId, query);
  if (status !== 200) return [status, body.msg];
  return {
    lines: body.ranking.map((one) =>
      [one.rank, one.username, one.totalScore, one.exactPodiums, one.predictionsCount].join(' '),
    ),
    me: body.me?.rank ?? null,
  };
};
const unknown = [404, 'Ligue introuvable.'];

test("a private league's ranking is for members and admins, a public one's for everybody, and an unknown league's is 404", async () => {
  const open = await createLeagueOf(server, competitionId, [aurore, basile]);
  const { body } = await sureCall(server)('createLeague', {
    as: aurore,
    body: { name: 'Secrète', competitionId, isPrivate: true },
  });
  const secret = body.league._id;
  const alone = { lines: ['1 Aurore 0 0 0'], me: null };
  const both = { lines: ['1 Aurore 0 0 0', '1 Basile 0 0 0'], me: null };
  const readers = [aurore, basile, stranger, admin];
  const each = async (leagueId: string) => {
    const answers = [];
    for (const as of readers) answers.push(await lines(as, leagueId));
    return answers;
  };
  const atOnce = (leagueId: string) => Promise.all(readers.map((as) => lines(as, leagueId)));
  // Once before the server has the rankings in memory, and once after.
  for (const readAll of [atOnce, each]) {
    expect(await readAll(open)).toEqual([{ ...both, me: 1 }, { ...both, me: 1 }, both, both]);
    expect(await readAll(secret)).toEqual([{ ...alone, me: 1 }, unknown, unknown, alone]);
    expect(await readAll(absent)).toEqual([unknown, unknown, unknown, unknown]);
  }
  // Each of several simultaneous callers gets the league that this caller asks for.
  expect(
    await Promise.all([
      lines(aurore, secret),
      lines(stranger, secret),
      lines(basile, open, { limit: '1', page: '2' }),
      lines(basile, absent),
      lines(admin, open, { limit: '1' }),
    ]),
  ).toEqual([
    { ...alone, me: 1 },
    unknown,
    { lines: ['1 Basile 0 0 0'], me: 1 },
    unknown,
    { lines: ['1 Aurore 0 0 0'], me: null },
  ]);
  await call('deleteLeague', { as: aurore, params: { id: secret } });
  expect(await each(secret)).toEqual([unknown, unknown, unknown, unknown]);
});

test('a ranking follows every change: results entered, corrected and cancelled, members who come, go and are renamed', async () => {
  const league = await createLeagueOf(server, competitionId, [aurore, basile, chloe]);
  await predict(aurore, league, 'ABC');
  await predict(basile, league, 'BAC');
  const present = async () => {
    const { lines: now } = (await lines(admin, league)) as { lines: string[] };
    return now;
  };
  expect(await present()).toEqual(['1 Aurore 0 0 1', '1 Basile 0 0 1', '1 Chloé 0 0 0']);
  await result('enterResult', 'ABC');
  // Each medal at its place 5 x 2, one place off 3 x 2; the whole podium pays a bonus.
  const [first, second, third] = await present();
  expect(first).toMatch(/^1 Aurore \d+(\.\d+)? 1 1$/);
  expect([second, third]).toEqual(['2 Basile 22 0 1', '3 Chloé 0 0 0']);
  await result('correctResult', 'BAC');
  const turned = first?.replace('Aurore', 'Basile');
  expect(await present()).toEqual([turned, '2 Aurore 22 0 1', '3 Chloé 0 0 0']);
  await server.drain();
  expect(await present()).toEqual([turned, '2 Aurore 22 0 1', '3 Chloé 0 0 0']);

  await call('joinLeague', { as: stranger, params: { id: league } });
  expect(await present()).toEqual([turned, '2 Aurore 22 0 1', '3 Chloé 0 0 0', '3 Inconnue 0 0 0']);
  await call('leaveLeague', { as: basile, params: { id: league }, body: {} });
  expect(await present()).toEqual(['1 Aurore 22 0 1', '2 Chloé 0 0 0', '2 Inconnue 0 0 0']);
  await call('updateUser', { as: admin, params: { id: stranger.id }, body: { username: 'Béa' } });
  expect(await present()).toEqual(['1 Aurore 22 0 1', '2 Béa 0 0 0', '2 Chloé 0 0 0']);
  await call('cancelResult', { as: admin, params: { id: event.id } });
  expect(await present()).toEqual(['1 Aurore 0 0 1', '1 Béa 0 0 0', '1 Chloé 0 0 0']);
  await predict(chloe, league, 'A');
  expect(await present()).toEqual(['1 Aurore 0 0 1', '1 Béa 0 0 0', '1 Chloé 0 0 1']);
  await call('updateUser', { as: admin, params: { id: stranger.id }, body: { username: 'Inconnue' } });
});

test('a ranking has the caller’s own line even when it is on another page, and exact podiums that were stored', async () => {
  const league = await createLeagueOf(server, competitionId, [aurore, basile, chloe]);
  await predict(aurore, league, 'ABC');
  await result('enterResult', 'ABC');
  await server.drain();
  // Read once with an empty memory, and once with the ranking in memory.
  const rankings = openRankings(server.db);
  for (let round = 0; round < 2; round += 1) {
    const page = await rankings.read({
      leagueId: league,
      userId: chloe.id,
      page: { limit: 1, offset: 0 },
    });
    expect(page?.entries).toMatchObject([{ rank: 1, username: 'Aurore', exactPodiums: 1 }]);
    expect(page?.me).toMatchObject({ rank: 2, username: 'Chloé', totalScore: 0, exactPodiums: 0 });
    expect(page?.totalCount).toBe(3);
  }
});

test('the rankings of all leagues of a competition are right when they are read simultaneously just after a result', async () => {
  const leagues: string[] = [];
  for (const members of [[aurore, basile], [basile], [chloe, aurore, basile]]) {
    const league = await createLeagueOf(server, competitionId, members as [TestUser, ...TestUser[]]);
    for (const as of members) await predict(as, league, as === aurore ? 'AC' : 'B');
    leagues.push(league);
  }
  const all = () => Promise.all([...leagues, absent, ...leagues].map((league) => lines(basile, league)));
  const nothing = await all();
  await result('enterResult', 'ABC');
  const expected = [
    { lines: ['1 Aurore 16 0 1', '2 Basile 6 0 1'], me: 2 },
    { lines: ['1 Basile 6 0 1'], me: 1 },
    { lines: ['1 Aurore 16 0 1', '2 Basile 6 0 1', '2 Chloé 6 0 1'], me: 2 },
  ];
  expect(await all()).toEqual([...expected, unknown, ...expected]);
  await server.drain();
  expect(await all()).toEqual([...expected, unknown, ...expected]);
  await call('cancelResult', { as: admin, params: { id: event.id } });
  expect(await all()).toEqual(nothing);
});

test('a ranking is not taken from memory when the league was deleted or has a new result', async () => {
  const [gone, left] = [
    await createLeagueOf(server, competitionId, [aurore, basile]),
    await createLeagueOf(server, competitionId, [aurore, basile]),
  ];
  await predict(aurore, left, 'A');
  for (const league of [gone, left]) await lines(aurore, league);
  await result('enterResult', 'ABC');
  const fresh = await createLeagueOf(server, competitionId, [chloe]);
  expect(await lines(chloe, fresh)).toEqual({ lines: ['1 Chloé 0 0 0'], me: 1 });
  await call('deleteLeague', { as: aurore, params: { id: gone } });
  const now = { lines: ['1 Aurore 10 0 1', '2 Basile 0 0 0'], me: 1 };
  for (let round = 0; round < 2; round += 1)
    expect(await Promise.all([lines(aurore, gone), lines(aurore, left), lines(basile, gone)])).toEqual([
      unknown,
      now,
      unknown,
    ]);
});

test('a ranking shows one state, whatever changes between two statements of a read', async () => {
  const league = await createLeagueOf(server, competitionId, [aurore, basile]);
  await predict(aurore, league, 'AB');
  await predict(basile, league, 'BA');
  await result('enterResult', 'ABC');
  const join = () => call('joinLeague', { as: chloe, params: { id: league } });
  const correct = () => result('correctResult', 'BAC');
  const leave = () => call('leaveLeague', { as: chloe, params: { id: league }, body: {} });
  const cancel = () => call('cancelResult', { as: admin, params: { id: event.id } });
  const before = [
    ['Aurore', 2000],
    ['Basile', 1200],
  ];
  const turned = [
    ['Basile', 2000],
    ['Aurore', 1200],
  ];
  const steps = [
    { change: join, then: [...before, ['Chloé', 0]] },
    { change: correct, then: [...turned, ['Chloé', 0]] },
    { change: leave, then: turned },
    {
      change: cancel,
      then: [
        ['Aurore', 0],
        ['Basile', 0],
      ],
    },
  ];
  for (const at of [2, 3])
    for (const { change, then } of steps) {
      // Scores that are neither in memory nor stored are computed by a third statement.
      await server.db.deleteFrom('leagueEventScore').execute();
      let statement = 0;
      const changing = server.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async (sent) => {
          statement += 1;
          if (statement === at) await change();
          return sent.result;
        },
      });
      const read = await openRankings(changing).read({
        leagueId: league,
        userId: admin.id,
        page: { limit: 10, offset: 0 },
      });
      expect(read?.entries.map(({ username, totalScore }) => [username, totalScore])).toEqual(then);
      if (change === cancel) await result('enterResult', 'ABC');
    }
});

test('a ranking shows the changes of rank and the points by the last result, and the gap to the next better line', async () => {
  const championship = await createChampionship(
    server,
    admin,
    ['100 m', '200 m'].map((discipline) => ({
      discipline,
      starters: ['A', 'B'].map((lastName) => ({ lastName, cote: 2 })),
    })),
  );
  const league = await createLeagueOf(server, championship.competitionId, [aurore, basile]);
  const on = async (as: TestUser, index: number, gold: string) => {
    const { id = '', athletes = {} } = championship.events[index] ?? {};
    const body = { ...{ league, competition: championship.competitionId }, competitionEvent: id };
    await call('submitPrediction', { as, body: { ...body, gold: athletes[gold] ?? '' } });
  };
  const settle = async (index: number, how: 'enterResult' | 'correctResult' = 'enterResult', gold = 'A') => {
    const { id = '', athletes = {} } = championship.events[index] ?? {};
    const body = { gold: { athlete: athletes[gold] ?? '', performance: 10 } };
    expect((await call(how, { as: admin, params: { id }, body })).status).toBe(200);
  };
  const read = async () => {
    const { body } = await call('getLeagueRanking', { as: basile, params: { leagueId: league } });
    const lines = body.ranking.map(({ username, rank, rankBefore, lastPoints, gap }) => [
      username,
      rank,
      rankBefore,
      lastPoints,
      gap,
    ]);
    return [body.lastEvent?.name, ...lines];
  };
  await on(aurore, 0, 'A');
  await on(basile, 0, 'B');
  await on(basile, 1, 'A');
  expect(await read()).toEqual([undefined, ['Aurore', 1, null, null, null], ['Basile', 1, null, null, null]]);
  await settle(0);
  expect(await read()).toEqual(['100 m - Hommes', ['Aurore', 1, null, 10, null], ['Basile', 2, null, 0, 10]]);
  await settle(1);
  expect(await read()).toEqual(['200 m - Hommes', ['Aurore', 1, 1, 0, null], ['Basile', 1, 2, 10, null]]);
  // A corrected result counts as the last one, of any event.
  await settle(0, 'correctResult', 'B');
  expect(await read()).toEqual(['100 m - Hommes', ['Basile', 1, 1, 10, null], ['Aurore', 2, 2, 0, 20]]);
  const later = await server.createUser('Denise');
  await call('joinLeague', { as: later, params: { id: league } });
  expect((await read()).at(-1)).toEqual(['Denise', 2, 2, 0, 20]);
});
