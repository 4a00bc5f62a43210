import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { startThrowawayCluster } from '../result-effect/throwaway-cluster.ts';
import { chartOf, exponentOf, type Curve } from './chart.ts';
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
} from './data-set.ts';
import { readPlans } from './explain.ts';
import { drive, HttpConnection, type Drive } from './http-client.ts';

/** The nights on which everybody plays at once, measured on the real server, each figure beside its limit in one run. */
const { values: options } = parseArgs({
  options: {
    /** the sizes of the targets: a million predictions, a league of 100,000 */
    long: { type: 'boolean', default: false },
    report: { type: 'string', default: join(import.meta.dirname, '..') },
  },
});
const long = options.long;
const members = 50;
const leagues = long ? 20_000 : 1_000;
const bigLeague = long ? 100_000 : 10_000;
const events = 10;
const scoredEventsOfBigLeague = 3;
const users = Math.max((leagues * members) / 4, bigLeague, 1_000);

const crowd: CompetitionSize = { competition: 1, leagues, members, events };
const big: CompetitionSize = { competition: 2, leagues: 1, members: bigLeague, events };
const small: CompetitionSize = { competition: 3, leagues: 1, members: 100, events };
/** Leagues ever larger, and competitions ever larger, for the curves. */
const leagueSizes = [bigLeague / 100, bigLeague / 10].map((size, index): CompetitionSize => ({
  competition: 4 + index,
  leagues: 1,
  members: size,
  events,
}));
const crowdSizes = [leagues / 100, leagues / 10].map((size, index): CompetitionSize => ({
  competition: 6 + index,
  leagues: size,
  members,
  events: 1,
}));

const cluster = startThrowawayCluster('1GB');
const pool = new Pool({ host: cluster.host, user: cluster.user, database: 'postgres', max: 4 });
const databaseUrl = `postgresql:///postgres?host=${encodeURIComponent(cluster.host)}&user=${cluster.user}`;

const startServer = async (): Promise<{ process: ChildProcess; port: number }> => {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.stdout.once('data', (line: Buffer) => resolve(Number(line.toString())));
    server.once('exit', () => reject(new Error('the server has not started')));
  });
  return { process: server, port };
};

const megabytes = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid ?? 0}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

const lines: string[] = [];
const say = (line: string): void => {
  console.log(line);
  lines.push(line);
};
const table: {
  work: string;
  measured: string;
  beside: string;
  ratio: number;
  limit: string;
  met: boolean;
}[] = [];
const enter = (
  work: string,
  [measured, beside]: [string, string],
  ratio: number,
  bound: { atMost: number } | { atLeast: number },
): void => {
  const met = 'atMost' in bound ? ratio <= bound.atMost : ratio >= bound.atLeast;
  const limit = 'atMost' in bound ? `at most ${bound.atMost}` : `at least ${bound.atLeast}`;
  table.push({ work, measured, beside, ratio, limit, met });
  console.log(
    `${met ? 'met    ' : 'NOT MET'} ${work}: ${measured} beside ${beside}: ${ratio.toFixed(2)}, ${limit}`,
  );
};

const settled = async (): Promise<void> => {
  await pool.query('vacuum (analyze)');
  await pool.query('checkpoint');
};

const { process: server, port } = await startServer();
/** One request on a connection of its own: an idle one would be closed by the server while data is loaded. */
const request = async (options: Parameters<HttpConnection['send']>[0]) => {
  const connection = new HttpConnection(port);
  try {
    return await connection.send(options);
  } finally {
    connection.close();
  }
};

/** First, second and third of the athletes from `first` on; throws what the server says when it refuses. */
const saveResult = async (size: CompetitionSize, event: number, first: number, method: 'POST' | 'PUT') => {
  const medal = (place: number) => ({
    athlete: athleteId(first + place),
    performance: (979 + 3 * place) / 100,
  });
  const answer = await request({
    method,
    path: `/api/competition-events/${eventId(size, event)}/results`,
    token: tokenOf(0),
    body: { gold: medal(0), silver: medal(1), bronze: medal(2) },
  });
  if (answer.status !== 200) throw new Error(`the result was answered ${answer.status} ${answer.body}`);
};

const jobsDone = async (): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ left: string }>(
      `select count(*) as left from pgboss.job where name = 'settle-event-badges' and state in ('created', 'retry', 'active')`,
    );
    if (rows[0]?.left === '0') return;
    await wait(50);
  }
};

