import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { onlyOnPostgresql } from '../../server/testing/only-on-postgresql.ts';
import { plants } from './plant-list.ts';
import { spoiltText } from './plant.ts';
import { copyRepository } from './repository-copy.ts';
import { isTestRun } from './run-tests.ts';

/**
 * `npm run plants` takes an hour and is run by hand. This test shows at any time that its defects still fit the
 * code.
 */
test.each(plants)('the plant still fits the code: $defect', (plant) => {
  const whole = readFileSync(join(import.meta.dirname, '../..', plant.file), 'utf8');
  expect(spoiltText(whole, plant)).not.toBe(whole);
});

test('the test that must find a plant runs on the database that the plant names', () => {
  const wrong = plants.flatMap(({ caughtBy }) =>
    isTestRun(caughtBy) &&
    caughtBy.project === 'server-embedded' &&
    onlyOnPostgresql.some((pattern) => matchesGlob(caughtBy.test, pattern))
      ? caughtBy.test
      : [],
  );
  expect(wrong).toEqual([]);
});

test('a copy of the product has all the modules of the torture runs', () => {
  const { folder, remove } = copyRepository();
  const { stdout, stderr } = spawnSync(process.execPath, ['torture/main.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  remove();
  expect(stdout + stderr).toContain('node torture/main.ts kill');
});
