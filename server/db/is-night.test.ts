import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNight, morningAfter } from './is-night.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each([
  ['2027-06-10 07:59:59', true, '2027-06-10 08:00'],
  ['2027-06-10 08:00:00', false, null],
  ['2027-06-10 21:59:59', false, null],
  ['2027-06-10 22:00:00', true, '2027-06-11 08:00'],
  ['2027-06-30 23:30:00', true, '2027-07-01 08:00'],
  ['2027-07-01 00:00:00', true, '2027-07-01 08:00'],
])('at %s it is night: %s, until %s', async (local, expected, until) => {
  const at = sql`${local}::timestamp`;
  const { rows } = await sql`
    select ${isNight(at)} as "isNight",
      case when ${isNight(at)} then to_char(${morningAfter(at)}, 'YYYY-MM-DD HH24:MI') end as until`.execute(
    database.db,
  );
  expect(rows).toEqual([{ isNight: expected, until }]);
});
