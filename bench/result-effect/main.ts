import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import {
  addCompetition,
  addKeptHistory,
  addPredictions,
  addUsers,
  enterResult,
  eventId,
  idOf,
  KIND,
  leagueId,
  type CompetitionSize,
} from './data-set.ts';
import { StandingsCache } from './league-standings.ts';
import { readRanking } from './read-ranking.ts';
import { loadSheets, scoreInNode } from './score-in-node.ts';
import {
  DERIVED_RANKING,
  NAIVE_POINTS,
  NAIVE_RANKING,
  NAIVE_TOTALS,
  POINTS,
  SHEET_JOINS,
} from './scoring-sql.ts';
import { settleEvent } from './settle-event.ts';
import { TABLES } from './tables.ts';
import { startThrowawayCluster } from './throwaway-cluster.ts';

const { values: options } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    leagues: { type: 'string' },
    members: { type: 'string', default: '50' },
    events: { type: 'string', default: '45' },
    'big-league': { type: 'string' },
    report: { type: 'string', default: new URL('REPORT.md', import.meta.url).pathname },
  },
});
const leagues = Number(options.leagues ?? (options.full ? 20_000 : 1_000));
const members = Number(options.members);
const events = Number(options.events);
const bigLeague = Number(options['big-league'] ?? (options.full ? 100_000 : 5_000));
const users = Math.max(Math.round((leagues * members) / 4), bigLeague);

const many: CompetitionSize = { competition: 1, leagues, members, users, events };
const big: CompetitionSize = { competition: 2, leagues: 1, members: bigLeague, users, events };
const small: CompetitionSize = { competition: 3, leagues: 1, members: 100, users, events };
/** Returns the user who is the first member of a league, as addCompetition distributes them. */
function firstMember(size: CompetitionSize, league: number): string {
  return idOf(KIND.user, 1 + (((league - 1) * size.members + 7919) % size.users));
}
const READERS = 8;

const cluster = startThrowawayCluster('1GB');
const pool = new Pool({ host: cluster.host, user: cluster.user, database: 'postgres', max: 10 });
const lines: string[] = [];

function say(line: string): void {
  console.log(line);
  lines.push(line);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function p99(latencies: number[]): number {
  return latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? 0;
}

/** Calls `read` once for every league of `many`, READERS at a time. Returns the milliseconds of each call. */
async function everyLeague(read: (league: string, user: string) => Promise<unknown>): Promise<number[]> {
  const latencies: number[] = [];
  let next = 1;
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      while (next <= leagues) {
        const league = next++;
        const start = performance.now();
        await read(leagueId(many, league), firstMember(many, league));
        latencies.push(performance.now() - start);
      }
    }),
  );
  return latencies;
}

async function settled(): Promise<void> {
  await pool.query('VACUUM ANALYZE');
  await pool.query('CHECKPOINT');
}

/**
 * Returns for each league the correct sum of its members' points for an event, in hundredths, by the current
 * score sheets.
 */
async function checksums(event: string): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ league_id: string; total: string }>(
    `SELECT p.league_id, sum(${POINTS}) AS total FROM competition_event e JOIN prediction p ON p.event_id = e.id ${SHEET_JOINS}
    WHERE e.id = $1 GROUP BY p.league_id`,
    [event],
  );
  return new Map(rows.map((row) => [row.league_id, Number(row.total)]));
}

interface ResultTimes {
  /** seconds until the admin had an answer */
  readonly answer: number;
  /** seconds until the job was done and all rankings were read */
  readonly total: number;
  /** seconds of the job */
  readonly job: number;
  /** 99th percentile of the milliseconds to read a ranking */
  readonly p99: number;
}

/**
 * Measures the time from the admin's save until the job is done and every ranking has been read once, during the
 * job or after it. Throws when a reader sees the old result or a part of the new one.
 */
