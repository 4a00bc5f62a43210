import { writeFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { startBenchServer } from '../bench-server.ts';
import { chartOf, exponentOf, type Curve } from '../chart.ts';
import {
  addCompetition,
  addPredictions,
  addUsers,
  athleteId,
  competitionId,
  eventId,
  leagueId,
  memberOf,
  tokenOf,
  userId,
  type CompetitionSize,
} from '../data-set.ts';
import { aSecond, Figures, median, number, seconds } from '../figures.ts';
import { HttpConnection } from '../http-client.ts';
import { machineLine, type PartSettings } from '../report.ts';
import { startThrowawayCluster } from '../throwaway-cluster.ts';
import { submit } from '../submissions.ts';
import { readPlans } from './explain.ts';
import { onOneConnection, settled, type Night } from './night.ts';
import { bareReads } from './bare-reads.ts';
import { submissionsBesideBare } from './last-minute.ts';
import { limitText, composedRate, type BareStatement } from './limit.ts';
import { besideBare, membersOf, rankingOf, rankingPath, rateOfPage, userIdsOf } from './reads.ts';
import {
  bareUpdate,
  timesOfResult,
  jobsDone,
  rankingReaders,
  saveResult,
  type ResultTimes,
} from './result-times.ts';

const events = 10;
/** How many events of the large leagues get a result. */
const scoredEvents = 3;
/** The number of an event that can still be predicted, in the crowd's competitions and in the others. */
const openEvent = { ofCrowd: 2, ofOthers: scoredEvents + 1 };
const clients = 200;

/** Returns the sizes of all competitions, and the number of users. */
const sizesOf = (long: boolean) => {
  const members = 50;
  const leagues = long ? 20_000 : 1_000;
  const bigLeague = long ? 100_000 : 10_000;
  const league = (competition: number, size: number): CompetitionSize => ({
    competition,
    leagues: 1,
    members: size,
    events,
  });
  const crowdOf = (competition: number, count: number): CompetitionSize => ({
    competition,
    leagues: count,
    members,
    events: openEvent.ofCrowd,
  });
  return {
    crowd: { ...crowdOf(1, leagues), events },
    big: league(2, bigLeague),
    small: league(3, 100),
    byMembers: [league(4, bigLeague / 100), league(5, bigLeague / 10)].filter((size) => size.members > 100),
    byLeagues: [crowdOf(6, leagues / 100), crowdOf(7, leagues / 10)],
    byEvents: [1, 10, 100].map((count, index) => ({ ...league(8 + index, 100), events: count })),
    users: Math.max((leagues * members) / 4, bigLeague, 1_000),
  };
};
type Sizes = ReturnType<typeof sizesOf>;

const loadAll = (night: Night, { crowd, big, small, byMembers, byLeagues, byEvents, users }: Sizes) =>
  onOneConnection(night.pool, async (run) => {
    await addUsers(run, users);
    for (const size of [crowd, big, small, ...byMembers, ...byLeagues, ...byEvents])
      await addCompetition(run, size, users);
    for (const size of [crowd, ...byLeagues]) await addPredictions(run, size, 1);
    for (const size of [big, small, ...byMembers])
      for (let event = 1; event <= scoredEvents; event += 1) await addPredictions(run, size, event);
    for (const size of byEvents)
      for (let event = 1; event <= size.events; event += 1) await addPredictions(run, size, event);
  });

/**
 * Measures the time until a result takes effect: three times in the large competition, and once in each smaller
 * one for the curve.
 */
const measureResults = async (night: Night, { crowd, byLeagues }: Sizes) => {
  const { server, figures } = night;
  const predictions = crowd.leagues * crowd.members;
  const memoryBefore = server.megabytes();
  const allTimes: Record<string, ResultTimes> = {};
  for (const [name, first, method, readers] of [
    ['first entry, rankings read beside the job', 0, 'POST', 'beside'],
    ['a correction, rankings read beside the job', 2, 'PUT', 'beside'],
    ['a correction, rankings read after the job', 4, 'PUT', 'after'],
  ] as const)
    allTimes[name] = await timesOfResult(night, crowd, { event: 1, first, method, readers });
  const memoryAfter = server.megabytes();
  const bare = median([
    await bareUpdate(night, crowd, 1, 1),
    await bareUpdate(night, crowd, 1, 2),
    await bareUpdate(night, crowd, 1, 3),
  ]);
  const of = `a result of ${number(predictions)} predictions`;
  for (const [name, times] of Object.entries(allTimes)) {
    figures.enter(
      `${of}, until any ranking asked for is right (its commit): ${name}`,
      [seconds(times.answer), `${seconds(bare)} of a bare update`],
      times.answer / bare,
      { atMost: 0.1 },
    );
    const { p99 } = times.reading;
    figures.enter(`readers meanwhile, p99: ${name}`, [`${number(p99)} ms`, '200 ms'], p99 / 200, {
      atMost: 1,
    });
    if (times.isAlone)
      figures.enter(
        `${of}, the job behind it by itself: ${name}`,
        [seconds(times.job), `${seconds(bare)} of a bare update`],
        times.job / bare,
        { atMost: 0.7 },
      );
  }
  const points = [];
  for (const size of byLeagues) {
    const entered = { event: 1, first: 0, method: 'POST', readers: 'after' } as const;
    points.push({
      size: size.leagues * size.members,
      cost: (await timesOfResult(night, size, entered)).job,
    });
  }
  points.push({ size: predictions, cost: Object.values(allTimes).find(({ isAlone }) => isAlone)?.job ?? 0 });
  const curve: Curve = { name: 'the job behind a result, by predictions (s)', points };
  const notes = [
    ...Object.entries(allTimes).map(
      ([name, times]) =>
        `- The job, ${name}: ${seconds(times.job)}; all ${number(crowd.leagues)} rankings, read at ${aSecond(times.reading.rate)} by ${rankingReaders} at once, were right, from the admin's answer on; until the last one ${seconds(times.total)}.`,
    ),
    `- The server's memory: ${number(memoryBefore)} MB before, ${number(memoryAfter)} MB after three results of which every ranking was read.`,
  ];
  return { curve, notes };
};

/** Measures the last minute before a lock: submissions of members of the crowd over 200 connections. */
const measureLastMinute = async (
  night: Night,
  { crowd, big, small, byMembers, byLeagues }: Sizes,
  long: boolean,
) => {
  const { users, server } = night;
  const { port } = server;
  const count = long ? 40_000 : 10_000;
  const [event, bareEvent] = [openEvent.ofCrowd, openEvent.ofCrowd + 1];
  await submissionsBesideBare(night, { size: crowd, event, bareEvent, count });

  const costOf = async (size: CompetitionSize, event: number): Promise<number> => {
    const some = { port, size, users, event, clients, count: 5_000 };
    await submit(some);
    return 1000 / (await submit(some)).rate;
  };
  const byMember: Curve['points'] = await mapInOrder([small, ...byMembers, big], async (size) => ({
    size: size.members,
    cost: await costOf(size, openEvent.ofOthers),
  }));
  const byLeague: Curve['points'] = await mapInOrder([...byLeagues, crowd], async (size) => ({
    size: size.leagues * size.members,
    cost: await costOf(size, openEvent.ofCrowd),
  }));
  return [
    { name: 'submission, by members of the league (ms)', points: byMember },
    { name: 'submission, by members of all leagues (ms)', points: byLeague },
  ];
};

/** Does the work for one item after another. Returns the results. */
const mapInOrder = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
};