/** Hundredths over each league's ten best, straight from the predictions and the score sheets. */
const truth = async (size: CompetitionSize): Promise<Map<string, number>> => {
  const { rows } = await pool.query<{ league_id: string; total: string }>(
    `select league_id, sum(points) as total from (
       select score.league_id, sum(score.points) as points,
         row_number() over (partition by score.league_id order by sum(score.points) desc) as place
       from prediction_score as score join event on event.id = score.event_id
       where event.competition_id = $1 group by score.league_id, score.user_id
     ) as ranked where place <= 10 group by league_id`,
    [competitionId(size)],
  );
  return new Map(rows.map((row) => [row.league_id, Number(row.total)]));
};

/** Connections that read every league's ranking after a result. */
const rankingReaders = 32;

interface Bill {
  answer: number;
  total: number;
  job: number;
  reading: Drive;
}

/** From the admin's save until the job is done and every ranking has been read once, beside the job or after it. */
const billOfResult = async (
  size: CompetitionSize,
  event: number,
  first: number,
  { method, readers }: { method: 'POST' | 'PUT'; readers: 'beside' | 'after' },
): Promise<Bill> => {
  const begun = performance.now();
  const answer = await secondsOf(() => saveResult(size, event, first, method));
  const afterSave = performance.now();
  let job = 0;
  const settling = jobsDone().then(() => (job = (performance.now() - afterSave) / 1000));
  if (readers === 'after') await settling;
  const seen = new Map<string, number>();
  let league = 0;
  const reading = drive(
    port,
    rankingReaders,
    () => {
      league += 1;
      if (league > size.leagues) return undefined;
      const path = `/api/rankings/league/${leagueId(size, league)}`;
      return { method: 'GET', path, token: tokenOf(memberOf(size, users, league, 1)) };
    },
    ({ body }) => seen.set(body, 0),
  );
  const [read] = await Promise.all([reading, settling]);
  const total = (performance.now() - begun) / 1000;

  const sums = [...seen.keys()].map((body) => {
    const { ranking } = JSON.parse(body) as { ranking: { totalScore: number }[] };
    return Math.round(ranking.reduce((sum, { totalScore }) => sum + totalScore * 100, 0));
  });
  const expected = [...(await truth(size)).values()];
  const inOrder = (values: number[]) => values.toSorted((one, other) => one - other).join();
  if (inOrder(sums) !== inOrder(expected))
    throw new Error('a reader saw the old result, or half of the new one');
  return { answer, total, job, reading: read };
};

const bareUpdate = async (size: CompetitionSize, event: number, round: number): Promise<number> => {
  await settled();
  return secondsOf(() =>
    pool.query('update prediction set updated_at = $2 where event_id = $1', [
      eventId(size, event),
      new Date(round),
    ]),
  );
};

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The rate of some calls beside that of a bare route which sends the same bytes. */
const besideBare = async (paths: readonly { path: string; token: string }[], seconds: number) => {
  const [first] = paths;
  if (first === undefined) throw new Error('nothing to ask for');
  const sample = await request({ method: 'GET', ...first });
  if (sample.status !== 200) throw new Error(`${first.path} was answered ${sample.status} ${sample.body}`);
  await request({ method: 'PUT', path: '/bare/sample', body: { text: sample.body } });
  const during = (next: () => { path: string; token: string }, length: number) => {
    const end = performance.now() + length * 1000;
    return drive(port, 32, () => (performance.now() < end ? { method: 'GET', ...next() } : undefined));
  };
  let turn = 0;
  const call = () => paths[(turn += 1) % paths.length] ?? first;
  const bare = () => ({ path: '/bare/sample', token: first.token });
  await during(call, seconds / 4);
  // In turns, so that what else the machine does weighs on both.
  const [bareOne, callOne] = [await during(bare, seconds / 2), await during(call, seconds / 2)];
  const [bareTwo, callTwo] = [await during(bare, seconds / 2), await during(call, seconds / 2)];
  return {
    bytes: sample.body.length,
    bare: (bareOne.rate + bareTwo.rate) / 2,
    rate: (callOne.rate + callTwo.rate) / 2,
    p99: Math.max(callOne.p99, callTwo.p99),
  };
};

const membersOf = (size: CompetitionSize, league: number) =>
  Array.from({ length: Math.min(size.members, 1_000) }, (_, index) =>
    tokenOf(memberOf(size, users, league, index + 1)),
  );

const rankingOf = (size: CompetitionSize) =>
  membersOf(size, 1).map((token) => ({ path: `/api/rankings/league/${leagueId(size, 1)}`, token }));

