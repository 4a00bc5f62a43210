import { sql, type RawBuilder } from 'kysely';
import { arrayOf } from './array-of.ts';

/**
 * A gate is an advisory lock that belongs to a row. Many short transactions that need the row pass its gate at the same
 * time; a transaction that changes the row closes the gate. It waits for those that have passed, and all that come
 * later wait behind it, in every process. The row's own lock would let later ones overtake the change for ever: a share
 * lock is granted beside other share locks, even when a change waits.
 *
 * Returns a relation with one row. Join it before the row is locked, so that the gate is passed first.
 */
const gateAt = (take: string, ids: RawBuilder<unknown>): RawBuilder<{ passed: number }> => {
  const lock = sql.raw(take);
  return sql`(
    with gate as materialized (
      select ${lock}(hashtextextended(asked.id::text, 0)) from unnest(${ids}) as asked (id)
    )
    select count(*) as passed from gate
  )`;
};

/**
 * Returns the ids without duplicates, always in ascending order: two transactions with several gates never deadlock.
 */
export const inOrder = (ids: readonly string[]) => arrayOf('uuid', [...new Set(ids)].toSorted());

/** Passes the gates of the given rows; until the transaction ends, nobody closes them. */
export const passGates = (ids: readonly string[]) => gateAt('pg_advisory_xact_lock_shared', inOrder(ids));

/** Passes the gates that no transaction has closed or waits to close. Returns a relation of the rows of these gates. */
export const tryGates = (ids: readonly string[]): RawBuilder<{ id: string }> => sql`(
  select asked.id from unnest(${inOrder(ids)}) as asked (id)
  where pg_try_advisory_xact_lock_shared(hashtextextended(asked.id::text, 0))
)`;

/** Passes the gates of the rows that an expression gives: an array of ids in ascending order. */
export const passGatesOf = (ids: RawBuilder<unknown>) => gateAt('pg_advisory_xact_lock_shared', ids);

/** Closes the gates of the given rows until the transaction ends. */
export const closeGates = (ids: readonly string[]) => gateAt('pg_advisory_xact_lock', inOrder(ids));
