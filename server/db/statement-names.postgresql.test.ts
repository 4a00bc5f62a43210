import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { readAtOnce, transact } from './transact.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const badges = () => database.db.selectFrom('badge').selectAll().execute();
const planned = async () =>
  (await database.execute(`select name from pg_prepared_statements where statement like '%from "badge"%'`))
    .rows;

test('a statement is planned once per connection, and again when a newer version has changed its table', async () => {
  for (let round = 0; round < 3; round += 1) expect(await badges()).toEqual([]);
  expect(await planned()).toHaveLength(1);

  await database.execute('alter table badge add column colour text');
  expect(await badges()).toEqual([]);
  expect(await badges()).toEqual([]);
});

test('a transaction that meets an outdated plan is run again', async () => {
  const readFollows = () => database.db.selectFrom('follow').selectAll().execute();
  await readFollows();
  await database.execute('alter table follow add column why text');
  let runs = 0;
  const found = await transact(database.db, async (trx) => {
    runs += 1;
    await trx.selectFrom('athlete').select('id').execute();
    return trx.selectFrom('follow').selectAll().execute();
  });
  expect([found, runs]).toEqual([[], 2]);
  expect(await readAtOnce(database.db, (trx) => trx.selectFrom('follow').selectAll().execute())).toEqual([]);
});
