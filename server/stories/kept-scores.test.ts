import { standings } from '@pronathle/domain/standings';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleEvent } from '../features/badges/settle-event.ts';
import { openRankings, type RankedEntry } from '../features/rankings/rankings.loaders.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../testing/championship.ts';

/**
 * Rankings are read from stored scores and from standings in memory. Whatever is stored and in memory, a ranking equals
 * that computed from predictions and score sheets. KEPT_SEQUENCES=1000 is the long form; KEPT_SEED draws other
 * sequences.
 */
const isSpread = process.env['TEST_CITUS'] === '1';
/** The number of sequences: fewer where leagues are spread over many nodes, because each step takes longer there. */
const numRuns = Number(process.env['KEPT_SEQUENCES'] ?? (isSpread ? 2 : 5));
const lengths = isSpread ? { minLength: 10, maxLength: 16 } : { minLength: 25, maxLength: 40 };
const seed = Number(process.env['KEPT_SEED'] ?? 20_261_121);

const names = ['A', 'B', 'C', 'D', 'E'];
const starters = names.map((lastName) => ({ lastName, cote: 2 }));

let server: TestApp;
let admin: TestUser;
let statements = 0;
beforeAll(async () => {
  server = await openTestApp({ onStatement: () => (statements += 1) });
  admin = await server.createUser('Cheffe', 'admin');
});
afterAll(() => server.close());

/** Returns the ranking computed from the predictions and the score sheets. */
const derive = async (leagueId: string): Promise<RankedEntry[]> => {
  const { rows } = await sql<Omit<RankedEntry, 'rank' | 'gap'>>`
    select member.number, member.user_id, account.username,
      coalesce((select sum(points) from prediction_score as score
        where score.league_id = member.league_id and score.user_id = member.user_id), 0) as total_score,
      (select count(*) from prediction_score as score
        where score.league_id = member.league_id and score.user_id = member.user_id and exact_podium)
        as exact_podiums,
      (select count(*) from prediction
        where prediction.league_id = member.league_id and prediction.user_id = member.user_id)
        as predictions_count
    from league_member as member join account on account.id = member.user_id
    where member.league_id = ${leagueId}
  `.execute(server.db);
  const ranked = standings(rows);
  return ranked.map((entry) => {
    const better = ranked.findLast(({ rank }) => rank < entry.rank);
    return { ...entry, gap: better === undefined ? null : better.totalScore - entry.totalScore };
  });
};

/** Returns the points from the last result of the league's competition, by the number of the member. */
const deriveLast = async (leagueId: string): Promise<Map<number, number>> => {
  const { rows } = await sql<{ number: number; points: number }>`
    select member.number, score.points
    from league_member as member
    join prediction_score as score on score.league_id = member.league_id and score.user_id = member.user_id
    where member.league_id = ${leagueId} and score.event_id = (
      select event.id from event join league on league.competition_id = event.competition_id
      where league.id = ${leagueId} and event.result_version is not null
      order by event.result_version desc limit 1)
  `.execute(server.db);
  return new Map(rows.map(({ number, points }) => [number, points]));
};

type Rankings = ReturnType<typeof openRankings>;
const wholePage = { page: 1, limit: 100, offset: 0 };

const readWhole = async (rankings: Rankings, leagueId: string) => {
  const ranking = await rankings.read({ leagueId, userId: admin.id, page: wholePage });
  expect(ranking?.totalCount).toBe(ranking?.entries.length);
  return ranking?.entries ?? [];
};

/** Checks that the ranking before the last result is the present ranking without the points of that result. */
const checkBefore = async (rankings: Rankings, leagueId: string) => {
  const ranking = await rankings.read({ leagueId, userId: admin.id, page: wholePage });
  const before = ranking && (await rankings.readBefore(leagueId, ranking));
  if (before === undefined) return;
  const last = await deriveLast(leagueId);
  for (const { number, totalScore } of ranking?.entries ?? [])
    expect(before.totals[number]).toBe(totalScore - (last.get(number) ?? 0));
};

const nth = <Thing>(things: readonly Thing[], index: number): Thing => {
  const thing = things[index % things.length];
  if (thing === undefined) throw new Error('nothing to choose from');
  return thing;
};

const steps = [
  'predict',
  'predict',
  'predict',
  'enter',
  'enter',
  'correct',
  'cancel',
  'cote',
  'join',
  'join',
  'leave',
  'rename',
  'deleteAccount',
  'deleteEvent',
  'keep',
  'keep',
  'forgetSome',
  'forgetAll',
  'read',
] as const;

