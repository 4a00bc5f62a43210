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
import { startThrowawayCluster } from '../result-effect/throwaway-cluster.ts';
import { submit } from '../submissions.ts';
import { readPlans } from './explain.ts';
import { onOneConnection, settled, type Night } from './night.ts';
import { pgbenchRate } from './pgbench.ts';
import { besideBare, membersOf, rankingOf } from './reads.ts';
import { bareUpdate, billOfResult, jobsDone, rankingReaders, saveResult, type Bill } from './result-bill.ts';

const events = 10;
/**
 * The large leagues have this many events with a result; one event of the crowd and of the others is open.
 */
const scoredEvents = 3;
const openEvent = { ofCrowd: 2, ofOthers: scoredEvents + 1 };
const clients = 200;

/** The competitions that the curves need; a number in each id identifies the competition. */
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
 * The time until a result takes effect: three times in the crowd, and once in the smaller ones for the
 * curve.
 */
const measureResults = async (night: Night, { crowd, byLeagues }: Sizes) => {
  const { server, figures } = night;
  const predictions = crowd.leagues * crowd.members;
  const memoryBefore = server.megabytes();
  const bills: Record<string, Bill> = {};
  for (const [name, first, method, readers] of [
    ['first entry, rankings read beside the job', 0, 'POST', 'beside'],
    ['a correction, rankings read beside the job', 2, 'PUT', 'beside'],
    ['a correction, rankings read after the job', 4, 'PUT', 'after'],
  ] as const)
    bills[name] = await billOfResult(night, crowd, { event: 1, first, method, readers });
  const memoryAfter = server.megabytes();
  const bare = median([
    await bareUpdate(night, crowd, 1, 1),
    await bareUpdate(night, crowd, 1, 2),
    await bareUpdate(night, crowd, 1, 3),
  ]);
  for (const [name, bill] of Object.entries(bills)) {
    const work = `a result of ${number(predictions)} predictions: ${name}`;
    figures.enter(work, [seconds(bill.total), `${seconds(bare)} of a bare update`], bill.total / bare, {
      atMost: 1,
    });
    figures.enter(
      `the admin's own answer: ${name}`,
      [seconds(bill.answer), seconds(bare)],
      bill.answer / bare,
      { atMost: 0.1 },
    );
    const { p99 } = bill.reading;
    figures.enter(`readers meanwhile, p99: ${name}`, [`${number(p99)} ms`, '200 ms'], p99 / 200, {
      atMost: 1,
    });
  }
  const points = [];
  for (const size of byLeagues) {
    const entered = { event: 1, first: 0, method: 'POST', readers: 'beside' } as const;
    points.push({
      size: size.leagues * size.members,
      cost: (await billOfResult(night, size, entered)).total,
    });
  }
  points.push({ size: predictions, cost: Object.values(bills)[0]?.total ?? 0 });
  const curve: Curve = { name: 'result, until all is right, by predictions (s)', points };
  const notes = [
    ...Object.entries(bills).map(
      ([name, bill]) =>
        `- The job, ${name}: ${seconds(bill.job)}; all rankings read at ${aSecond(bill.reading.rate)} by ${rankingReaders} at once.`,
    ),
    `- The server's memory: ${number(memoryBefore)} MB before, ${number(memoryAfter)} MB after three results of which every ranking was read.`,
  ];
  return { curve, notes };
};

/** The last minute before a lock: every member of the crowd, in random order, over 200 connections. */
const measureLastMinute = async (
  night: Night,
  { crowd, big, small, byMembers, byLeagues }: Sizes,
  long: boolean,
) => {
  const { users, figures, server } = night;
  const { port } = server;
  const count = long ? 40_000 : 10_000;
  const all = { port, size: crowd, users, event: openEvent.ofCrowd, clients };
  await submit({ ...all, count: 1_000, offset: crowd.leagues * crowd.members - 1_000 });
  const first = await submit({ ...all, count });
  const again = await submit({ ...all, count });
  const bare = pgbenchRate(night, crowd, openEvent.ofCrowd, count);
  for (const [name, { rate, p99 }] of [
    ['first submissions', first],
    ['changed ones', again],
  ] as const) {
    figures.enter(
      `the last minute: ${name} by ${clients} clients`,
      [aSecond(rate), `${aSecond(bare)} of pgbench`],
      rate / bare,
      { atLeast: 0.5 },
    );
    figures.enter(`the last minute, p99: ${name}`, [`${number(p99)} ms`, '300 ms'], p99 / 300, { atMost: 1 });
  }

  const costOf = async (size: CompetitionSize, event: number): Promise<number> => {
    const some = { port, size, users, event, clients, count: 5_000 };
    await submit(some);
    return 1000 / (await submit(some)).rate;
  };
  const byMember: Curve['points'] = await inTurn([small, ...byMembers, big], async (size) => ({
    size: size.members,
    cost: await costOf(size, openEvent.ofOthers),
  }));
  const byLeague: Curve['points'] = await inTurn([...byLeagues, crowd], async (size) => ({
    size: size.leagues * size.members,
    cost: await costOf(size, openEvent.ofCrowd),
  }));
  return [
    { name: 'submission, by members of the league (ms)', points: byMember },
    { name: 'submission, by members of all leagues (ms)', points: byLeague },
  ];
};

const inTurn = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
};

