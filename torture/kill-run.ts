import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../server/db/testing/free-port.ts';
import { randomFrom } from '../server/demo/random.ts';
import { apiAt } from './api-client.ts';
import { check, type Finding } from './check.ts';
import { provesAlive, startLoad, waitForAcknowledged, type Load, type Scene, type Tally } from './load.ts';
import { alarming, alarmingWithoutDatabase, openScene, wrongInLog } from './scene.ts';
import { killWhileStarting, startServer, type ServerProcess, type ServerSettings } from './server-process.ts';
import {
  keepDataFolder,
  openTortureDatabase,
  type DatabaseKind,
  type TortureDatabase,
} from './torture-database.ts';
import { adminLogin } from './world.ts';
import { wrongWith } from './wrong-answer.ts';

export const victims = ['server', 'database'] as const;
export type Victim = (typeof victims)[number];

export interface KillSettings {
  database: DatabaseKind;
  /** what is killed: the server (the default), or its PostgreSQL, which the server must survive */
  victim?: Victim;
  kills: number;
  /** between two kills a random number of writes is acknowledged, less than this; default `usualWrites` */
  writes?: number;
  /** decides what is written and when the server is killed, but not in which order processes run */
  seed: number;
  players?: number;
  /**
   * true for the control run, which loses writes on purpose: it resets the data folder to an earlier state, or lets
   * PostgreSQL commit before it writes to disk
   */
  loseTail?: boolean;
  onKill?: (kill: KillReport) => void;
}

interface KillReport {
  /** from 1 */
  number: number;
  moment: string;
  /**
   * milliseconds from the start of the server's process to its first healthy answer, or from the restart of
   * the database to the first acknowledged write
   */
  restartedIn: number;
  /**
   * processor time of the server's start in milliseconds; null when only the database was killed, or where
   * the system does not report it
   */
  restartedWith: number | null;
  /** milliseconds until all badges were right */
  badgesSettledIn: number;
  findings: Finding[];
}

export interface KillRunReport {
  tally: Tally;
  /** writes that got no answer, but were found stored */
  unansweredKept: number;
  /** kills of a server that was still starting */
  killsWhileStarting: number;
  kills: KillReport[];
  findings: Finding[];
}

/** The maximum outage of a killed database, in milliseconds. */
const longestOutage = 3_000;
/** Acknowledged writes between two kills, by default. */
const usualWrites = 60;

/** Returns the server's environment, with PostgreSQL commits that do not wait for the disk. */
const unsyncedEnv = ({ env }: TortureDatabase): Record<string, string> => {
  const { DATABASE_URL, ...others } = env;
  if (DATABASE_URL === undefined) return env;
  const url = new URL(DATABASE_URL);
  url.searchParams.set('options', '-c synchronous_commit=off');
  return { ...others, DATABASE_URL: url.href };
};

/**
 * Starts the shipped server and puts it under load. Then repeats: kills the server or its database at a
 * random moment, restarts it on the same data, and compares what is stored with the history. Throws when a
 * restart fails.
 */
export const killRun = async (settings: KillSettings): Promise<KillRunReport> => {
  const random = randomFrom(settings.seed);
  const database = await openTortureDatabase(settings.database);
  const findings: Finding[] = [];
  const output: string[] = [];
  const port = await freePort();
  const serverSettings: ServerSettings = {
    port,
    env: { ...(settings.loseTail === true ? unsyncedEnv(database) : database.env), ...adminLogin },
    onOutput: (text) => output.push(text),
  };
  const isOfDatabase = settings.victim === 'database';
  const api = apiAt(`http://127.0.0.1:${port}`, (answer) => {
    // A server that is killed breaks its connections. A server whose database is killed must not.
    const what = isOfDatabase ? wrongWith(answer) : undefined;
    if (what !== undefined) findings.push({ wrong: 'broken', what });
  });
  const tally: Tally = { acknowledged: 0, refused: 0, unknown: 0, serverErrors: {} };
  const report: KillRunReport = { tally, unansweredKept: 0, killsWhileStarting: 0, kills: [], findings };

  let server: ServerProcess | undefined;
  try {
    server = await startServer(serverSettings);
    const scene = await openScene(api, random, { tally, findings, players: settings.players });
    const { world, ledger } = scene;

    const killServer = async (running: ServerProcess, load: Load): Promise<ServerProcess> => {
      let restore: (() => void) | undefined;
      if (settings.loseTail === true) {
        running.signal('SIGSTOP');
        restore = keepDataFolder(database);
        running.signal('SIGCONT');
        // A count, not a time: on a busy machine almost nothing is acknowledged in a fixed time.
        await waitForAcknowledged(tally, 60);
      }
      const stopped = load.stop();
      await running.kill();
      await stopped;
      restore?.();

      if (random.next() < 0.2) {
        await killWhileStarting(serverSettings, 100 + random.next() * 900);
        report.killsWhileStarting += 1;
      }
      return startServer(serverSettings);
    };

    for (let number = 1; number <= settings.kills; number += 1) {
      const load = startLoad(scene);
      const moment = await waitForMoment(scene, load, settings.writes ?? usualWrites);
      let back: Pick<KillReport, 'restartedIn' | 'restartedWith'>;
      if (isOfDatabase)
        back = { restartedIn: await killDatabase(scene, database, load), restartedWith: null };
      else {
        server = await killServer(server, load);
        back = { restartedIn: server.startedIn, restartedWith: server.startedWith };
      }
      const checked = await check(api, world, ledger);
      const wrong = [...checked.findings, ...(await provesAlive(scene))];
      findings.push(...wrong);
      report.unansweredKept += checked.unansweredKept;
      const kill: KillReport = {
        number,
        moment,
        ...back,
        badgesSettledIn: checked.badgesSettledIn,
        findings: wrong,
      };
      report.kills.push(kill);
      settings.onKill?.(kill);
    }

    const alarm = isOfDatabase ? alarmingWithoutDatabase : alarming;
    findings.push(...wrongInLog(output.join(''), scene, alarm));
    return report;
  } finally {
    // `kill` throws when the server has already ended. That must not hide the error of the run.
    await server?.kill().catch(() => undefined);
    await database.close();
  }
};

/**
 * Waits for the moment of the next kill, and returns this moment in words. Half of the kills come at any
 * moment, half while a write that rescores should be running.
 */
const waitForMoment = async (
  { draw: { random }, tally }: Scene,
  load: Load,
  writes: number,
): Promise<string> => {
  const aimed = random.next() < 0.5;
  const enough = tally.acknowledged + Math.floor(random.next() * writes);
  await wait(50 + random.next() * 400);
  await waitForAcknowledged(tally, enough - tally.acknowledged);
  if (!aimed) return 'at any moment';
  // Above 1, so that some kills come just after the end of the write.
  const share = random.next() * 1.2;
  const later = share * (await load.nextResult());
  await wait(later);
  return `${later.toFixed(1)} ms after a result was sent`;
};

/**
 * Kills PostgreSQL under load and restarts it some time later. Returns the milliseconds from the restart
 * until the server, which keeps running, has acknowledged a write.
 */
const killDatabase = async (
  { draw: { random }, tally }: Scene,
  { outage }: TortureDatabase,
  load: Load,
): Promise<number> => {
  if (outage === undefined) throw new Error('This run has not started the PostgreSQL that it should kill');
  await outage.begin();
  await wait(random.next() * longestOutage);
  await outage.end();
  const begun = performance.now();
  await waitForAcknowledged(tally, 1);
  const back = performance.now() - begun;
  await waitForAcknowledged(tally, 30);
  await load.stop();
  return back;
};
