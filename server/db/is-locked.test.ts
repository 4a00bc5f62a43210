import { predictionsLocked } from '@pronathle/domain/prediction-state';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLocked, isLockedAt, isOpen, isOpenInPlay } from './is-locked.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2027-06-10T16:00:00Z');
const instants = [-1, 0, 1].map((milliseconds) => new Date(now.getTime() + milliseconds));
/** Events that start before, at and after `now`, with and without a result, in competitions that end then. */
const events = instants.flatMap((eventDate) =>
  instants.flatMap((competitionEndsAt) =>
    [true, false].map((hasResult) => ({ eventDate, competitionEndsAt, hasResult })),
  ),
);

/** Returns the value of a condition for one event. */
const valueOf = async (
  condition: RawBuilder<boolean>,
  { eventDate, competitionEndsAt, hasResult }: (typeof events)[number],
): Promise<boolean | undefined> => {
  const { rows } = await sql<{ value: boolean }>`
    select ${condition} as value
    from (select ${eventDate}::timestamptz as event_date, ${hasResult ? 1 : null}::bigint as result_version) as event
    cross join (select ${competitionEndsAt}::timestamptz as ends_at) as competition`.execute(database.db);
  return rows[0]?.value;
};

test('the lock is the same in SQL as in the domain, at the exact instant too', async () => {
  const inDomain = events.map((event) => predictionsLocked(event, now));
  expect(new Set(inDomain).size).toBe(2);
  const inSql = [];
  for (const event of events) inSql.push(await valueOf(isLockedAt(sql`${now}::timestamptz`), event));
  expect(inSql).toEqual(inDomain);
});

test('an event that moves is locked by its result, the end of its competition, and the given start', async () => {
  const [past, , future] = instants;
  if (past === undefined || future === undefined) throw new Error('no instants');
  const moved = isLockedAt(sql`${now}::timestamptz`, sql`${future}::timestamptz`);
  const open = { eventDate: past, competitionEndsAt: future, hasResult: false };
  expect(await valueOf(moved, open)).toBe(false);
  expect(await valueOf(moved, { ...open, hasResult: true })).toBe(true);
  expect(await valueOf(moved, { ...open, competitionEndsAt: past })).toBe(true);
});

test('an event is either locked or open by the clock of the database', async () => {
  const [past, future] = [-60_000, 60_000].map((by) => new Date(Date.now() + by));
  if (past === undefined || future === undefined) throw new Error('no instants');
  const valuesOf = async (event: (typeof events)[number]) => [
    await valueOf(isLocked, event),
    await valueOf(isOpen, event),
    await valueOf(isOpenInPlay, event),
  ];
  const open = { eventDate: future, competitionEndsAt: future, hasResult: false };
  expect(await valuesOf(open)).toEqual([false, true, true]);
  for (const change of [{ eventDate: past }, { hasResult: true }])
    expect(await valuesOf({ ...open, ...change })).toEqual([true, false, false]);
  // The statement has selected the competitions in play.
  expect(await valuesOf({ ...open, competitionEndsAt: past })).toEqual([true, false, true]);
});
