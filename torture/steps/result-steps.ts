import { once } from 'node:events';
import { freePort } from '../../server/db/testing/free-port.ts';
import { randomFrom } from '../../server/demo/random.ts';
import { apiAt } from '../api-client.ts';
import { check, type Finding } from '../check.ts';
import { oneOf } from '../draw.ts';
import type { Fate } from '../history.ts';
import {
  cancelResult,
  correctCote,
  saveResult,
  startLoad,
  waitForAcknowledged,
  type Scene,
  type Tally,
} from '../load.ts';
import { alarming, openScene, wrongInLog } from '../scene.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { openTortureDatabase, type DatabaseKind } from '../torture-database.ts';
import { adminLogin, type WorldEvent } from '../world.ts';
import type { Arming, Counted } from './die-at-statement.ts';

/** The changes that rescore an event, and whether the event must have a result before. */
const changes = {
  'a result entered': {
    hasResult: false,
    act: (scene: Scene, event: WorldEvent) => saveResult(scene, event, 'enterResult'),
  },
  'a result corrected': {
    hasResult: true,
    act: (scene: Scene, event: WorldEvent) => saveResult(scene, event, 'correctResult'),
  },
  'a result cancelled': { hasResult: true, act: cancelResult },
  'a cote corrected': { hasResult: true, act: correctCote },
};
type Change = keyof typeof changes;

export interface ResultStepsSettings {
  database: DatabaseKind;
  seed: number;
  players?: number;
  /** maximum number of kills for each change, spread over its statements; one for every statement when absent */
  atMost?: number;
  /** all when absent */
  changes?: readonly Change[];
  onChange?: (change: ChangeReport) => void;
}

interface ChangeReport {
  name: Change;
  statements: number;
  /** kills between two statements, after the last statement was sent, and after it was answered */
  kills: number;
  /** of these, kills after which the change was found stored */
  done: number;
  findings: Finding[];
}

/** Returns at most `atMost` of the numbers from `first` to `last`, always including the last. */
const spreadOver = (first: number, last: number, atMost: number): number[] => {
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const share = Math.min(1, atMost / all.length);
  return all.filter((_, index) => Math.floor((index + 1) * share) > Math.floor(index * share));
};

const preload = new URL('die-at-statement.ts', import.meta.url).href;

/**
 * Kills the shipped server with SIGKILL between any two SQL statements of a change that rescores an event.
 * Restarts it, and compares what it then shows with the history and the oracle: everything must be old, or
 * everything new.
 */
export const resultSteps = async (settings: ResultStepsSettings): Promise<ChangeReport[]> => {
  const random = randomFrom(settings.seed);
  const database = await openTortureDatabase(settings.database);
  const output: string[] = [];
  const port = await freePort();
  const start = () =>
    startServer({
      port,
      env: { ...database.env, ...adminLogin },
      preload,
      onOutput: (text) => output.push(text),
    });
  const findings: Finding[] = [];
  const tally: Tally = { acknowledged: 0, refused: 0, unknown: 0, serverErrors: {} };
  let server: ServerProcess | undefined;
  try {
    server = await start();
    const api = apiAt(`http://127.0.0.1:${port}`);
    const scene = await openScene(api, random, { tally, findings, players: settings.players });
    const { world, ledger } = scene;
    const load = startLoad(scene);
    await waitForAcknowledged(tally, 80);
    await load.stop();

    /** Makes a change to some event. Returns its fate, and the number of its statements unless the server died. */
    const act = async (
      running: ServerProcess,
      name: Change,
      dieBefore: number,
    ): Promise<{ fate: Fate; statements?: number }> => {
      const { hasResult, act: makeChange } = changes[name];
      const event = oneOf(random, world.events);
      await cancelResult(scene, event);
      if (hasResult) await saveResult(scene, event, 'enterResult');
      // `check` has waited for the badges, so that the next transaction is that of the change.
      findings.push(...(await check(api, world, ledger)).findings);
      const counted = once(running.process, 'message') as Promise<[Counted]>;
      running.process.send({ dieBefore } satisfies Arming);
      const fate = await makeChange(scene, event);
      return fate === 'unknown' ? { fate } : { fate, statements: (await counted)[0].statements };
    };

    const stepThrough = async (name: Change): Promise<ChangeReport> => {
      const measured = server === undefined ? undefined : await act(server, name, 0);
      const statements = measured?.statements ?? 0;
      const [sent, answered] = [statements + 1, statements + 2];
      const report: ChangeReport = { name, statements, kills: 0, done: 0, findings: [] };
      // The embedded database has answered a commit before any other code runs.
      const isMoment = (dieBefore: number) => dieBefore !== sent || settings.database === 'postgresql';
      for (const dieBefore of spreadOver(2, answered, settings.atMost ?? Infinity).filter(isMoment)) {
        if (server === undefined) break;
        const { fate } = await act(server, name, dieBefore);
        if (fate !== 'unknown') {
          report.findings.push({
            wrong: 'broken',
            what: `${name}: ${fate}, and not killed at ${dieBefore} of ${statements}`,
          });
          continue;
        }
        report.kills += 1;
        server = await start();
        const checked = await check(api, world, ledger);
        report.done += checked.unansweredKept;
        // Events without a result occur before too, so the history cannot tell whether a cancellation is stored.
        const isKnown = dieBefore !== sent && name !== 'a result cancelled';
        const isRight = !isKnown || (checked.unansweredKept === 1) === (dieBefore === answered);
        const when = `${name}, killed before statement ${dieBefore} of ${statements}`;
        if (!isRight)
          report.findings.push({ wrong: 'broken', what: `${when}: ${checked.unansweredKept} done` });
        report.findings.push(
          ...checked.findings.map(({ wrong, what }) => ({ wrong, what: `${when}: ${what}` })),
        );
      }
      if (report.kills === 0) report.findings.push({ wrong: 'broken', what: `${name}: nothing was killed` });
      return report;
    };

    const reports: ChangeReport[] = [];
    for (const name of settings.changes ?? (Object.keys(changes) as Change[])) {
      const report = await stepThrough(name);
      reports.push(report);
      report.findings.push(...findings.splice(0));
      settings.onChange?.(report);
    }
    reports.at(-1)?.findings.push(...wrongInLog(output.join(''), scene, alarming));
    return reports;
  } finally {
    await server?.kill().catch(() => undefined);
    await database.close();
  }
};