/** Measures how often the ranking of the competition's first league is answered, and what limits this rate. */
const readsOfRanking = (night: Night, size: CompetitionSize) => {
  const screen = rankingOf(night, size);
  return besideBare(night, screen, bareReads(userIdsOf(screen)).ranking(leagueId(size, 1)), 6);
};

/** Measures rankings of large leagues, and of competitions with many results. */
const measureRankings = async (night: Night, { big, small, byMembers, byEvents }: Sizes) => {
  for (const size of [big, small, ...byMembers, ...byEvents]) {
    const scored = byEvents.includes(size) ? size.events : scoredEvents;
    for (let event = 1; event <= scored; event += 1)
      await saveResult(night, size, { event, first: event, method: 'POST' });
  }
  await jobsDone(night);
  await settled(night);
  const { figures } = night;
  const bigReads = await readsOfRanking(night, big);
  const smallReads = await readsOfRanking(night, small);
  figures.enter(
    `first page and own line of a league of ${number(big.members)}`,
    [aSecond(bigReads.rate), limitText(bigReads)],
    bigReads.rate / composedRate(bigReads),
    { atLeast: 0.75 },
  );
  figures.enter(
    `cost of a league of ${number(big.members)} beside one of 100`,
    [aSecond(bigReads.rate), aSecond(smallReads.rate)],
    smallReads.rate / bigReads.rate,
    { atMost: 1.5 },
  );
  const costOf = async (size: CompetitionSize) => 1000 / (await rateOfPage(night, rankingOf(night, size), 2));
  return [
    {
      name: 'ranking’s first page, by members (ms)',
      points: [
        { size: small.members, cost: 1000 / smallReads.rate },
        ...(await mapInOrder(byMembers, async (size) => ({ size: size.members, cost: await costOf(size) }))),
        { size: big.members, cost: 1000 / bigReads.rate },
      ],
    },
    {
      name: 'ranking’s first page, by events with a result (ms)',
      points: await mapInOrder(byEvents, async (size) => ({ size: size.events, cost: await costOf(size) })),
    },
  ];
};

