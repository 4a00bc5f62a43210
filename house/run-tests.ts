/**
 * `npm test`: runs the unit tests, then the stories, and prints one last line with their totals. Before them
 * it starts the npm scripts that are given as arguments; each counts as one test.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runStories } from '../e2e/run-stories.ts';
import type { Totals } from '../e2e/totals.ts';

const root = join(import.meta.dirname, '..');

const failed = (failure: string): Totals => ({ passed: 0, failed: 1, failures: [failure] });

/** Runs an npm script and shows its output. Returns whether it succeeded. */
const runScript = (script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> =>
  new Promise((resolve, reject) => {
    console.log(`\n> ${script}`);
    const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', (status) => resolve(status === 0));
  });

const runUnitTests = async (): Promise<Totals> => {
  const folder = mkdtempSync(join(tmpdir(), 'pronathle-tally-'));
  const tally = join(folder, 'tally.json');
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'tally-reporter.ts')}`];
  const hasSucceeded = await runScript('test:unit', reporters, { TALLY_FILE: tally });
  try {
    const totals = JSON.parse(readFileSync(tally, 'utf8')) as Totals;
    if (!hasSucceeded && totals.failed === 0)
      return { ...failed('test:unit, after its tests had passed'), passed: totals.passed };
    return totals;
  } catch (error) {
    return failed(`test:unit left no totals: ${String(error)}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const playStories = async (): Promise<Totals> => {
  console.log('\n> test:e2e');
  try {
    return await runStories([]);
  } catch (error) {
    return failed(`test:e2e: ${String(error)}`);
  }
};

/** Runs an npm script while others run. Prints its output as a whole when it has ended. */
const runCheck = (script: string): Promise<Totals> =>
  new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const child = spawn('npm', ['run', '--silent', script], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (status) => {
      console.log(`\n> ${script}\n${Buffer.concat(output).toString()}`);
      resolve(status === 0 ? { passed: 1, failed: 0, failures: [] } : failed(script));
    });
  });

type Job = () => Promise<Totals>;

/** Starts jobs in their order, as many at a time as there are cores. Returns their totals when all have ended. */
const runJobs = async (jobs: readonly Job[]): Promise<Totals[]> => {
  const waiting = [...jobs];
  const totals: Totals[] = [];
  const work = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) totals.push(await job());
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return totals;
};

// A check uses one core, the unit tests use all. So the unit tests begin while the last checks still run.
const checks = process.argv.slice(2).map(
  (script): Job =>
    () =>
      runCheck(script),
);
const all = [...(await runJobs([...checks, runUnitTests])), await playStories()];
for (const failure of all.flatMap(({ failures }) => failures))
  console.log(`\nFAILED ${stripVTControlCharacters(failure).split('\n').slice(0, 12).join('\n  ')}`);
const sum = (count: 'passed' | 'failed') => all.reduce((total, totals) => total + totals[count], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
