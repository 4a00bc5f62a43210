import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDurablePglite } from '../../server/db/durable-pglite.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { startBenchServer, type BenchServer } from '../bench-server.ts';
import {
  addCompetition,
  addPredictions,
  addUsers,
  competitionId,
  eventId,
  leagueId,
  memberOf,
  tokenOf,
  type CompetitionSize,
} from '../data-set.ts';
import { aSecond, Figures, median, number, seconds } from '../figures.ts';
import { drive, type Drive } from '../http-client.ts';
import { machineLine, type PartSettings } from '../report.ts';
import { bareUpsert, submissionOf, submit } from '../submissions.ts';

const size: CompetitionSize = { competition: 1, leagues: 100, members: 50, events: 10 };
const users = 2_000;
const openEvent = 2;
const submissions = 5_000;
const repository = join(import.meta.dirname, '../..');

/** Starts a program and ends it once it prints `word`. Returns the seconds until then. */
const startOf = async (args: string[], env: Record<string, string>, word: string): Promise<number> => {
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (said: Buffer) => {
      if (said.includes(word)) resolve();
    });
    child.once('exit', () => reject(new Error(`${args.join(' ')} has ended before it was ready`)));
  });
  const taken = (performance.now() - begun) / 1000;
  child.kill();
  await exited;
  return taken;
};

const startOfProduct = (dataDir: string): Promise<number> =>
  startOf(['server/main.ts'], { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }, 'http://127.0.0.1');
const startOfPglite = (folder: string): Promise<number> =>
  startOf([join(import.meta.dirname, 'bare-pglite.ts'), folder], {}, 'ready');

/**
 * Returns the median start times of the product and of plain PGlite in seconds. The two take turns. Each starts on the
 * folder that `folders` gives for the round.
 */
const startsOf = async (folders: (round: number) => { product: string; pglite: string }) => {
  const [product, pglite]: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round += 1) {
    const at = folders(round);
    product.push(await startOfProduct(at.product));
    pglite.push(await startOfPglite(at.pglite));
  }
  return { product: median(product), pglite: median(pglite) };
};

const loadData = async (dataDir: string): Promise<void> => {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(database);
  await database.db.connection().execute(async (connection) => {
    const run = (statement: string) => sql.raw(statement).execute(connection);
    await addUsers(run, users);
    await addCompetition(run, size, users);
    await addPredictions(run, size, 1);
  });
  await database.close();
};

const stop = async ({ process: server }: BenchServer): Promise<void> => {
  const exited = once(server, 'exit');
  server.kill();
  await exited;
};

/**
 * Returns the upserts per second of the embedded database alone, one after another. Each commit syncs to the
 * disk.
 */
const bareRate = async (dataDir: string): Promise<number> => {
  const pglite = await openDurablePglite(join(dataDir, 'db'));
  const begun = performance.now();
  for (let at = 0; at < submissions; at += 1) {
    const { text, values } = bareUpsert(at, { size, users, event: openEvent });
    await pglite.query(text, values);
  }
  const rate = submissions / ((performance.now() - begun) / 1000);
  await pglite.close();
  return rate;
};

/**
 * Makes the calls of many players for some minutes: they read their league and its events, and one call in five
 * is a prediction. Returns the rate and the latencies of all calls together.
 */
const loadFor = async ({ port }: BenchServer, minutes: number): Promise<Drive> => {
  const end = performance.now() + minutes * 60_000;
  let turn = 0;
  return drive(port, 32, () => {
    if (performance.now() > end) return undefined;
    turn += 1;
    if (turn % 5 === 0) return submissionOf(turn, { size, users, event: openEvent });
    const league = 1 + (turn % size.leagues);
    const paths = [
      `/api/rankings/league/${leagueId(size, league)}?page=1&limit=20`,
      `/api/competition-events?competitionId=${competitionId(size)}&leagueId=${leagueId(size, league)}&limit=500`,
      `/api/competition-events/${eventId(size, openEvent)}`,
      `/api/predictions?leagueId=${leagueId(size, league)}&competitionEventId=${eventId(size, openEvent)}&limit=20`,
    ];
    return {
      method: 'GET',
      path: paths[turn % paths.length] ?? '/',
      token: tokenOf(memberOf(size, users, league, 1 + (turn % size.members))),
    };
  });
};

/** Measures the embedded database and returns its section of the report. */
export const measureEmbedded = async ({ long }: PartSettings): Promise<string[]> => {
  const minutes = long ? 60 : 1;
  const figures = new Figures();
  const folder = mkdtempSync(join(tmpdir(), 'pronathle-bench-'));
  const inFolder = (name: string) => join(folder, name);
  try {
    // After this start there are compiled modules and a built client, as on an operator's machine.
    await startOfProduct(inFolder('unmeasured'));
    const first = await startsOf((round) => ({
      product: inFolder(`product-${round}`),
      pglite: inFolder(`pglite-${round}`),
    }));
    const dataDir = inFolder('data');
    await loadData(dataDir);
    // Not measured: the first start on this folder.
    await startOfProduct(dataDir);
    const later = await startsOf(() => ({ product: dataDir, pglite: join(dataDir, 'db') }));
    for (const [name, { product, pglite }, atMost] of [
      ['first start', first, 1.4],
      ['later start', later, 2],
    ] as const)
      figures.enter(
        name,
        [seconds(product), `${seconds(pglite)} of plain PGlite, without fsync`],
        product / pglite,
        {
          atMost,
        },
      );

    const bareBefore = await bareRate(dataDir);
    const server = await startBenchServer({ DATA_DIR: dataDir });
    await wait(5_000);
    const idle = server.megabytes();
    const all = { port: server.port, size, users, event: openEvent, clients: 200, count: submissions };
    await submit(all);
    const { rate, p99 } = await submit(all);
    let most = 0;
    const watching = setInterval(() => (most = Math.max(most, server.megabytes())), 1_000);
    const load = await loadFor(server, minutes);
    clearInterval(watching);
    const after = server.megabytes();
    await stop(server);
    const bare = (bareBefore + (await bareRate(dataDir))) / 2;

    figures.enter(
      'predictions by 200 clients, each on the disk before its answer',
      [aSecond(rate), `${aSecond(bare)} of PGlite with fsync, alone, one after the other`],
      rate / bare,
      { atLeast: 0.6 },
    );
    for (const [name, megabytes] of Object.entries({
      'memory, idle after its start': idle,
      [`memory, after ${minutes} min of load`]: after,
    }))
      figures.enter(name, [`${number(megabytes)} MB`, '450 MB'], megabytes / 450, { atMost: 1 });

    return [
      `PGlite in a thread of the server's process, each commit brought to the disk. ${machineLine()}`,
      '',
      ...figures.lines(),
      '',
      `- A start takes from the command until the program prints that it is ready: median of five. The product and plain PGlite take turns, on new folders for the first start and on the same data for the later one.`,
      `- The p99 of the 200 clients: ${number(p99)} ms.`,
      `- The load: ${number(load.rate)} calls a second by 32 connections for ${minutes} min, one in five a prediction; answered ${JSON.stringify(load.statuses)}; at most ${number(most)} MB meanwhile.`,
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
