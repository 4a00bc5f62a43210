import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { linesOfHistory } from '../kill-command.ts';
import { failoverRun, type ScenarioReport } from './failover-run.ts';
import { control, scenarios, type Scenario } from './scenarios.ts';

export const failoverUsage = `node torture/main.ts failover [--scenario NAME] [--seed N] [--log FILE] [--control]   as root, on Debian 12
  --scenario   ${scenarios.map(({ name }) => name).join(', ')}; all of them by default
  --log        the output of etcd, Patroni and PostgreSQL
  --control    loses writes on purpose, and succeeds when they are found missing: commits wait for no standby, and the
               leader dies before a standby has them`;

interface Wanted {
  wanted: readonly Scenario[];
  seed: number;
  log: string | undefined;
}

const settingsOf = (args: string[]): Wanted | undefined => {
  const { values } = parseArgs({
    args,
    options: {
      scenario: { type: 'string' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      log: { type: 'string' },
      control: { type: 'boolean', default: false },
    },
  });
  const named = scenarios.filter(({ name }) => values.scenario === undefined || name === values.scenario);
  const wanted = values.control ? [control] : named;
  const seed = Number(values.seed);
  return wanted.length > 0 && Number.isInteger(seed) ? { wanted, seed, log: values.log } : undefined;
};

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

const print = ({ name, led, findings, ...report }: ScenarioReport): void => {
  const { acknowledged, silence, trouble, failedCalls, slowest, streamsBack, direct } = report;
  console.log(
    `${name}: ${led.join(' then ')} leads; ${acknowledged} writes acknowledged, none for ${seconds(silence)}; ` +
      `not served ${JSON.stringify(failedCalls)}, at most for ${seconds(trouble)}, slowest ${seconds(slowest)}; ` +
      `streams back after ${streamsBack === undefined ? 'never' : seconds(streamsBack)}; ` +
      `directly ${direct}; ${findings.length} faults`,
  );
  for (const { wrong, what } of findings.slice(0, 10)) console.log(`      ${wrong}: ${what}`);
};

const programs = [
  '/usr/bin/etcd',
  '/usr/bin/patroni',
  '/usr/sbin/haproxy',
  '/usr/lib/postgresql/15/bin/postgres',
];
const inside = 'FAILOVER_INSIDE';

/**
 * Runs the same command in namespaces of its own, so that it changes nothing on this machine, and all of its processes
 * end with it. The shell reaps processes whose parents have died. Returns the exit code.
 */
const runInside = (): number => {
  if (process.getuid?.() !== 0 || !programs.every((path) => existsSync(path))) {
    console.error(
      `Needs root, and ${programs.join(', ')}: the packages that docs/deploy.md names, on Debian 12`,
    );
    return 2;
  }
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const command = ['sh', '-c', '"$@"; exit $?', 'sh', process.execPath, ...process.argv.slice(1)];
  const { status } = spawnSync('unshare', [...namespaces, ...command], {
    stdio: 'inherit',
    env: { ...process.env, [inside]: 'yes' },
  });
  return status ?? 1;
};

/** Plays the scenarios that the arguments name. Returns the exit code. */
export const failoverCommand = async (args: string[]): Promise<number> => {
  const settings = settingsOf(args);
  if (settings === undefined) {
    console.error(failoverUsage);
    return 2;
  }
  if (process.env[inside] === undefined) return runInside();
  const { wanted, seed, log } = settings;
  console.log(`load average ${loadavg().map(Math.round).join(', ')} on ${availableParallelism()} processors`);
  console.log(`failover, seed ${seed}`);
  const report = await failoverRun({
    scenarios: wanted,
    seed,
    onOutput: (line) => {
      if (log !== undefined) appendFileSync(log, `${line}\n`);
    },
    onScenario: print,
  });
  for (const [name, value] of Object.entries(linesOfHistory(report)))
    console.log(`  ${name.padEnd(26)} ${value}`);
  if (!wanted.includes(control)) return report.findings.length === 0 ? 0 : 1;
  const caught = report.findings.some(({ wrong }) => wrong === 'lost');
  console.log(caught ? 'The control works: it found the lost writes.' : 'The control found no lost write.');
  return caught ? 0 : 1;
};