interface ScreenCall {
  path: string;
  /** the least SQL that reads what the answer contains */
  bare: BareStatement;
  /** the share of its limit that the call must reach */
  atLeast: number;
}

/** Returns the calls of the main screens, for the crowd's first league, and the users who make each of them. */
const screensOf = (night: Night, { crowd, users }: Sizes) => {
  const league = leagueId(crowd, 1);
  const [open, locked] = [eventId(crowd, openEvent.ofCrowd), eventId(crowd, 1)];
  const player = memberOf(crowd, users, 1, 1);
  const members = membersOf(night, crowd, 1);
  const page = 'page=1&limit=20';
  const reads = bareReads(userIdsOf({ users: members }));
  const places = { league, competition: competitionId(crowd), open, locked };
  const calls: Record<string, ScreenCall> = {
    'home: competitions': {
      path: '/api/competitions?status=upcoming,active&sort=startDate&order=asc&limit=500',
      bare: reads.competitions(),
      atLeast: 0.75,
    },
    'home: my leagues': {
      path: '/api/leagues/my?status=open&limit=5&sort=createdAt&order=desc',
      bare: reads.myLeagues(),
      atLeast: 0.75,
    },
    'home: popular leagues': {
      path: '/api/leagues/all?isPrivate=false&status=open&sort=membersCount&order=desc&limit=5',
      bare: reads.popularLeagues(),
      atLeast: 0.75,
    },
    'league page: the league': { path: `/api/leagues/${league}`, bare: reads.league(league), atLeast: 0.75 },
    'league page: its ranking': {
      path: rankingPath(crowd, 1),
      bare: reads.ranking(league),
      atLeast: 0.75,
    },
    'choose an event': {
      path: `/api/competition-events?competitionId=${places.competition}&leagueId=${league}&limit=500`,
      bare: reads.chosenEvents(places),
      atLeast: 0.75,
    },
    'predict an event: the event': {
      path: `/api/competition-events/${open}`,
      bare: reads.event(open),
      atLeast: 0.75,
    },
    'predict an event: my prediction': {
      path: `/api/predictions?leagueId=${league}&competitionEventId=${open}&userId=${userId(player)}&limit=1`,
      bare: bareReads(userIdsOf({ users: [player] })).ownPrediction(places),
      atLeast: 0.75,
    },
    'after the lock: what others picked': {
      path: `/api/predictions?leagueId=${league}&competitionEventId=${locked}&${page}`,
      bare: reads.othersPicks(places),
      atLeast: 0.6,
    },
    'after the lock: the reveal': {
      path: `/api/competition-events/${locked}/reveal?leagueId=${league}`,
      bare: reads.reveal(places),
      atLeast: 0.6,
    },
    'all predictions of a league, by pages': {
      path: `/api/predictions/league/${league}?${page}`,
      bare: reads.leaguePredictions(places),
      atLeast: 0.6,
    },
  };
  // All members request each page in turn. Only the path of a player's own prediction names the player, who requests it.
  const usersOf = (name: string) => (name === 'predict an event: my prediction' ? [player] : members);
  return Object.entries(calls).map(([name, call]) => ({ name, users: usersOf(name), ...call }));
};

const measureScreens = async (night: Night, sizes: Sizes) => {
  for (const { name, path, users, bare, atLeast } of screensOf(night, sizes)) {
    const read = await besideBare(night, { path, users }, bare, 6);
    night.figures.enter(name, [aSecond(read.rate), limitText(read)], read.rate / composedRate(read), {
      atLeast,
    });
  }
};

const largeTables = new Set([
  'account',
  'session',
  'league',
  'league_member',
  'prediction',
  'league_event_score',
  'user_badge',
]);

