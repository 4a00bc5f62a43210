import type { Random } from '../server/demo/random.ts';
import type { Api } from './api-client.ts';
import type { Finding } from './check.ts';
import { drawFrom } from './draw.ts';
import { openLedger } from './ledger.ts';
import { putToSleep, type Scene, type Tally } from './load.ts';
import { createWorld } from './world.ts';

/**
 * Creates a world through the API and begins its history; no load runs yet. Adds the complaints of a later
 * load to `findings`.
 */
export const openScene = async (
  api: Api,
  random: Random,
  { tally, findings, players = 8 }: { tally: Tally; findings: Finding[]; players?: number | undefined },
): Promise<Scene> => {
  const world = await createWorld(api, players);
  const scene: Scene = {
    api,
    world,
    ledger: await openLedger(api, world),
    draw: drawFrom(random, world.autre),
    tally,
    complain: (what) => findings.push({ wrong: 'broken', what }),
  };
  await putToSleep(scene);
  return scene;
};

/** Uncaught errors, and log lines at level error or above. */
export const alarming = /unhandled|uncaught|"level":[56]0/i;
/** The same, for runs that take away the database: there a server may log errors, but nothing fatal. */
export const alarmingWithoutDatabase = /unhandled|uncaught|"level":60/i;

/** Returns the alarming lines of a log. */
export const alarmsIn = (log: string, words = alarming): string[] =>
  log.split('\n').filter((line) => words.test(line));

/** Returns the faults in the servers' output: alarming lines, and secrets. */
export const wrongInLog = (log: string, { world }: Scene, alarming: RegExp): Finding[] => {
  const wrong = alarmsIn(log, alarming).map((line): Finding => ({ wrong: 'broken', what: `log: ${line}` }));
  if (world.secrets.some((secret) => log.includes(secret)))
    wrong.push({ wrong: 'broken', what: 'the log holds a password or a token' });
  return wrong;
};
