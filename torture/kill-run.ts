import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../server/db/testing/free-port.ts';
import { randomFrom } from '../server/demo/random.ts';
import { apiAt } from './api-client.ts';
import { check, type Finding } from './check.ts';
import { provesAlive, startLoad, waitForAcknowledged, type Load, type Scene, type Tally } from './load.ts';
import { openScene, wrongInLog } from './scene.ts';
import { killWhileStarting, startServer, type ServerProcess, type ServerSettings } from './server-process.ts';
import { keepDataFolder, openTortureDatabase, type DatabaseKind } from './torture-database.ts';
import { adminLogin } from './world.ts';

export interface KillSettings {
  database: DatabaseKind;
  kills: number;
  /** decides what is written and when the server is killed; not how the operating system interleaves it */
  seed: number;
  players?: number;
  /** the control: after each kill the data folder is put back to what it was a moment before */
  loseTail?: boolean;
  onKill?: (kill: KillReport) => void;
}

interface KillReport {
  /** from 1 */
  number: number;
  moment: string;
  /** milliseconds from the start of the process to its first healthy answer */
  restartedIn: number;
  /** of these, its own processor time; null where nobody tells */
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

/** Uncaught errors, and lines of the log at level error or above. */
const alarming = /unhandled|uncaught|"level":[56]0/i;

/**
 * Starts the shipped server, loads it, kills it at a random moment, starts it again on the same data, and holds what
 * it then shows against the history: again and again. Throws when the server does not come back.
 */
export const killRun = async (settings: KillSettings): Promise<KillRunReport> => {
  const random = randomFrom(settings.seed);
  const database = await openTortureDatabase(settings.database);
  const findings: Finding[] = [];
  const output: string[] = [];
  const port = await freePort();
  const serverSettings: ServerSettings = {
    port,
    env: { ...database.env, ...adminLogin },
    onOutput: (text) => output.push(text),
  };
  const api = apiAt(`http://127.0.0.1:${port}`);
  const tally: Tally = { acknowledged: 0, refused: 0, unknown: 0, serverErrors: {} };
  const report: KillRunReport = { tally, unansweredKept: 0, killsWhileStarting: 0, kills: [], findings };

  let server: ServerProcess | undefined;
  try {
    server = await startServer(serverSettings);
    const scene = await openScene(api, random, { tally, findings, players: settings.players });
    const { world, ledger } = scene;

    for (let number = 1; number <= settings.kills; number += 1) {
      const load = startLoad(scene);
      const moment = await waitForMoment(scene, load);
      let restore: (() => void) | undefined;
      if (settings.loseTail === true) {
        server.signal('SIGSTOP');
        restore = keepDataFolder(database);
        server.signal('SIGCONT');
        // By count, not by time: a busy machine acknowledges next to nothing in any fixed time.
        await waitForAcknowledged(tally, 60);
      }
      const stopped = load.stop();
      await server.kill();
      await stopped;
      restore?.();

      if (random.next() < 0.2) {
        await killWhileStarting(serverSettings, 100 + random.next() * 900);
        report.killsWhileStarting += 1;
      }
      server = await startServer(serverSettings);
      const checked = await check(api, world, ledger);
      const wrong = [...checked.findings, ...(await provesAlive(scene))];
      findings.push(...wrong);
      report.unansweredKept += checked.unansweredKept;
      const kill: KillReport = {
        number,
        moment,
        restartedIn: server.startedIn,
        restartedWith: server.startedWith,
        badgesSettledIn: checked.badgesSettledIn,
        findings: wrong,
      };
      report.kills.push(kill);
      settings.onKill?.(kill);
    }

    findings.push(...wrongInLog(output.join(''), scene, alarming));
    return report;
  } finally {
    // If it has ended by itself, an error is on its way that says so.
    await server?.kill().catch(() => undefined);
    await database.close();
  }
};

/**
 * After some acknowledged writes and some time: half of the kills at any moment, half aimed at the time
 * that a write that rescores takes.
 */
const waitForMoment = async ({ draw: { random }, tally }: Scene, load: Load): Promise<string> => {
  const aimed = random.next() < 0.5;
  const enough = tally.acknowledged + Math.floor(random.next() * 60);
  await wait(50 + random.next() * 400);
  await waitForAcknowledged(tally, enough - tally.acknowledged);
  if (!aimed) return 'at any moment';
  const share = random.next() * 1.2;
  const later = share * (await load.nextResult());
  await wait(later);
  return `${later.toFixed(1)} ms after a result has left`;
};
