import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('each unique key of the predictions, members, visits and stored scores of leagues contains the league', async () => {
  const { rows } = await database.execute(`
    select indexrelid::regclass::text as key from pg_index
    where indisunique
      and indrelid = any (array['prediction', 'league_member', 'league_visit', 'league_event_score']::regclass[])
      and not exists (select from pg_attribute
        where attrelid = indrelid and attname = 'league_id' and attnum = any (indkey))`);
  expect(rows).toEqual([]);
});

test('predictions have an index on their id, which has no unique constraint', async () => {
  const { rows } = await database.execute(`
    select indexdef as index from pg_indexes where tablename = 'prediction' and indexname = 'prediction_by_id'`);
  expect(rows).toEqual([{ index: expect.stringContaining('(id)') as string }]);
});
