import { sql } from 'kysely';
import type { Db } from '../services.ts';

/** What is counted under a key, over a sliding window of so many milliseconds. */
export interface Count {
  key: Buffer;
  milliseconds: number;
}

export interface Tally {
  /** which window of time `current` belongs to, counted from 1970 */
  slot: number;
  current: number;
  previous: number;
  /** milliseconds since 1970 by the database's clock */
  now: number;
}

type Row = Tally & { key: Buffer };

const now = (given: number | undefined) =>
  given === undefined ? sql`extract(epoch from clock_timestamp()) * 1000` : sql`${given}::float8`;

/**
 * Counts `count` more under each key and returns what is counted then; of `read` nothing but that. One statement, so
 * that of many at once each sees those before it. Rows are taken in one order: two of these never wait for each other.
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

/** Takes back what was counted, each under the window in which it was. */
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

/** Forgets what has faded. */
export const deleteFadedCounts = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('rateCount')
    .where('forgetAt', '<', sql<Date>`now()`)
    .execute();
};