async function timesOfResult(
  event: number,
  first: number,
  cache: StandingsCache,
  readers: 'beside' | 'after',
): Promise<ResultTimes> {
  const start = performance.now();
  const answer = await seconds(() => enterResult(pool, many, event, first));
  const version = await pool.query<{ v: string }>('SELECT max(results_version) AS v FROM competition');
  const expected = version.rows[0]?.v;
  const seen = new Map<string, number>();
  let job = 0;
  const settling = seconds(() => settleEvent(pool, eventId(many, event))).then((took) => (job = took));
  if (readers === 'after') await settling;
  const reading = everyLeague(async (league, user) => {
    const page = await readRanking(pool, cache, league, user);
    if (page.resultsVersion !== expected) throw new Error('A reader saw the old results after the save.');
    seen.set(league, cache.get(league)?.totals.reduce((sum, total) => sum + total, 0) ?? -1);
  });
  const [latencies] = await Promise.all([reading, settling]);
  const total = (performance.now() - start) / 1000;
  const truth = await checksums(eventId(many, event));
  const history = await pool.query<{ league_id: string; total: string }>(
    `SELECT league_id, sum(('x' || encode(substr(scores, at + 5, 4), 'hex'))::bit(32)::int) AS total
    FROM league_event_score, generate_series(0, length(scores) - 8, 8) at WHERE event_id <> $1 GROUP BY league_id`,
    [eventId(many, event)],
  );
  const earlier = new Map(history.rows.map((row) => [row.league_id, Number(row.total)]));
  for (const [league, checksum] of seen) {
    if (checksum !== (truth.get(league) ?? 0) + (earlier.get(league) ?? 0))
      throw new Error('A reader saw half a result.');
  }
  return { answer, total, job, p99: p99(latencies) };
}

async function pagesPerSecond(size: CompetitionSize, cache: StandingsCache): Promise<number> {
  const league = leagueId(size, 1);
  const someone = firstMember(size, 1);
  const times = 3_000;
  let left = times;
  const took = await seconds(() =>
    Promise.all(
      Array.from({ length: READERS }, async () => {
        while (left-- > 0) await readRanking(pool, cache, league, someone);
      }),
    ),
  );
  return times / took;
}