/** Makes the calls on a server whose statements PostgreSQL explains. Returns what `readPlans` finds. */
const explainAll = async (night: Night, sizes: Sizes) => {
  const { cluster, databaseUrl, pool, users } = night;
  const { crowd, big } = sizes;
  const logFile = join(cluster.host, 'log');
  await pool.query(`alter database postgres set session_preload_libraries = 'auto_explain'`);
  await pool.query('alter database postgres set auto_explain.log_min_duration = 0');
  const explained = await startBenchServer({ DATABASE_URL: databaseUrl });
  const from = statSync(logFile).size;
  const connection = new HttpConnection(explained.port);
  const token = tokenOf(memberOf(crowd, users, 1, 1));
  for (const path of [
    ...screensOf(night, sizes).map((screen) => screen.path),
    `/api/rankings/league/${leagueId(big, 1)}`,
    `/api/competitions/${competitionId(crowd)}`,
    '/api/predictions/stats/my',
    '/api/users/me/badges',
    '/api/predictions?limit=10',
  ])
    await connection.send({ method: 'GET', path, token });
  await connection.send({
    method: 'POST',
    path: '/api/predictions',
    token,
    body: {
      league: leagueId(crowd, 1),
      competition: competitionId(crowd),
      competitionEvent: eventId(crowd, openEvent.ofCrowd),
      gold: athleteId(3),
    },
  });
  connection.close();
  explained.process.kill();
  return readPlans(logFile, from, largeTables);
};

/**
 * Measures a night on which all players play at the same time, on PostgreSQL. Returns its section of the report, and
 * writes its charts.
 */
export const measureNight = async ({ long, pictures }: PartSettings): Promise<string[]> => {
  const sizes = sizesOf(long);
  const { crowd, users } = sizes;
  const cluster = startThrowawayCluster('1GB', 'pg_stat_statements');
  const pool = new Pool({ host: cluster.host, user: cluster.user, database: 'postgres', max: 4 });
  const databaseUrl = `postgresql:///postgres?host=${encodeURIComponent(cluster.host)}&user=${cluster.user}`;
  const server = await startBenchServer({ DATABASE_URL: databaseUrl });
  const night: Night = { cluster, databaseUrl, pool, server, users, figures: new Figures() };
  try {
    await pool.query('create extension pg_stat_statements');
    await loadAll(night, sizes);
    await settled(night);
    const predictions = number(crowd.leagues * crowd.members);
    console.log(`${predictions} predictions loaded`);
    const results = await measureResults(night, sizes);
    const submissions = await measureLastMinute(night, sizes, long);
    const rankings = await measureRankings(night, sizes);
    await measureScreens(night, sizes);
    const plans = await explainAll(night, sizes);

    const charts = [
      { file: 'results.svg', title: 'The job behind a result', curves: [results.curve] },
      { file: 'rankings.svg', title: 'A ranking’s first page', curves: rankings },
      { file: 'submissions.svg', title: 'A submission of the last minute', curves: submissions },
    ];
    for (const { file, title, curves } of charts) writeFileSync(join(pictures, file), chartOf(title, curves));

    const { rows } = await pool.query<{ server_version: string }>('show server_version');
    return [
      `PostgreSQL ${rows[0]?.server_version ?? '?'} (default durability, shared_buffers 1 GB), the product's server in one process, the client on the same machine. ${machineLine()}`,
      '',
      `${number(users)} accounts; ${number(crowd.leagues)} leagues of ${crowd.members}, ${predictions} predictions of the event.`,
      '',
      ...night.figures.lines(),
      '',
      ...results.notes,
      '',
      '### How cost grows',
      '',
      'The limit is an exponent of 1.05 for results, 0.1 for reads and submissions.',
      '',
      ...charts
        .flatMap(({ curves }) => curves)
        .map(
          (curve) =>
            `- ${curve.name}: exponent ${exponentOf(curve).toFixed(2)} (${curve.points.map(({ size, cost }) => `${number(size)}: ${number(cost, 3)}`).join('; ')}).`,
        ),
      '',
      ...charts.flatMap(({ file, title }) => [`![${title}](pictures/${file})`, '']),
      '### Plans',
      '',
      `${plans.statements} different statements were explained while the screens above were asked for; those that read a whole large table:`,
      '',
      ...(plans.fullScans.length === 0 ? ['None.'] : []),
      ...plans.fullScans.map(
        ({ table, rows: read, statement }) =>
          `- \`${table}\` (${number(read)} rows): \`${statement.slice(0, 200)}\``,
      ),
    ];
  } finally {
    server.process.kill();
    await pool.end();
    cluster.stop();
  }
};
