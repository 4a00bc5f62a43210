import { sql } from 'kysely';
import { passGates } from '../../db/gate.ts';
import { hashOfToken } from '../../secrets/secret-token.ts';
import type { Db } from '../../services.ts';

const keyRows = (db: Db) =>
  db
    .selectFrom('programKey')
    .innerJoin('account', 'account.id', 'programKey.accountId')
    .select([
      'programKey.id',
      'programKey.name',
      'account.username as madeBy',
      'programKey.createdAt',
      'programKey.lastUsedAt',
    ]);

export type ProgramKeyRow = Awaited<ReturnType<ReturnType<typeof keyRows>['executeTakeFirstOrThrow']>>;

export const selectKeysOf = (db: Db, competitionId: string) =>
  keyRows(db)
    .where('programKey.competitionId', '=', competitionId)
    .orderBy('programKey.createdAt')
    .orderBy('programKey.id')
    .execute();

/**
 * Prevents the deletion of the competition until the transaction ends. Lets the competition's keys be created one after
 * the other, so that their number never exceeds the limit.
 */
export const lockKeysOf = async (trx: Db, competitionId: string): Promise<void> => {
  await sql`select passed from ${passGates([competitionId])} as gate`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtextextended('keys ' || ${competitionId}, 0))`.execute(trx);
};

export const insertKey = async (
  trx: Db,
  key: { competitionId: string; accountId: string; name: string; token: string },
): Promise<ProgramKeyRow> => {
  const { token, ...values } = key;
  const { id } = await trx
    .insertInto('programKey')
    .values({ ...values, tokenHash: hashOfToken(token) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return keyRows(trx).where('programKey.id', '=', id).executeTakeFirstOrThrow();
};

/** Deletes a key of a competition, and returns its name; undefined when there is no such key. */
export const deleteKey = async (
  trx: Db,
  { competitionId, keyId }: { competitionId: string; keyId: string },
): Promise<string | undefined> =>
  (
    await trx
      .deleteFrom('programKey')
      .where('id', '=', keyId)
      .where('competitionId', '=', competitionId)
      .returning('name')
      .executeTakeFirst()
  )?.name;
