import { sql } from 'kysely';
import { hashOfToken } from '../features/auth/secret-token.ts';
import type { Db } from '../services.ts';

/**
 * Returns the roles of the accounts of the given tokens, in the same order; undefined where a session has
 * ended. Locks the rows of the sessions and accounts until the transaction ends: ending a session, deleting
 * an account and changing its role all wait. The account is locked first, in the same order as when a
 * deleted account deletes its sessions.
 */
export const holdSessions = async (
  trx: Db,
  tokens: readonly string[],
): Promise<('user' | 'admin' | undefined)[]> => {
  const hashes = tokens.map(hashOfToken);
  const held = await trx
    .selectFrom('account')
    .innerJoin('session', 'session.accountId', 'account.id')
    .select(['account.role', 'session.tokenHash'])
    .where(sql<boolean>`session.token_hash = any (${hashes}::bytea[])`)
    .where('session.expiresAt', '>', sql<Date>`now()`)
    .orderBy('account.id')
    .forKeyShare(['account', 'session'])
    .execute();
  const roles = new Map(held.map(({ tokenHash, role }) => [tokenHash.toString('hex'), role]));
  return hashes.map((hash) => roles.get(hash.toString('hex')));
};