const anyStep = fc.record({
  does: fc.constantFrom(...steps),
  player: fc.nat(5),
  league: fc.nat(1),
  event: fc.nat(2),
  podium: fc.shuffledSubarray(names, { minLength: 3, maxLength: 3 }),
  number: fc.nat(5),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Drawn> ? Drawn : never;

let runs = 0;

const openGame = async () => {
  const { call } = server;
  runs += 1;
  const players: TestUser[] = [];
  for (let index = 0; index < 6; index += 1)
    players.push(await server.createUser(`joueuse ${runs} ${index}`));
  const { competitionId, events } = await createChampionship(server, admin, [
    { discipline: '100 m', starters },
    { discipline: '200 m', starters },
    { discipline: '400 m', starters },
  ]);
  const leagues = [
    await createLeagueOf(server, competitionId, [admin, nth(players, 0), nth(players, 1), nth(players, 2)]),
    await createLeagueOf(server, competitionId, [admin, nth(players, 2), nth(players, 3)]),
  ];
  // Two servers on one database, each with its own standings in memory; finish() adds a third with an empty memory.
  const [one, other] = [openRankings(server.db), openRankings(server.db)];

  const podiumOf = (event: ChampionshipEvent, [gold, silver, bronze]: string[]) => ({
    gold: event.athletes[gold ?? ''] ?? '',
    silver: event.athletes[silver ?? ''] ?? '',
    bronze: event.athletes[bronze ?? ''] ?? '',
  });

  // All members predict all events, so that every result counts.
  const members = [
    [admin, ...players.slice(0, 3)],
    [admin, ...players.slice(2, 4)],
  ];
  for (const [index, league] of leagues.entries())
    for (const [place, as] of nth(members, index).entries())
      for (const event of events) {
        const podium = podiumOf(event, [...names.slice(place), ...names]);
        const where = { league, competition: competitionId, competitionEvent: event.id };
        const { status } = await call('submitPrediction', { as, body: { ...where, ...podium } });
        expect(status).toBe(201);
      }

  const take = async ({ does, ...step }: Step) => {
    const [as, leagueId, event] = [
      nth(players, step.player),
      nth(leagues, step.league),
      nth(events, step.event),
    ];
    const params = { id: event.id };
    const medals = podiumOf(event, step.podium);
    const result = Object.fromEntries(
      Object.entries(medals).map(([medal, athlete]) => [medal, { athlete, performance: 20 }]),
    );
    switch (does) {
      case 'predict':
        return call('submitPrediction', {
          as,
          body: { league: leagueId, competition: competitionId, competitionEvent: event.id, ...medals },
        });
      case 'enter':
        return call('enterResult', { as: admin, params, body: result });
      case 'correct':
        return call('correctResult', { as: admin, params, body: result });
      case 'cancel':
        return call('cancelResult', { as: admin, params });
      case 'cote':
        return call('updateParticipant', {
          as: admin,
          params: { id: event.id, participantId: nth(event.event.participants, step.number)._id },
          body: { cote: 1 + step.number / 4, confirm: true },
        });
      case 'join':
        return call('joinLeague', { as, params: { id: leagueId } });
      case 'leave':
        return call('leaveLeague', { as, params: { id: leagueId }, body: {} });
      case 'rename':
        return call('updateUser', {
          as: admin,
          params: { id: as.id },
          body: { username: `${'éEZkàc'[step.number] ?? ''}lue ${runs} ${step.player}` },
        });
      case 'deleteAccount':
        // Only one in six of these steps deletes, so that players remain.
        return step.number > 0 ? null : call('deleteUser', { as: admin, params: { id: as.id } });
      case 'deleteEvent':
        return step.number > 0 ? null : call('deleteEvent', { as: admin, params });
      case 'keep':
        return settleEvent(server.services, event.id);
      case 'forgetSome':
        return server.db.deleteFrom('leagueEventScore').where('eventId', '=', event.id).execute();
      case 'forgetAll':
        return server.db.deleteFrom('leagueEventScore').execute();
      case 'read':
        return readWhole(other, leagueId);
    }
  };

  const check = async (readers: Rankings[]) => {
    for (const leagueId of leagues) {
      const derived = await derive(leagueId);
      for (const rankings of readers) expect(await readWhole(rankings, leagueId)).toEqual(derived);
      for (const rankings of readers) await checkBefore(rankings, leagueId);
    }
  };
  return {
    step: async (step: Step) => {
      await take(step);
      await check([one]);
    },
    finish: () => check([one, other, openRankings(server.db)]),
  };
};

test(
  'a ranking is the same from stored scores, from memory and from predictions',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { ...lengths, size: 'max' }), async (sequence) => {
        const game = await openGame();
        for (const step of sequence) await game.step(step);
        await game.finish();
      }),
      { numRuns, seed, endOnFailure: true },
    );
  },
  60_000 + numRuns * 15_000,
);

