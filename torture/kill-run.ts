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
  /** what is killed: the server, or the PostgreSQL behind it, which the server must survive */
  victim?: Victim;
  kills: number;
  /** acknowledged between two kills: any number below this */
  writes?: number;
  /** decides what is written and when the server is killed; not how the operating system interleaves it */
  seed: number;
  players?: number;
  /** the control: the data folder is reset to an earlier state, or PostgreSQL commits before it writes */
  loseTail?: boolean;
  onKill?: (kill: KillReport) => void;
}

interface KillReport {
  /** from 1 */
  number: number;
  moment: string;
  /**
   * milliseconds from the start of the server's process to its first healthy answer, or from the database's
   * to the first write
   */
  restartedIn: number;
  /** of these, its own processor time; null where the system does not report it */
  restartedWith: number | null;
  badgesSettledIn: number;
  findings: Finding[];
}

export interface KillRunReport {
  tally: Tally;
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

/** The database's address with which a commit does not wait for the disk. */
const hastyEnv = ({ env }: TortureDatabase): Record<string, string> => {
  const { DATABASE_URL, ...others } = env;
  if (DATABASE_URL === undefined) return env;
  const url = new URL(DATABASE_URL);
  url.searchParams.set('options', '-c synchronous_commit=off');
  return { ...others, DATABASE_URL: url.href };
};

/**
 * Starts the shipped server, loads it, kills it or its database at a random moment, restarts it on the same
 * data, and compares the result with the history, repeatedly. Throws when it does not start again.
 */
export const killRun = async (settings: KillSettings): Promise<KillRunReport> => {
  const random = randomFrom(settings.seed);
  const database = await openTortureDatabase(settings.database);
  const findings: Finding[] = [];
  const output: string[] = [];
  const port = await freePort();
  const serverSettings: ServerSettings = {
    port,
    env: { ...(settings.loseTail === true ? hastyEnv(database) : database.env), ...adminLogin },
    onOutput: (text) => output.push(text),
  };
  const isOfDatabase = settings.victim === 'database';
  const api = apiAt(`http://127.0.0.1:${port}`, (answer) => {
    // A killed server breaks its connections; one that survives its database may not.
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
        // By count, not by time: a busy machine acknowledges almost nothing in any fixed time.
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
    // If it has already ended, an error that reports this is thrown below.
    await server?.kill().catch(() => undefined);
    await database.close();
  }
};

/**
 * After some acknowledged writes and some time: half of the kills at any moment, half aimed at the time of
 * a write that rescores.
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
  const share = random.next() * 1.2;
  const later = share * (await load.nextResult());
  await wait(later);
  return `${later.toFixed(1)} ms after a result has left`;
};

/**
 * Kills PostgreSQL under load and restarts it some time later; returns the milliseconds until the server,
 * which keeps running, has acknowledged a write since.
 */
const killDatabase = async (
  { draw: { random }, tally }: Scene,
  { outage }: TortureDatabase,
  load: Load,
): Promise<number> => {
  if (outage === undefined) throw new Error('No PostgreSQL of our own to kill');
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
