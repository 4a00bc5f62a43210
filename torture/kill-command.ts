import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Wrong } from './check.ts';
import { killRun, victims, type KillRunReport, type KillSettings } from './kill-run.ts';
import { databaseKinds } from './torture-database.ts';

export const killUsage = `node torture/main.ts kill [--database embedded|postgresql] [--victim server|database]
    [--kills 50] [--writes 60] [--seed N] [--control]
  --victim    what is killed: the server, or its PostgreSQL
  --writes    fewer writes than this are acknowledged between two kills
  --control   loses writes on purpose, and succeeds when they are found missing: with the embedded database each kill
              also undoes the last 60 acknowledged writes; with --victim database PostgreSQL commits before it writes`;

const settingsOf = (args: string[]): KillSettings | undefined => {
  const { values } = parseArgs({
    args,
    options: {
      database: { type: 'string', default: 'embedded' },
      victim: { type: 'string', default: 'server' },
      kills: { type: 'string', default: '50' },
      writes: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      control: { type: 'boolean', default: false },
    },
  });
  const database = databaseKinds.find((kind) => kind === values.database);
  const victim = victims.find((one) => one === values.victim);
  const [kills, writes, seed] = [Number(values.kills), Number(values.writes), Number(values.seed)];
  const isValid =
    database !== undefined &&
    victim !== undefined &&
    [kills, writes, seed].every((value) => Number.isInteger(value)) &&
    (victim === 'server' || database === 'postgresql') &&
    (!values.control || (victim === 'server') === (database === 'embedded'));
  return isValid ? { database, victim, kills, writes, seed, loseTail: values.control } : undefined;
};

const spread = (times: readonly number[]): string => {
  const sorted = times.toSorted((one, other) => one - other).map(Math.round);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`;
};

/** Returns the lines of a printed report, by name. */
export const linesOfHistory = ({
  tally,
  unansweredKept,
  findings,
}: Pick<KillRunReport, 'tally' | 'unansweredKept' | 'findings'>) => {
  const count = (wrong: Wrong) => findings.filter((finding) => finding.wrong === wrong).length;
  return {
    acknowledged: tally.acknowledged,
    refused: tally.refused,
    unanswered: `${tally.unknown}, of which ${unansweredKept} were found stored`,
    'server errors': JSON.stringify(tally.serverErrors),
    lost: count('lost'),
    doubled: count('doubled'),
    'half-scored': count('half-scored'),
    'refused but stored': count('refused-kept'),
    'stored, never sent': count('never-sent'),
    'other invariants broken': count('broken'),
  };
};

const print = ({ tally, unansweredKept, killsWhileStarting, kills, findings }: KillRunReport): void => {
  const restarts = kills.map(({ restartedIn }) => restartedIn);
  const times = kills.flatMap(({ restartedWith }) => restartedWith ?? []);
  const lines = {
    kills: `${kills.length} under load, and ${killsWhileStarting} of a server that was starting`,
    ...linesOfHistory({ tally, unansweredKept, findings }),
    'back after a kill': `${spread(restarts)}, ${restarts.filter((time) => time > 2000).length} over 2 s`,
    ...(times.length > 0 && { 'processor time of start': spread(times) }),
    'badges right after': spread(kills.map(({ badgesSettledIn }) => badgesSettledIn)),
  };
  for (const [name, value] of Object.entries(lines)) console.log(`  ${name.padEnd(24)} ${value}`);
};

/** Runs the long form of `kill.test.ts`. Returns the exit code. */
export const killCommand = async (args: string[]): Promise<number> => {
  const settings = settingsOf(args);
  if (settings === undefined) {
    console.error(killUsage);
    return 2;
  }
  console.log(`load average ${loadavg().map(Math.round).join(', ')} on ${availableParallelism()} processors`);
  const { database, victim, kills, writes, seed } = settings;
  console.log(
    `kill the ${victim}, database ${database}, ${kills} kills, up to ${writes} writes, seed ${seed}`,
  );
  const report = await killRun({
    ...settings,
    onKill: ({ number, moment, restartedIn, findings }) => {
      console.log(`${String(number).padStart(4)}  ${moment}, back in ${Math.round(restartedIn)} ms`);
      for (const { wrong, what } of findings.slice(0, 10)) console.log(`      ${wrong}: ${what}`);
    },
  });
  print(report);
  const caught = report.findings.some(({ wrong }) => wrong === 'lost');
  const passed = settings.loseTail === true ? caught : report.findings.length === 0;
  if (settings.loseTail === true)
    console.log(caught ? 'The control works: it found the lost writes.' : 'The control found no lost write.');
  return passed ? 0 : 1;
};
