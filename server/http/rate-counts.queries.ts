import { sql } from 'kysely';
import type { Db } from '../services.ts';

/** A key under which calls are counted, and the length of its sliding window in milliseconds. */
export interface Count {
  key: Buffer;
  milliseconds: number;
}

export interface Tally {
  /** the number of the time window of `current`, counted from 1970 */
  slot: number;
  /** the calls in this time window */
  current: number;
  /** the calls in the time window before */
  previous: number;
  /** milliseconds since 1970 by the database's clock */
  now: number;
}

type Row = Tally & { key: Buffer };

const now = (given: number | undefined) =>
  given === undefined ? sql`extract(epoch from clock_timestamp()) * 1000` : sql`${given}::float8`;

/**
 * Adds `count` under each `added` key. Returns the new counts, and those of the `read` keys. This is one statement, so
 * that each of several concurrent calls sees the earlier ones. Rows are locked in the order of their keys, so that two
 * calls never deadlock. `at` replaces the database's clock, for tests; in milliseconds.
 */
export const addToCounts = async (
  db: Db,
  added: readonly (Count & { count: number })[],
  read: readonly Buffer[],
  at: number | undefined,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with clock as materialized (select (${now(at)})::float8 as now),
    asked as (
      select key, milliseconds, count, floor(now / milliseconds)::bigint as slot
      from clock, unnest(
        ${added.map(({ key }) => key)}::bytea[],
        ${added.map(({ milliseconds }) => milliseconds)}::float8[],
        ${added.map(({ count }) => count)}::int[]) as given (key, milliseconds, count)
    ),
    added as (
      insert into rate_count as kept (key, slot, current, previous, forget_at)
      select key, slot, count, 0, to_timestamp((slot + 2) * milliseconds / 1000) from asked order by key
      on conflict (key) do update set
        slot = excluded.slot,
        current = excluded.current + case when kept.slot = excluded.slot then kept.current else 0 end,
        previous = case kept.slot when excluded.slot then kept.previous
          when excluded.slot - 1 then kept.current else 0 end,
        forget_at = excluded.forget_at
      returning key, slot, current, previous
    )
    select counted.key, counted.slot::float8 as slot, counted.current, counted.previous, clock.now
    from clock, (
      select * from added
      union all
      select key, slot, current, previous from rate_count where key = any (${read}::bytea[])
    ) as counted`.execute(db);
  return rows;
};

/** Subtracts counts, each in the window to which it was added. */
export const takeFromCounts = async (
  db: Db,
  counted: readonly { key: Buffer; slot: number; count: number }[],
): Promise<void> => {
  await sql`
    with given as (
      select * from unnest(
        ${counted.map(({ key }) => key)}::bytea[],
        ${counted.map(({ slot }) => slot)}::bigint[],
        ${counted.map(({ count }) => count)}::int[]) as given (key, slot, count)
    ),
    held as (
      select kept.key from rate_count as kept
      where kept.key in (select key from given) order by kept.key for update
    )
    update rate_count as kept set
      current = case when kept.slot = given.slot then greatest(0, kept.current - given.count) else kept.current end,
      previous =
        case when kept.slot = given.slot + 1 then greatest(0, kept.previous - given.count) else kept.previous end
    from given join held using (key)
    where kept.key = given.key`.execute(db);
};

/** Deletes expired counts. */
export const deleteFadedCounts = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('rateCount')
    .where('forgetAt', '<', sql<Date>`now()`)
    .execute();
};
