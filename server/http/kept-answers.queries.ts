import { sql } from 'kysely';
import type { Db } from '../services.ts';

interface KeyedRequest {
  keyHash: Buffer;
  requestHash: Buffer;
  accountId: string | null;
}

/**
 * Takes a key for this transaction; waits for another transaction that has taken the same key. Returns undefined when
 * the key was free, else the hash of the stored request, and its answer.
 */
export const takeKey = async (trx: Db, request: KeyedRequest) => {
  const { requestHash, status, body } = await trx
    .insertInto('keptAnswer')
    .values(request)
    .onConflict((conflict) =>
      conflict.column('keyHash').doUpdateSet((row) => ({ keyHash: row.ref('excluded.keyHash') })),
    )
    .returning(['requestHash', 'status', 'body'])
    .executeTakeFirstOrThrow();
  return status === null ? undefined : { requestHash, status, body };
};

/** Stores the answer under a taken key. When the account `accountId` is deleted, the answer is deleted too. */
export const keepAnswer = async (
  trx: Db,
  keyHash: Buffer,
  answer: { status: number; body: unknown; accountId: string | null },
): Promise<void> => {
  await trx
    .updateTable('keptAnswer')
    .set({ ...answer, body: JSON.stringify(answer.body) })
    .where('keyHash', '=', keyHash)
    .execute();
};

export const deleteOldAnswers = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('keptAnswer')
    .where('createdAt', '<', sql<Date>`now() - interval '24 hours'`)
    .execute();
};
