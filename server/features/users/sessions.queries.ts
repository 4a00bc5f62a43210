import { sessionDays } from '@pronathle/domain/limits';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Device } from '../../http/device.ts';
import { hashOfToken } from '../../secrets/secret-token.ts';
import type { Db } from '../../services.ts';

/** Inserts a session, and deletes the expired sessions and mail links of its account. */
export const insertSession = async (
  db: Db,
  accountId: string,
  token: string,
  { browser, system }: Device,
): Promise<void> => {
  await db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('expiresAt', '<=', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('mailToken')
    .where('accountId', '=', accountId)
    .where('expiresAt', '<=', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('session')
    .values({
      id: uuidv7(),
      tokenHash: hashOfToken(token),
      accountId,
      browser,
      system,
      expiresAt: sql<Date>`now() + make_interval(days => ${sessionDays})`,
    })
    .execute();
};

/** Ends a session. Returns its device; undefined for an unknown token. */
export const deleteSession = async (db: Db, token: string): Promise<Device | undefined> => {
  const [ended] = await db
    .deleteFrom('session')
    .where('tokenHash', '=', hashOfToken(token))
    .returning(['browser', 'system'])
    .execute();
  return ended;
};

/** The maximum number of listed sessions: more than anybody opens by hand. */
const listedSessions = 100;

/** Returns the valid sessions of an account: first the session of this token, then the others, the latest first. */
export const selectLivingSessions = (db: Db, accountId: string, token: string) =>
  db
    .selectFrom('session')
    .select(['id', 'browser', 'system', 'createdAt', 'expiresAt'])
    .select((eb) => eb('tokenHash', '=', hashOfToken(token)).as('isCurrent'))
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('isCurrent', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(listedSessions)
    .execute();

/**
 * Invalidates everything that opens an account without its password: the links for a new password or address,
 * and the secret of its registration.
 */
export const voidLinksOf = async (db: Db, accountId: string): Promise<void> => {
  await db
    .deleteFrom('mailToken')
    .where('accountId', '=', accountId)
    .where('purpose', 'in', ['reset-password', 'change-email', 'registration'])
    .where('usedAt', 'is', null)
    .execute();
};

export const deleteSessionsOf = async (db: Db, accountId: string): Promise<void> => {
  await db.deleteFrom('session').where('accountId', '=', accountId).execute();
};

/**
 * Ends the sessions of an account except the one of `keptToken`, and invalidates its links that could take
 * the account over.
 */
export const endOtherSessions = async (trx: Db, userId: string, keptToken: string): Promise<void> => {
  await trx
    .deleteFrom('session')
    .where('accountId', '=', userId)
    .where('tokenHash', '<>', hashOfToken(keptToken))
    .execute();
  await voidLinksOf(trx, userId);
};

/** Ends a valid session of an account. Returns false when there is no such session. */
export const deleteSessionOf = async (trx: Db, userId: string, sessionId: string): Promise<boolean> => {
  const ended = await trx
    .deleteFrom('session')
    .where('accountId', '=', userId)
    .where('id', '=', sessionId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('id')
    .execute();
  return ended.length > 0;
};
