import type { LeagueRanking } from '@pronathle/contract';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { Pool } from 'pg';
import { startBenchServer, type BenchServer } from '../bench-server.ts';
import {
  addCompetition,
  addPredictions,
  addUsers,
  athleteId,
  eventId,
  tokenOf,
  type CompetitionSize,
} from '../data-set.ts';
import { HttpConnection, type HttpAnswer, type HttpRequest } from '../http-client.ts';
import { machineLine, writePart } from '../report.ts';
import { startThrowawayCluster } from '../throwaway-cluster.ts';
import { memberAt } from '../submissions.ts';
import type { Beside } from './beside.ts';
import { Follower, type Following } from './follower.ts';
import { otherCall, type Others } from './other-calls.ts';

/**
 * Thousands of players follow their leagues while results are entered. Measures what an open stream costs, compared with
 * one of Node's bare server; when all streams have news of the result; when all rankings are read again and right; and
 * when all streams are back after a restart. The followers run in this process, on the same machine.
 */
const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '5000' },
    results: { type: 'string', default: '3' },
    /** seconds in which nothing happens */
    idle: { type: 'string', default: '40' },
    report: { type: 'string', default: join(import.meta.dirname, 'REPORT.md') },
  },
});
const [streams, results, idle] = [values.streams, values.results, values.idle].map(Number) as [
  number,
  number,
  number,
];
const size: CompetitionSize = { competition: 1, leagues: streams / 10, members: 10, events: results + 1 };
const others: Others = { size, users: streams, event: results + 1 };
/** number of connections that read rankings */
const readers = 200;

const seat = (index: number) => memberAt({ size, users: streams }, index);
const tokenAt = (index: number) => tokenOf(seat(index).user);
const livePath = (index: number) => `/api/live?leagueId=${seat(index).league}`;