/** Rankings of large leagues, and of competitions with many results. */
const measureRankings = async (night: Night, { big, small, byMembers, byEvents }: Sizes) => {
  for (const size of [big, small, ...byMembers, ...byEvents]) {
    const scored = byEvents.includes(size) ? size.events : scoredEvents;
    for (let event = 1; event <= scored; event += 1)
      await saveResult(night, size, { event, first: event, method: 'POST' });
  }
  await jobsDone(night);
  await settled(night);
  const { figures } = night;
  const bigReads = await besideBare(night, rankingOf(night, big), 6);
  const smallReads = await besideBare(night, rankingOf(night, small), 6);
  figures.enter(
    `first page and own line of a league of ${number(big.members)}`,
    [aSecond(bigReads.rate), `${aSecond(bigReads.bare)} of a bare route`],
    bigReads.rate / bigReads.bare,
    { atLeast: 0.5 },
  );
  figures.enter(
    `cost of a league of ${number(big.members)} beside one of 100`,
    [aSecond(bigReads.rate), aSecond(smallReads.rate)],
    smallReads.rate / bigReads.rate,
    { atMost: 1.5 },
  );
  const costOf = async (size: CompetitionSize) =>
    1000 / (await besideBare(night, rankingOf(night, size), 3)).rate;
  return [
    {
      name: 'ranking’s first page, by members (ms)',
      points: [
        { size: small.members, cost: 1000 / smallReads.rate },
        ...(await inTurn(byMembers, async (size) => ({ size: size.members, cost: await costOf(size) }))),
        { size: big.members, cost: 1000 / bigReads.rate },
      ],
    },
    {
      name: 'ranking’s first page, by events with a result (ms)',
      points: await inTurn(byEvents, async (size) => ({ size: size.events, cost: await costOf(size) })),
    },
  ];
};

/** The calls of the main screens, for the crowd's first league. */
const screensOf = ({ crowd, users }: Sizes): Record<string, string> => {
  const league = leagueId(crowd, 1);
  const inLeague = (event: number) =>
    `/api/predictions?leagueId=${league}&competitionEventId=${eventId(crowd, event)}`;
  return {
    'home: competitions': '/api/competitions?status=upcoming,active&sort=startDate&order=asc&limit=50',
    'home: my leagues': '/api/leagues/my?status=open&limit=5&sort=createdAt&order=desc',
    'home: popular leagues':
      '/api/leagues/all?isPrivate=false&status=open&sort=membersCount&order=desc&limit=5',
    'league page: the league': `/api/leagues/${league}`,
    'league page: its ranking': `/api/rankings/league/${league}`,
    'choose an event': `/api/competition-events?competitionId=${competitionId(crowd)}&leagueId=${league}&limit=500`,
    'predict an event: the event': `/api/competition-events/${eventId(crowd, openEvent.ofCrowd)}`,
    'predict an event: my prediction': `${inLeague(openEvent.ofCrowd)}&userId=${userId(memberOf(crowd, users, 1, 1))}&limit=1`,
    'after the lock: what others picked': `${inLeague(1)}&page=1&limit=20`,
    'the API alone: all predictions of a league': `/api/predictions/league/${league}`,
  };
};

const measureScreens = async (night: Night, sizes: Sizes) => {
  const { crowd, users } = sizes;
  const player = tokenOf(memberOf(crowd, users, 1, 1));
  // A league's pages are requested by all its members, and personal calls by their own player.
  const ofPlayer = new Set(['predict an event: my prediction']);
  for (const [name, path] of Object.entries(screensOf(sizes))) {
    const tokens = ofPlayer.has(name) ? [player] : membersOf(night, crowd, 1);
    const { rate, bare, bytes } = await besideBare(
      night,
      tokens.map((token) => ({ path, token })),
      3,
    );
    const measured: [string, string] = [
      aSecond(rate),
      `${aSecond(bare)} of a bare route, ${number(bytes)} bytes`,
    ];
    night.figures.enter(name, measured, rate / bare, { atLeast: 0.3 });
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

/** Checks the plan of every statement on this data. */
const explainAll = async ({ cluster, databaseUrl, pool, users }: Night, sizes: Sizes) => {
  const { crowd, big } = sizes;
  const logFile = join(cluster.host, 'log');
  await pool.query(`alter database postgres set session_preload_libraries = 'auto_explain'`);
  await pool.query('alter database postgres set auto_explain.log_min_duration = 0');
  const explained = await startBenchServer({ DATABASE_URL: databaseUrl });
  const from = statSync(logFile).size;
  const asked = new HttpConnection(explained.port);
  const token = tokenOf(memberOf(crowd, users, 1, 1));
  for (const path of [
    ...Object.values(screensOf(sizes)),
    `/api/rankings/league/${leagueId(big, 1)}`,
    `/api/competitions/${competitionId(crowd)}`,
    '/api/predictions/stats/my',
    '/api/users/me/badges',
    '/api/predictions?limit=10',
  ])
    await asked.send({ method: 'GET', path, token });
  await asked.send({
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
  asked.close();
  explained.process.kill();
  return readPlans(logFile, from, largeTables);
};

/**
 * The night on which everybody plays at once, on PostgreSQL: returns its section of the report, and writes
 * its charts.
 */
export const measureNight = async ({ long, pictures }: PartSettings): Promise<string[]> => {
  const sizes = sizesOf(long);
  const { crowd, users } = sizes;
  const cluster = startThrowawayCluster('1GB');
  const pool = new Pool({ host: cluster.host, user: cluster.user, database: 'postgres', max: 4 });
  const databaseUrl = `postgresql:///postgres?host=${encodeURIComponent(cluster.host)}&user=${cluster.user}`;
  const server = await startBenchServer({ DATABASE_URL: databaseUrl });
  const night: Night = { cluster, databaseUrl, pool, server, users, figures: new Figures() };
  try {
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
      { file: 'results.svg', title: 'A result, until every ranking is right', curves: [results.curve] },
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
