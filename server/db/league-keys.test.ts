import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a key of the predictions, members and kept scores of leagues holds the league', async () => {
  const { rows } = await database.execute(`
    select indexrelid::regclass::text as key from pg_index
    where indisunique
      and indrelid = any (array['prediction', 'league_member', 'league_visit', 'league_event_score']::regclass[])
      and not exists (select from pg_attribute
        where attrelid = indrelid and attname = 'league_id' and attnum = any (indkey))`);
  expect(rows).toEqual([]);
});

test('a prediction is found by its id, which has no constraint, by an index', async () => {
  const { rows } = await database.execute(`
    select indexdef as index from pg_indexes where tablename = 'prediction' and indexname = 'prediction_by_id'`);
  expect(rows).toEqual([{ index: expect.stringContaining('(id)') as string }]);
});
