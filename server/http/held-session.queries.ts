import { sql } from 'kysely';
import { hashOfToken } from '../features/auth/secret-token.ts';
import type { Db } from '../services.ts';

/**
 * The role of the account behind a session that lives, or undefined. Holds both rows until the transaction ends:
 * ending the session, deleting the account and changing its role all wait. The account is held first, in the order
 * in which a deleted account takes its sessions along.
 */
export const holdSession = async (trx: Db, token: string): Promise<'user' | 'admin' | undefined> => {
  const held = await trx
    .selectFrom('account')
    .innerJoin('session', 'session.accountId', 'account.id')
    .select('account.role')
    .where('session.tokenHash', '=', hashOfToken(token))
    .where('session.expiresAt', '>', sql<Date>`now()`)
    .forKeyShare(['account', 'session'])
    .executeTakeFirst();
  return held?.role;
};
