import { afterAll, expect, test } from 'vitest';
import { findPostgres } from '../../server/db/testing/find-postgres.ts';
import { migrationSteps } from './migration-steps.ts';
import { resultSteps } from './result-steps.ts';

/** A short run; `npm run torture -- steps` is the long one. */
const seed = Date.now() % 1_000_000;
afterAll(() => {
  console.log(`steps seed ${seed}`);
});

/** One database is enough here, because each start takes seconds. */
const database = findPostgres(process.env) === undefined ? 'embedded' : 'postgresql';

test('a corrected result is wholly old or wholly new, wherever its server is killed', async () => {
  const changes = ['a result corrected'] as const;
  const [report] = await resultSteps({ database, seed, players: 4, atMost: 2, changes });
  expect(report?.findings, `seed ${seed}`).toEqual([]);
  // The last kill comes after the commit was answered.
  expect(report).toMatchObject({ kills: 2, done: 1 });
});

test('migrations that were killed run again, and make the same tables as without the kill', async () => {
  const reports = await migrationSteps({ database, atMost: 1 });
  expect(reports.map(({ kills, findings }) => ({ kills, findings }))).toEqual([
    { kills: 1, findings: [] },
    { kills: 1, findings: [] },
  ]);
});