const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
const seconds = (value: number) => `${number(value, 2)} s`;
const aSecond = (value: number) => `${number(value)}/s`;

try {
  await addUsers(pool, users);
  for (const size of [crowd, big, small, ...leagueSizes, ...crowdSizes])
    await addCompetition(pool, size, users);
  await addPredictions(pool, crowd, 1);
  for (const size of crowdSizes) await addPredictions(pool, size, 1);
  for (const size of [big, small, ...leagueSizes])
    for (let event = 1; event <= scoredEventsOfBigLeague; event += 1) await addPredictions(pool, size, event);
  await settled();
  const predictions = leagues * members;
  console.log(`${number(predictions)} predictions loaded`);

  // A result takes effect.
  const memoryBefore = megabytes(server);
  const bills = {
    'first entry, rankings read beside the job': await billOfResult(crowd, 1, 0, {
      method: 'POST',
      readers: 'beside',
    }),
    'a correction, rankings read beside the job': await billOfResult(crowd, 1, 2, {
      method: 'PUT',
      readers: 'beside',
    }),
    'a correction, rankings read after the job': await billOfResult(crowd, 1, 4, {
      method: 'PUT',
      readers: 'after',
    }),
  };
  const memoryAfter = megabytes(server);
  const bare = median([
    await bareUpdate(crowd, 1, 1),
    await bareUpdate(crowd, 1, 2),
    await bareUpdate(crowd, 1, 3),
  ]);
  for (const [name, bill] of Object.entries(bills)) {
    const work = `a result of ${number(predictions)} predictions: ${name}`;
    enter(work, [seconds(bill.total), `${seconds(bare)} of a bare update`], bill.total / bare, { atMost: 1 });
    enter(`the admin's own answer: ${name}`, [seconds(bill.answer), seconds(bare)], bill.answer / bare, {
      atMost: 0.1,
    });
    enter(
      `readers meanwhile, p99: ${name}`,
      [`${number(bill.reading.p99)} ms`, '200 ms'],
      bill.reading.p99 / 200,
      { atMost: 1 },
    );
  }
  const resultPoints = [];
  for (const size of crowdSizes) {
    const bill = await billOfResult(size, 1, 0, { method: 'POST', readers: 'beside' });
    resultPoints.push({ size: size.leagues * members, cost: bill.total });
  }
  resultPoints.push({ size: predictions, cost: bills['first entry, rankings read beside the job'].total });
  const results: Curve = { name: 'result, until all is right', points: resultPoints };

  // The last minute before a lock: every member of the crowd, in any order, over 200 connections.
  const submissions = long ? 40_000 : 10_000;
  const openEvent = 2;
  const submitAll = (count: number, offset: number) => {
    let sent = 0;
    return drive(port, 200, () => {
      if (sent >= count) return undefined;
      const at = sent + offset;
      sent += 1;
      const league = 1 + (at % leagues);
      const member = 1 + (Math.floor(at / leagues) % members);
      const token = tokenOf(memberOf(crowd, users, league, member));
      const picks = {
        gold: athleteId(at % 12),
        silver: athleteId((at + 1) % 12),
        bronze: athleteId((at + 5) % 12),
      };
      return {
        method: 'POST',
        path: '/api/predictions',
        token,
        body: {
          league: leagueId(crowd, league),
          competition: competitionId(crowd),
          competitionEvent: eventId(crowd, openEvent),
          ...picks,
          goldPerformance: 9.8,
        },
      };
    });
  };
  await submitAll(1_000, leagues * members - 1_000);
  const lastMinute = await submitAll(submissions, 0);
  const again = await submitAll(submissions, 0);
  const script = join(cluster.host, 'upsert.sql');
  writeFileSync(
    script,
    `\\set n random(0, ${submissions - 1})
insert into prediction (id, league_id, event_id, user_id, gold_athlete_id, gold_performance, silver_athlete_id, bronze_athlete_id, created_at, updated_at)
select gen_random_uuid(), ('${leagueId(crowd, 0).slice(0, 24)}' || lpad(to_hex(1000001 + :n % ${leagues}), 12, '0'))::uuid,
  '${eventId(crowd, openEvent)}',
  ('01920001-0000-7000-8000-' || lpad(to_hex(1 + ((:n % ${leagues}) * ${members}::bigint + (1 + (:n / ${leagues}) % ${members}) * 7919::bigint) % ${users}), 12, '0'))::uuid,
  '${athleteId(0)}', 9800, '${athleteId(1)}', '${athleteId(2)}', now(), now()
on conflict on constraint prediction_unique do update set gold_athlete_id = excluded.gold_athlete_id, gold_performance = excluded.gold_performance,
  silver_athlete_id = excluded.silver_athlete_id, bronze_athlete_id = excluded.bronze_athlete_id, updated_at = excluded.updated_at;
`,
  );
  const pgbench = execFileSync(
    cluster.program('pgbench'),
    [
      '-h',
      cluster.host,
      '-U',
      cluster.user,
      '-n',
      '-M',
      'prepared',
      '-c',
      '16',
      '-j',
      '2',
      '-T',
      '10',
      '-f',
      script,
      'postgres',
    ],
    { encoding: 'utf8' },
  );
  const bareRate = Number(/tps = ([\d.]+)/.exec(pgbench)?.[1] ?? 0);
  for (const [name, measured, status] of [
    ['first submissions', lastMinute, 201],
    ['changed ones', again, 200],
  ] as const) {
    if (measured.statuses[status] !== submissions)
      throw new Error(`submissions were answered ${JSON.stringify(measured.statuses)}`);
    enter(
      `the last minute: ${name} by 200 clients`,
      [aSecond(measured.rate), `${aSecond(bareRate)} of pgbench`],
      measured.rate / bareRate,
      {
        atLeast: 0.5,
      },
    );
    enter(`the last minute, p99: ${name}`, [`${number(measured.p99)} ms`, '300 ms'], measured.p99 / 300, {
      atMost: 1,
    });
  }

  // Rankings of large leagues.
  for (const size of [big, small, ...leagueSizes])
    for (let event = 1; event <= scoredEventsOfBigLeague; event += 1)
      await saveResult(size, event, event, 'POST');
  await jobsDone();
  await settled();
  const [bigReads, smallReads] = [await besideBare(rankingOf(big), 6), await besideBare(rankingOf(small), 6)];
  enter(
    `first page and own line of a league of ${number(bigLeague)}`,
    [aSecond(bigReads.rate), `${aSecond(bigReads.bare)} of a bare route`],
    bigReads.rate / bigReads.bare,
    { atLeast: 0.5 },
  );
  enter(
    `cost of a league of ${number(bigLeague)} beside one of 100`,
    [aSecond(bigReads.rate), aSecond(smallReads.rate)],
    smallReads.rate / bigReads.rate,
    { atMost: 1.5 },
  );
  const rankingPoints = [{ size: 100, cost: 1000 / smallReads.rate }];
  for (const size of leagueSizes.filter((one) => one.members > 100))
    rankingPoints.push({ size: size.members, cost: 1000 / (await besideBare(rankingOf(size), 2)).rate });
  rankingPoints.push({ size: bigLeague, cost: 1000 / bigReads.rate });
  const rankings: Curve = { name: 'ranking, first page', points: rankingPoints };

  // What the main screens ask for.
  const member = memberOf(crowd, users, 1, 1);
  const [player, crowdLeague] = [tokenOf(member), leagueId(crowd, 1)];
  const inLeague = (event: number) =>
    `/api/predictions?leagueId=${crowdLeague}&competitionEventId=${eventId(crowd, event)}`;
  const screens = {
    'home: competitions': '/api/competitions?status=upcoming,active&sort=startDate&order=asc&limit=50',
    'home: my leagues': '/api/leagues/my?status=open&limit=5&sort=createdAt&order=desc',
    'home: popular leagues':
      '/api/leagues/all?isPrivate=false&status=open&sort=membersCount&order=desc&limit=5',
    'league page: the league': `/api/leagues/${crowdLeague}`,
    'league page: its ranking': `/api/rankings/league/${crowdLeague}`,
    'choose an event': `/api/competition-events?competitionId=${competitionId(crowd)}&leagueId=${crowdLeague}&limit=500`,
    'predict an event: the event': `/api/competition-events/${eventId(crowd, openEvent)}`,
    'predict an event: my prediction': `${inLeague(openEvent)}&userId=${userId(member)}&limit=1`,
    'after the lock: what others picked': `${inLeague(1)}&page=1&limit=20`,
    'the API alone: all predictions of a league': `/api/predictions/league/${crowdLeague}`,
  };
  // Everybody at once: one league's members its pages, and its own player what is one's own.
  const ofPlayer = new Set(['predict an event: my prediction']);
  for (const [name, path] of Object.entries(screens)) {
    const tokens = ofPlayer.has(name) ? [player] : membersOf(crowd, 1);
    const reads = await besideBare(
      tokens.map((token) => ({ path, token })),
      3,
    );
    enter(
      name,
      [aSecond(reads.rate), `${aSecond(reads.bare)} of a bare route, ${number(reads.bytes)} bytes`],
      reads.rate / reads.bare,
      {
        atLeast: 0.3,
      },
    );
  }

  // Every statement's plan on this data.
  const logFile = join(cluster.host, 'log');
  await pool.query(`alter database postgres set session_preload_libraries = 'auto_explain'`);
  await pool.query('alter database postgres set auto_explain.log_min_duration = 0');
  const explained = await startServer();
  const from = statSync(logFile).size;
  const asked = new HttpConnection(explained.port);
  for (const path of Object.values(screens)) await asked.send({ method: 'GET', path, token: player });
  for (const path of [
    `/api/rankings/league/${leagueId(big, 1)}`,
    `/api/competitions/${competitionId(crowd)}`,
    '/api/predictions/stats/my',
    '/api/users/me/badges',
    '/api/predictions?limit=10',
  ])
    await asked.send({ method: 'GET', path, token: player });
  await asked.send({
    method: 'POST',
    path: '/api/predictions',
    token: player,
    body: {
      league: crowdLeague,
      competition: competitionId(crowd),
      competitionEvent: eventId(crowd, openEvent),
      gold: athleteId(3),
    },
  });
  asked.close();
  explained.process.kill();
  const plans = readPlans(
    logFile,
    from,
    new Set([
      'account',
      'session',
      'league',
      'league_member',
      'prediction',
      'league_event_score',
      'user_badge',
    ]),
  );

  const curves = [results, rankings];
  mkdirSync(join(options.report, 'pictures'), { recursive: true });
  writeFileSync(
    join(options.report, 'pictures/results.svg'),
    chartOf('A result, until every ranking is right', 's by predictions', [results]),
  );
  writeFileSync(
    join(options.report, 'pictures/rankings.svg'),
    chartOf('A ranking’s first page', 'ms by members', [rankings]),
  );

  const version = await pool.query<{ server_version: string }>('show server_version');
  say('# The nights on which everybody plays at once: measured');
  say('');
  say('Written by `npm run bench`; `npm run bench -- --long` takes the sizes of the targets.');
  say('');
  say(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? '?'}), ${Math.round(totalmem() / 2 ** 30)} GB; ` +
      `PostgreSQL ${version.rows[0]?.server_version ?? '?'} (default durability, shared_buffers 1 GB), Node ${process.versions.node}, the product's server in one process, the client on the same machine.`,
  );
  say(
    `${number(users)} accounts; ${number(leagues)} leagues of ${members}, ${number(predictions)} predictions of the event; load average at the end ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}.`,
  );
  say('');
  say('| work | measured | beside | ratio | limit | |');
  say('| --- | --- | --- | --- | --- | --- |');
  for (const { work, measured, beside, ratio, limit, met } of table)
    say(
      `| ${work} | ${measured} | ${beside} | ${ratio.toFixed(2)} | ${limit} | ${met ? 'met' : '**not met**'} |`,
    );
  say('');
  for (const [name, bill] of Object.entries(bills))
    say(
      `- The job, ${name}: ${seconds(bill.job)}; all rankings read at ${aSecond(bill.reading.rate)} by ${rankingReaders} at once.`,
    );
  say(
    `- The server's memory: ${number(memoryBefore)} MB before, ${number(memoryAfter)} MB after three results of which every ranking was read.`,
  );
  say('');
  say('## How cost grows');
  say('');
  for (const curve of curves)
    say(
      `- ${curve.name}: exponent ${exponentOf(curve).toFixed(2)} (${curve.points.map(({ size, cost }) => `${number(size)}: ${number(cost, 3)}`).join('; ')}).`,
    );
  say('');
  say('![A result](pictures/results.svg)');
  say('');
  say('![A ranking](pictures/rankings.svg)');
  say('');
  say('## Plans');
  say('');
  say(
    `${plans.statements} different statements were explained while the screens above were asked for; those that read a whole large table:`,
  );
  say('');
  if (plans.fullScans.length === 0) say('None.');
  for (const { table: scanned, rows, statement } of plans.fullScans)
    say(`- \`${scanned}\` (${number(rows)} rows): \`${statement.slice(0, 200)}\``);
  const report = join(options.report, 'REPORT.md');
  writeFileSync(report, `${lines.join('\n')}\n`);
  execFileSync(join(import.meta.dirname, '../../node_modules/.bin/prettier'), ['--write', report]);
} finally {
  server.kill();
  await pool.end();
  cluster.stop();
}
