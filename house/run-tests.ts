/**
 * Runs all tests, the unit tests and then the stories, and ends with one line that counts them all. The npm scripts
 * named as arguments run first, each counted as one test.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStories, type Totals } from '../e2e/run-stories.ts';

interface UnitReport {
  numPassedTests: number;
  numTotalTests: number;
  success: boolean;
}

const root = join(import.meta.dirname, '..');

const runScript = (script: string, ...args: string[]): boolean => {
  console.log(`\n> ${script}`);
  const { status } = spawnSync(
    'npm',
    ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  return status === 0;
};

/** A test that did not run has not passed, and a run that ended badly has failed at least once. */
const runUnitTests = (): Totals => {
  const folder = mkdtempSync(join(tmpdir(), 'pronathle-report-'));
  const report = join(folder, 'report.json');
  const wentWell = runScript(
    'test:unit',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );
  try {
    const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8')) as UnitReport;
    const failed = numTotalTests - numPassedTests;
    return { passed: numPassedTests, failed: wentWell ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const playStories = async (): Promise<Totals> => {
  console.log('\n> test:e2e');
  try {
    return await runStories([]);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
};

const checks = process.argv.slice(2).map((script): Totals => {
  const passed = runScript(script);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
});
const all = [...checks, runUnitTests(), await playStories()];
const sum = (count: keyof Totals) => all.reduce((total, totals) => total + totals[count], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
