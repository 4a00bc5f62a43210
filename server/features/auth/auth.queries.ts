import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { emailKey, usernameKey } from '@pronathle/domain/identity';
import type { Database } from '../../db/schema.ts';
import { together } from '../../db/together.ts';
import type { Caller } from '../../http/caller.ts';
import type { Device } from './device.ts';
import { hashOfToken } from './secret-token.ts';

type Db = Kysely<Database>;

const sessionDays = 30;

/** A session begins; what has expired of the account's others goes. */
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

/** The accounts of those tokens that have a living session, by token. */
const selectCallers = async (db: Db, tokens: readonly string[]): Promise<(Caller | null)[]> => {
  const hashes = tokens.map(hashOfToken);
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .select(['account.id', 'account.username', 'account.role', 'session.tokenHash'])
    .where(sql<boolean>`session.token_hash = any (${hashes}::bytea[])`)
    .where('session.expiresAt', '>', sql<Date>`now()`)
    .execute();
  const byHash = new Map(rows.map(({ tokenHash, ...account }) => [tokenHash.toString('hex'), account]));
  return hashes.map((hash, index) => {
    const account = byHash.get(hash.toString('hex'));
    return account === undefined ? null : { ...account, token: tokens[index] ?? '' };
  });
};

/** Finds who calls by the token of a living session, or null. Calls of one moment are looked up in one statement. */
export const openCallers = (db: Db): ((token: string) => Promise<Caller | null>) => {
  const find = together<string, Caller | null>((_key, tokens) => selectCallers(db, tokens), { atMost: 500 });
  return (token) => find('', token);
};

export const deleteSession = async (db: Db, token: string): Promise<Device | undefined> => {
  const [ended] = await db
    .deleteFrom('session')
    .where('tokenHash', '=', hashOfToken(token))
    .returning(['browser', 'system'])
    .execute();
  return ended;
};

/** More than anybody signs in by hand. */
const listedSessions = 100;

/** The one of this token first, then the latest. */
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

export const deleteSessionsOf = async (db: Db, accountId: string): Promise<void> => {
  await db.deleteFrom('session').where('accountId', '=', accountId).execute();
};

/** By e-mail or username, whatever the case. An identifier with an @ is an e-mail: usernames hold none. */
export const selectAccountByIdentifier = (db: Db, identifier: string) => {
  const account = db.selectFrom('account').selectAll();
  const byKey = identifier.includes('@')
    ? account.where('emailKey', '=', emailKey(identifier))
    : account.where('usernameKey', '=', usernameKey(identifier));
  return byKey.executeTakeFirst();
};

export const forgetWantedPage = async (db: Db, accountId: string): Promise<void> => {
  await db.updateTable('account').set({ wantedPage: null }).where('id', '=', accountId).execute();
};

type Purpose = 'verify-email' | 'reset-password';

const lifetime: Record<Purpose, string> = { 'verify-email': '3 days', 'reset-password': '1 hour' };

/**
 * A fresh link's token. A new password's earlier links are void; a verification's stay good while they are for the
 * same address, as the first mail may come after the one that was asked for because it was slow.
 */
export const addMailToken = async (
  db: Db,
  purpose: Purpose,
  account: { id: string; email: string },
  token: string,
): Promise<void> => {
  await db
    .deleteFrom('mailToken')
    .where('accountId', '=', account.id)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .$if(purpose === 'verify-email', (query) => query.where('email', '<>', account.email))
    .execute();
  await db
    .insertInto('mailToken')
    .values({
      tokenHash: hashOfToken(token),
      accountId: account.id,
      purpose,
      email: account.email,
      expiresAt: sql<Date>`now() + ${lifetime[purpose]}::interval`,
      usedAt: null,
    })
    .execute();
};

/** Whether a link could still be used: for a look before costly work, as takeMailToken alone decides. */
export const isMailTokenUnused = async (db: Db, purpose: Purpose, token: string): Promise<boolean> => {
  const row = await db
    .selectFrom('mailToken')
    .select('accountId')
    .where('tokenHash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
};

/** Uses a link up: its account and whether this is the first use; null when it is unknown or too old. */
export const takeMailToken = async (db: Db, purpose: Purpose, token: string) => {
  const row = await db
    .selectFrom('mailToken')
    .innerJoin('account', 'account.id', 'mailToken.accountId')
    .select([
      'mailToken.accountId',
      'mailToken.email',
      'mailToken.usedAt',
      'account.email as accountEmail',
      'account.username',
      'account.role',
    ])
    .where('tokenHash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.usedAt === null)
    await db
      .updateTable('mailToken')
      .set({ usedAt: sql<Date>`now()` })
      .where('tokenHash', '=', hashOfToken(token))
      .execute();
  return { ...row, firstUse: row.usedAt === null };
};