test('pages and the caller’s own line are parts of the same ranking', async () => {
  const players = await Promise.all(
    Array.from({ length: 12 }, (_, index) => server.createUser(`page ${String(index).padStart(2, '0')}`)),
  );
  const { competitionId, events } = await createChampionship(server, admin, [
    { discipline: '800 m', starters },
  ]);
  const [event] = events;
  if (event === undefined) throw new Error('no event');
  const league = await createLeagueOf(server, competitionId, players as [TestUser, ...TestUser[]]);
  for (const as of players.slice(7))
    await server.call('submitPrediction', {
      as,
      body: { league, competition: competitionId, competitionEvent: event.id, gold: event.athletes['A'] },
    });
  await server.call('enterResult', {
    as: admin,
    params: { id: event.id },
    body: { gold: { athlete: event.athletes['A'], performance: 105 } },
  });
  const read = (as: TestUser, page: number, limit: number) =>
    server.call('getLeagueRanking', {
      as,
      params: { leagueId: league },
      query: { page: String(page), limit: String(limit) },
    });

  const [first, second, past] = await Promise.all([
    read(nth(players, 0), 1, 5),
    read(nth(players, 11), 2, 5),
    read(admin, 4, 5),
  ]);
  expect(first.body.ranking.map(({ rank, username }) => `${rank} ${username}`)).toEqual([
    '1 page 07',
    '1 page 08',
    '1 page 09',
    '1 page 10',
    '1 page 11',
  ]);
  expect(first.body.me).toMatchObject({ rank: 6, username: 'page 00', totalScore: 0, predictionsCount: 0 });
  expect(second.body.ranking.map(({ rank }) => rank)).toEqual([6, 6, 6, 6, 6]);
  expect(second.body.me).toMatchObject({ rank: 1, username: 'page 11', totalScore: 10, predictionsCount: 1 });
  expect(second.body).toMatchObject({ page: 2, totalPages: 3, totalCount: 12 });
  expect(past.body).toMatchObject({ ranking: [], me: null, totalCount: 12 });
});

test('a reader sees one state while results, members and names come and go', async () => {
  const { call } = server;
  const [captain, twin, rover] = [
    await server.createUser('capitaine'),
    await server.createUser('jumeau'),
    await server.createUser('errant'),
  ];
  const { competitionId, events } = await createChampionship(server, admin, [
    { discipline: '110 m haies', starters },
  ]);
  const [event] = events;
  if (event === undefined) throw new Error('no event');
  const league = await createLeagueOf(server, competitionId, [captain, twin]);
  const gold = event.athletes['A'];
  for (const as of [captain, twin])
    await call('submitPrediction', {
      as,
      body: { league, competition: competitionId, competitionEvent: event.id, gold },
    });

  const rankings = [openRankings(server.db), openRankings(server.db)];
  const changing = { goesOn: true };
  const changes = (async () => {
    for (let round = 0; changing.goesOn; round += 1) {
      await call('enterResult', {
        as: admin,
        params: { id: event.id },
        body: { gold: { athlete: gold, performance: 13 } },
      });
      await Promise.all([
        settleEvent(server.services, event.id),
        round % 2 === 0
          ? call('joinLeague', { as: rover, params: { id: league } })
          : call('leaveLeague', { as: rover, params: { id: league }, body: {} }),
      ]);
      await call('cancelResult', { as: admin, params: { id: event.id } });
    }
  })();
  for (let round = 0; round < 15; round += 1) {
    const pages = await Promise.all(
      Array.from({ length: 6 }, (_, index) => readWhole(nth(rankings, index), league)),
    );
    for (const entries of pages) {
      const of = ({ id }: TestUser) => entries.find(({ userId }) => userId === id);
      expect(of(captain)?.totalScore).toBe(of(twin)?.totalScore);
      expect([0, 1000]).toContain(of(captain)?.totalScore);
      expect(of(rover)?.totalScore ?? 0).toBe(0);
    }
  }
  changing.goesOn = false;
  await changes;
  expect(await readWhole(nth(rankings, 0), league)).toEqual(await derive(league));
});

test('reading one league after a result marks the standings of the others in memory as outdated', async () => {
  const captain = await server.createUser('Lanterne');
  const { competitionId, events } = await createChampionship(server, admin, [
    { discipline: '400 m haies', starters },
  ]);
  const event = nth(events, 0);
  const gold = event.athletes['A'] ?? '';
  const leagues = [
    await createLeagueOf(server, competitionId, [captain]),
    await createLeagueOf(server, competitionId, [captain]),
  ];
  for (const league of leagues)
    await server.call('submitPrediction', {
      as: captain,
      body: { league, competition: competitionId, competitionEvent: event.id, gold },
    });
  const rankings = openRankings(server.db);
  for (const league of leagues) await readWhole(rankings, league);
  await server.call('enterResult', {
    as: admin,
    params: { id: event.id },
    body: { gold: { athlete: gold, performance: 47 } },
  });
  await server.drain();

  const sent = [];
  for (const league of leagues) {
    const before = statements;
    expect(await readWhole(rankings, league)).toEqual(await derive(league));
    sent.push(statements - before);
  }
  const [first = 0, second] = sent;
  expect(second).toBe(first - 1);
});
