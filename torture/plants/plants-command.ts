import { spawnSync } from 'node:child_process';
import { copyRepository } from './repository-copy.ts';
import { plants } from './plant-list.ts';
import { spoil, type KillRun, type Plant, type TestRun } from './plant.ts';
import { readReport, writeReport, type Verdict } from './report.ts';
import { isTestRun, openTestRuns } from './run-tests.ts';

/**
 * Proves that the tests detect faults: puts one defect after another into a copy of the product and runs the
 * tests that must find it. `npm run plants` continues where it was stopped, by the outcomes in
 * torture/plants/REPORT.md. With `-- --again` it starts from the beginning. With words it runs the plants
 * whose defect or file contains all of them.
 */
const words = process.argv.slice(2).filter((word) => word !== '--again');
const again = process.argv.includes('--again');

const isMeant = ({ defect, file }: Plant): boolean =>
  words.every((word) => `${defect} ${file}`.toLowerCase().includes(word.toLowerCase()));

/** Runs the kill run on a product with a plant in it. 'caught' means that it failed with the expected finding. */
const killRun = (folder: string, { finds }: KillRun): Verdict => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['torture/main.ts', 'kill', '--kills', '24', '--seed', '7'],
    { cwd: folder, encoding: 'utf8' },
  );
  const found = new RegExp(`^ +${finds} +[1-9]`, 'm').test(stdout);
  if (status === 1 && found) return { outcome: 'caught', by: finds };
  console.log(stdout, stderr);
  // A complete run without a finding has missed the plant. Any other end says nothing about it.
  return { outcome: status === 0 ? 'MISSED' : 'BROKEN', by: '' };
};

const verdicts = again && words.length === 0 ? new Map<string, Verdict>() : readReport();
const { folder, remove } = copyRepository();
const tests = await openTestRuns(folder);
const passedUnspoilt = new Map<string, boolean>();

/**
 * Returns whether the tests of a file pass on the unchanged product: a test that fails there too says nothing
 * about a plant. Runs them once for each file.
 */
const passUnspoilt = async (run: TestRun): Promise<boolean> => {
  const key = `${run.project} ${run.test}`;
  const known = passedUnspoilt.get(key) ?? (await tests.run(run)).outcome === 'MISSED';
  passedUnspoilt.set(key, known);
  return known;
};

const verdictOn = async ({ file, edits, caughtBy }: Plant): Promise<Verdict> => {
  const removePlant = spoil(folder, { file, edits });
  tests.changed(file);
  const verdict = isTestRun(caughtBy) ? await tests.run(caughtBy) : killRun(folder, caughtBy);
  removePlant();
  tests.changed(file);
  if (!isTestRun(caughtBy) || verdict.outcome !== 'caught' || (await passUnspoilt(caughtBy))) return verdict;
  return { outcome: 'BROKEN', by: '' };
};

try {
  // All plants must fit before the first one is run.
  for (const plant of plants) spoil(folder, plant)();
  for (const plant of plants) {
    const known = verdicts.get(plant.defect);
    if (!isMeant(plant) || (words.length === 0 && known?.outcome === 'caught')) continue;
    const verdict = await verdictOn(plant);
    verdicts.set(plant.defect, verdict);
    writeReport(plants, verdicts);
    console.log(`${verdict.outcome}: ${plant.defect}${verdict.by === '' ? '' : ` (${verdict.by})`}`);
    if (verdict.outcome !== 'caught') process.exitCode = 1;
  }
} finally {
  await tests.close();
  remove();
}