/** Returns the processor time that a process has used, in seconds. Linux counts it in hundredths. */
const processorSeconds = (pid: number | undefined): number => {
  const fields =
    readFileSync(`/proc/${pid ?? 0}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
const ascending = (one: number, other: number) => one - other;

/** Opens streams, 250 at a time, because a listening socket can queue only so many connections. */
const openAll = async (followers: readonly Follower[]): Promise<void> => {
  for (let from = 0; from < followers.length; from += 250)
    await Promise.all(followers.slice(from, from + 250).map((follower) => follower.open()));
};

/** Returns the share of a core that a process uses while nothing happens. */
const idleShareOf = async (pid: number | undefined): Promise<number> => {
  const used = processorSeconds(pid);
  await wait(idle * 1_000);
  return (processorSeconds(pid) - used) / idle;
};

/** Returns the kilobytes of each stream, and the idle share of a core with all streams (`share`) and without any. */
const costOf = async (
  { pid, megabytes }: { pid: number | undefined; megabytes: () => number },
  open: () => Promise<void>,
) => {
  const without = await idleShareOf(pid);
  const before = megabytes();
  await open();
  await wait(5_000);
  const kilobytes = ((megabytes() - before) * 1024) / streams;
  return { kilobytes, share: await idleShareOf(pid), without };
};

const measureBare = async () => {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve) => {
    server.stdout.once('data', (line: Buffer) => resolve(Number(line.toString())));
  });
  const megabytes = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid ?? 0}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  const following: Following = { port: () => port, onMessage: () => undefined };
  const followers = Array.from({ length: streams }, () => new Follower(following, '/', ''));
  const cost = await costOf({ pid: server.pid, megabytes }, () => openAll(followers));
  for (const follower of followers) follower.leave();
  server.kill();
  return cost;
};

/** Opens connections. `send` sends a request over a free connection, and waits until one is free. */
const openReaders = (port: number) => {
  const free = Array.from({ length: readers }, () => new HttpConnection(port));
  const waiting: ((connection: HttpConnection) => void)[] = [];
  return {
    send: async (request: HttpRequest): Promise<HttpAnswer> => {
      const connection =
        free.pop() ?? (await new Promise<HttpConnection>((resolve) => void waiting.push(resolve)));
      try {
        return await connection.send(request);
      } finally {
        const next = waiting.shift();
        if (next === undefined) free.push(connection);
        else next(connection);
      }
    },
    close: () => {
      for (const connection of free) connection.close();
    },
  };
};

const rankingOf = (index: number): HttpRequest => ({
  method: 'GET',
  path: `/api/rankings/league/${seat(index).league}?page=1&limit=20`,
  token: tokenAt(index),
});

const resultOf = (event: number): HttpRequest => ({
  method: 'POST',
  path: `/api/competition-events/${eventId(size, event)}/results`,
  token: tokenOf(0),
  body: {
    gold: { athlete: athleteId(0), performance: 9.75 },
    silver: { athlete: athleteId(1), performance: 9.8 },
    bronze: { athlete: athleteId(2), performance: 9.85 },
  },
});

/**
 * Enters a result. Returns the milliseconds from the admin's answer until the last stream has news of it and the last
 * ranking is read, the number of wrong rankings, and the p99 of other calls meanwhile.
 */
const measureResult = async (server: BenchServer, event: number, following: Following) => {
  const knewAt: number[] = [];
  const readings: Promise<{ at: number; body: string; index: number }>[] = [];
  const reader = openReaders(server.port);
  following.onMessage = (follower, name, { within = 0 }) => {
    if (name !== 'result') return;
    knewAt.push(performance.now());
    const index = indexes.get(follower) ?? 0;
    readings.push(
      // The product's client also waits a random part of `within` before it reads.
      wait(Math.random() * within).then(async () => {
        const { status, body } = await reader.send(rankingOf(index));
        if (status !== 200) throw new Error(`a ranking was answered ${status}`);
        return { at: performance.now(), body, index };
      }),
    );
  };
  const beside = new Worker(new URL('beside.ts', import.meta.url), {
    workerData: { port: server.port, others } satisfies Beside,
  });
  await once(beside, 'message');
  const { status, body } = await server.request(resultOf(event));
  if (status >= 300) throw new Error(`the result was answered ${status}: ${body}`);
  const answeredAt = performance.now();
  while (knewAt.length < streams && performance.now() - answeredAt < 30_000) await wait(20);
  const read = await Promise.all(readings);
  beside.postMessage('over');
  const [latencies] = (await once(beside, 'message')) as [number[]];
  // What each ranking shows when no news is pending.
  const settled = new Map<string, string>();
  const standingsIn = (text: string) =>
    JSON.stringify(
      (JSON.parse(text) as LeagueRanking).ranking.map(({ userId, rank, totalScore }) => [
        userId,
        rank,
        totalScore,
      ]),
    );
  let wrong = 0;
  for (const { body: text, index } of read) {
    const path = rankingOf(index).path;
    if (!settled.has(path)) settled.set(path, standingsIn((await reader.send(rankingOf(index))).body));
    if (standingsIn(text) !== settled.get(path)) wrong += 1;
  }
  reader.close();
  return {
    informed: knewAt.length,
    lastKnew: Math.max(...knewAt) - answeredAt,
    lastRead: Math.max(...read.map((one) => one.at)) - answeredAt,
    wrong,
    othersP99: at(latencies.toSorted(ascending), 0.99),
  };
};

const cluster = startThrowawayCluster('256MB');
const databaseUrl = `postgresql://${cluster.user}@/postgres?host=${encodeURIComponent(cluster.host)}`;
const indexes = new Map<Follower, number>();
const servers: BenchServer[] = [];
try {
  console.log('the bare server');
  const bare = await measureBare();
  console.log(bare);

  let server = await startBenchServer({ DATABASE_URL: databaseUrl });
  servers.push(server);
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const client = await pool.connect();
  const run = (statement: string) => client.query(statement);
  await addUsers(run, streams);
  await addCompetition(run, size, streams);
  for (let event = 1; event <= results; event += 1) {
    await addPredictions(run, size, event);
    await run(`update event set event_date = now() - interval '1 hour' where id = '${eventId(size, event)}'`);
  }
  await run('vacuum (analyze)');
  client.release();
  await pool.end();

  const following: Following = { port: () => server.port, onMessage: () => undefined };
  const followers = Array.from({ length: streams }, (_none, index) => {
    const follower = new Follower(following, livePath(index), tokenAt(index));
    indexes.set(follower, index);
    return follower;
  });
  // Warms up the process, whose first calls cost more.
  for (let index = 0; index < 500; index += 1) {
    await server.request(rankingOf(index));
    await server.request(otherCall(index, others));
  }
  const own = await costOf({ pid: server.process.pid, megabytes: server.megabytes }, () =>
    openAll(followers),
  );
  console.log(own);

  const measured: Awaited<ReturnType<typeof measureResult>>[] = [];
  for (let event = 1; event <= results; event += 1) {
    measured.push(await measureResult(server, event, following));
    console.log(measured.at(-1));
    await wait(3_000);
  }

  const { port } = server;
  const gone = new Promise((resolve) => void server.process.once('exit', resolve));
  server.process.kill('SIGKILL');
  await gone;
  server = await startBenchServer({ DATABASE_URL: databaseUrl, PORT: String(port) });
  servers.push(server);
  const begun = performance.now();
  while (followers.some(({ isOpen }) => !isOpen) && performance.now() - begun < 60_000) await wait(50);
  const back = (performance.now() - begun) / 1_000;
  const missing = followers.filter(({ isOpen }) => !isOpen).length;
  console.log({ back, missing });
  for (const follower of followers) follower.leave();

  const worst = (of: (one: (typeof measured)[number]) => number) => Math.max(...measured.map(of));
  const inSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;
  const row = (what: string, figure: string, limit: string, isMet: boolean) =>
    `| ${what} | ${figure} | ${limit} | ${isMet ? 'met' : '**not met**'} |`;
  const informed = Math.min(...measured.map((one) => one.informed));
  writePart(values.report, 'streams', [
    `${streams} streams of ${size.leagues} leagues, ${results} results; followers, server and PostgreSQL on one machine. ${machineLine()}`,
    '',
    '| what | measured | at most | |',
    '| --- | --- | --- | --- |',
    row(
      'memory of a stream',
      `${own.kilobytes.toFixed(1)} KB (bare server ${bare.kilobytes.toFixed(1)} KB)`,
      '30 KB',
      own.kilobytes <= 30,
    ),
    row(
      'a core, idle, for the streams',
      `${((own.share - own.without) * 100).toFixed(1)} % (and ${(own.without * 100).toFixed(1)} % of the process without a stream; bare server ${(bare.share * 100).toFixed(1)} %)`,
      '2 %',
      own.share - own.without <= 0.02,
    ),
    row(
      'the last stream knows of the result',
      `${inSeconds(worst(({ lastKnew }) => lastKnew))}, ${informed} of ${streams}`,
      '2 s',
      worst(({ lastKnew }) => lastKnew) <= 2_000 && informed === streams,
    ),
    row(
      'the last ranking is read again',
      `${inSeconds(worst(({ lastRead }) => lastRead))}, ${worst(({ wrong }) => wrong)} wrong`,
      '6 s',
      worst(({ lastRead }) => lastRead) <= 6_000 && worst(({ wrong }) => wrong) === 0,
    ),
    row(
      'p99 of other calls meanwhile',
      `${worst(({ othersP99 }) => othersP99).toFixed(0)} ms`,
      '300 ms',
      worst(({ othersP99 }) => othersP99) <= 300,
    ),
    row(
      'all back after a kill, from the moment the new process listens',
      `${back.toFixed(1)} s, ${missing} missing`,
      '10 s',
      back <= 10 && missing === 0,
    ),
  ]);
} finally {
  for (const { process: one } of servers) one.kill('SIGKILL');
  cluster.stop();
}
