import { afterAll, expect, test } from 'vitest';
import { findPostgres } from '../../server/db/testing/find-postgres.ts';
import { migrationSteps } from './migration-steps.ts';
import { resultSteps } from './result-steps.ts';

/** The short form; `npm run torture -- steps` is the long one. */
const seed = Date.now() % 1_000_000;
afterAll(() => {
  console.log(`steps seed ${seed}`);
});

/** Only one of the two: each start takes seconds. */
const database = findPostgres(process.env) === undefined ? 'embedded' : 'postgresql';

test('a corrected result is old or new wherever its server is killed', async () => {
  const deeds = ['a result corrected'] as const;
  const [report] = await resultSteps({ database, seed, players: 4, atMost: 2, deeds });
  expect(report?.findings, `seed ${seed}`).toEqual([]);
  // The last of them is killed when its commit was answered.
  expect(report).toMatchObject({ kills: 2, done: 1 });
});

test('a killed migration is as if it had never begun, or done', async () => {
  const reports = await migrationSteps({ database, atMost: 1 });
  expect(reports.map(({ kills, findings }) => ({ kills, findings }))).toEqual([
    { kills: 1, findings: [] },
    { kills: 1, findings: [] },
  ]);
});
