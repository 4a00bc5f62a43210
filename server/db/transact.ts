import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isConflict, TransactionConflict } from './database-error.ts';
import { insideTransaction } from './transaction-scope.ts';
import type { Database } from './schema.ts';

const attempts = 4;

/**
 * Runs `work` in one transaction and returns its result. Retries when the transaction conflicts with another one, up to
 * three times, after a short random wait: so `work` must have no effects except through `trx` and `afterCommit`. Throws
 * TransactionConflict when every attempt conflicts.
 *
 * Never use `db` inside `work`: PGlite has one connection, and a second one would wait for the first for ever. Such use
 * throws SecondConnection.
 */
export const transact = async <Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, afterCommit } = await db
        .transaction()
        .execute((trx) => insideTransaction(() => work(trx)));
      for (const callback of afterCommit) callback();
      return result;
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt === attempts) throw new TransactionConflict(error);
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
};

/** Runs the reads of one answer on one snapshot: all of them see a concurrent commit, or none does. */
export const readAtOnce = async <Result>(
  db: Kysely<Database>,
  read: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> => {
  const { result } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => insideTransaction(() => read(trx)));
  return result;
};