try {
  const server = await pool.query<{ server_version: string }>('SHOW server_version');
  await pool.query(TABLES);
  await addUsers(pool, users);
  for (const size of [many, big, small]) await addCompetition(pool, size);
  await addPredictions(pool, many, events);
  await addPredictions(pool, big, events);
  await addPredictions(pool, small, events);
  await settled();
  const predictions = leagues * members;

  say('# How a result takes effect: measured');
  say('');
  say(
    `${new Date().toISOString().slice(0, 10)}, ${String(cpus().length)} cores (${cpus()[0]?.model ?? '?'}), ${String(Math.round(totalmem() / 2 ** 30))} GB; ` +
      `PostgreSQL ${server.rows[0]?.server_version ?? '?'} (default durability, shared_buffers 1 GB), Node ${process.versions.node}.`,
  );
  say(
    `${predictions.toLocaleString('en')} predictions of one event in ${leagues.toLocaleString('en')} leagues of ${String(members)}, ${users.toLocaleString('en')} users.`,
  );
  say('');

  const rssBefore = process.memoryUsage.rss();
  const cache = new StandingsCache(2_000_000);
  const firstEntry = await timesOfResult(events, 0, cache, 'beside');
  const corrected = await timesOfResult(events, 1, cache, 'beside');
  const afterJob = await timesOfResult(events, 2, cache, 'after');
  const rssAfter = process.memoryUsage.rss();
  const badges = await pool.query<{ n: string }>('SELECT count(*) AS n FROM user_badge');
  await settled();

  const derived = await seconds(() =>
    everyLeague((league, user) =>
      pool.query({ name: 'derived', text: DERIVED_RANKING, values: [league, user] }),
    ),
  );
  const sheets = await loadSheets(pool);
  const inNode = await seconds(() => everyLeague((league) => scoreInNode(pool, sheets, league)));

  await addKeptHistory(
    pool,
    many,
    Array.from({ length: events - 1 }, (_, index) => index + 1),
  );
  await settled();
  const championship = await timesOfResult(events, 3, new StandingsCache(2_000_000), 'after');
  const warmRead = await seconds(() =>
    everyLeague((one, user) => readRanking(pool, new StandingsCache(0), one, user)),
  );

  await addKeptHistory(
    pool,
    big,
    Array.from({ length: events - 1 }, (_, index) => index + 1),
  );
  await addKeptHistory(
    pool,
    small,
    Array.from({ length: events - 1 }, (_, index) => index + 1),
  );
  await settled();
  const league = leagueId(big, 1);
  const someone = firstMember(big, 1);
  await enterResult(pool, big, events, 0);
  const bigDerived = await seconds(() => readRanking(pool, new StandingsCache(2_000_000), league, someone));
  const bigJob = await seconds(() => settleEvent(pool, eventId(big, events)));
  await enterResult(pool, small, events, 0);
  await settleEvent(pool, eventId(small, events));
  const bigCold = await seconds(() => readRanking(pool, new StandingsCache(2_000_000), league, someone));
  const bigCache = new StandingsCache(2_000_000);
  await readRanking(pool, bigCache, league, someone);
  await enterResult(pool, big, events, 1);
  await settleEvent(pool, eventId(big, events));
  const bigKept = await seconds(() => readRanking(pool, bigCache, league, someone));
  for (const size of [small, big]) await pagesPerSecond(size, cache);
  const smallRate = await pagesPerSecond(small, cache);
  const bigRate = await pagesPerSecond(big, cache);

  const bare: number[] = [];
  for (let round = 0; round < 3; round++) {
    await settled();
    bare.push(
      await seconds(() =>
        pool.query('UPDATE prediction SET updated_at = $2 WHERE event_id = $1', [
          eventId(many, events),
          new Date(round),
        ]),
      ),
    );
  }
  const bareUpdate = bare.toSorted((a, b) => a - b)[1] ?? 0;
  await pool.query(
    'ALTER TABLE prediction ADD points integer; ALTER TABLE league_member ADD total integer NOT NULL DEFAULT 0',
  );
  await settled();
  const naiveWrite = await seconds(async () => {
    await pool.query(NAIVE_POINTS, [eventId(many, events)]);
    await pool.query(NAIVE_TOTALS, [eventId(many, events)]);
  });
  const naiveRead = await seconds(() =>
    everyLeague((one, user) => pool.query({ name: 'naive', text: NAIVE_RANKING, values: [one, user] })),
  );

  const ratio = (value: number): string => `${(value / bareUpdate).toFixed(2)} (${value.toFixed(2)} s)`;
  say(
    `Bare UPDATE of the same rows: ${bare.map((value) => value.toFixed(2)).join(', ')} s; the median, ${bareUpdate.toFixed(2)} s, is 1.00 below.`,
  );
  say('');
  say('| candidate | admin waits | until every ranking has been read once | readers p99 |');
  say('| --- | --- | --- | --- |');
  say(
    `| A. points and totals written, without badges | ${ratio(naiveWrite)} | ${ratio(naiveWrite + naiveRead)} | |`,
  );
  say(
    `| B. derived by each read, without badges | ${ratio(firstEntry.answer)} | ${ratio(firstEntry.answer + derived)} | |`,
  );
  say(
    `| D. derived in Node by each read, without badges and names | ${ratio(firstEntry.answer)} | ${ratio(firstEntry.answer + inNode)} | |`,
  );
  for (const [name, times] of [
    [
      'C. kept by league and event, badges included: first entry, nothing cached, rankings read beside the job',
      firstEntry,
    ],
    ['C. corrected, standings of the old result cached', corrected],
    ['C. corrected again, rankings read after the job', afterJob],
    [
      `C. event ${String(events)} of a championship of ${String(events)}, nothing cached, rankings read after the job`,
      championship,
    ],
  ] as const) {
    say(
      `| ${name} | ${ratio(times.answer)} | ${ratio(times.total)}, of which job ${times.job.toFixed(2)} s | ${times.p99.toFixed(1)} ms |`,
    );
  }
  say('');
  say(`- Badges held after the run: ${badges.rows[0]?.n ?? '?'}.`);
  say(
    `- Node's memory: ${String(Math.round(rssBefore / 2 ** 20))} MB before, ${String(Math.round(rssAfter / 2 ** 20))} MB after three results.`,
  );
  say(
    `- All ${leagues.toLocaleString('en')} rankings read again, ${String(events)} events, kept rows only: ${ratio(warmRead)}.`,
  );
  say(
    `- League of ${bigLeague.toLocaleString('en')}, ${String(events)} events: first read after a result ${(bigDerived * 1000).toFixed(0)} ms before the job reached it, ` +
      `${(bigKept * 1000).toFixed(0)} ms after (job ${(bigJob * 1000).toFixed(0)} ms), ${(bigCold * 1000).toFixed(0)} ms in a process just started.`,
  );
  say(
    `- First page and 'me' from the cache, versions checked: ${bigRate.toFixed(0)} a second for ${bigLeague.toLocaleString('en')} members, ` +
      `${smallRate.toFixed(0)} for 100: cost ${(smallRate / bigRate).toFixed(2)}.`,
  );
  say(
    `- Load average at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}. Readers and job use every core, the bare UPDATE one: a busy machine flatters the UPDATE.`,
  );
  writeFileSync(options.report, `${lines.join('\n')}\n`);
} finally {
  await pool.end();
  cluster.stop();
}
