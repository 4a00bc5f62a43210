import { sql, type RawBuilder } from 'kysely';
import { arrayOf } from './array-of.ts';

/**
 * A gate orders many short transactions before a row and few that change it. The many pass side by side; one that
 * wants to close the gate waits for those that are inside, and all who come later wait behind it, in every process.
 * The lock of the row alone would let them overtake it for ever: a share lock is granted beside another one, whoever
 * waits. As a relation with one row, to be joined before the row is locked: the gate is passed first.
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

/** In one order everywhere, so that two who take several gates never wait for each other. */
export const inOrder = (ids: readonly string[]) => arrayOf('uuid', [...new Set(ids)].toSorted());

/** Passes the gates of the given rows; until the transaction ends, nobody closes them. */
export const passGates = (ids: readonly string[]) => gateAt('pg_advisory_xact_lock_shared', inOrder(ids));

/** Passes gates as passGates does, but for those that are closed or about to be: a relation of the rows it has passed. */
export const tryGates = (ids: readonly string[]): RawBuilder<{ id: string }> => sql`(
  select asked.id from unnest(${inOrder(ids)}) as asked (id)
  where pg_try_advisory_xact_lock_shared(hashtextextended(asked.id::text, 0))
)`;

/** Passes the gates of the rows that an expression gives: an array of ids in ascending order. */
export const passGatesOf = (ids: RawBuilder<unknown>) => gateAt('pg_advisory_xact_lock_shared', ids);

/** Closes the gates of the given rows until the transaction ends. */
export const closeGates = (ids: readonly string[]) => gateAt('pg_advisory_xact_lock', inOrder(ids));
