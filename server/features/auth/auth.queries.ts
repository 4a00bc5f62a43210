import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { emailKey, usernameKey } from '@pronathle/domain/identity';
import { arrayOf } from '../../db/array-of.ts';
import { builtOnce } from '../../db/built-once.ts';
import { rowForEach } from '../../db/by-position.ts';
import type { Database } from '../../db/schema.ts';
import { together } from '../../db/together.ts';
import type { Caller } from '../../http/caller.ts';
import { closeAccounts } from '../../http/held-session.queries.ts';
import { hashOfToken } from '../../secrets/secret-token.ts';

type Db = Kysely<Database>;

const selectSessions = builtOnce((db, { hashes }: { hashes: readonly Buffer[] }) =>
  db
    .selectFrom(
      sql<{
        hash: Buffer;
        position: number;
      }>`unnest(${arrayOf('bytea', hashes)}) with ordinality`.as<'asked'>(sql`asked (hash, position)`),
    )
    .innerJoin('session', 'session.tokenHash', 'asked.hash')
    .innerJoin('account', 'account.id', 'session.accountId')
    .select(['asked.position', 'account.id', 'account.username', 'account.role'])
    .where('session.expiresAt', '>', sql<Date>`now()`),
);

/** Returns the caller of each session token, in the same order: null for a token without a valid session. */
const selectCallers = async (db: Db, tokens: readonly string[]): Promise<(Caller | null)[]> => {
  const found = rowForEach(tokens, await selectSessions(db, { hashes: tokens.map(hashOfToken) }));
  return tokens.map((token, index) => {
    const account = found[index];
    return account === undefined
      ? null
      : { id: account.id, username: account.username, role: account.role, token };
  });
};

/**
 * Returns a function that returns the caller of a session token, or null. One statement looks up the tokens of
 * simultaneous calls.
 */
export const openCallers = (db: Db): ((token: string) => Promise<Caller | null>) => {
  const find = together<string, Caller | null>((_key, tokens) => selectCallers(db, tokens), { atMost: 500 });
  return (token) => find('', token);
};

/** Whether an identifier is an e-mail: usernames never contain an @. */
export const isEmail = (identifier: string): boolean => identifier.includes('@');

/**
 * Returns the accounts with an e-mail or a username, ignoring case. Several accounts may have the same e-mail; it
 * belongs to the verified one, which comes first. The others follow, the latest first.
 */
export const selectAccountsByIdentifier = (db: Db, identifier: string, { atMost }: { atMost: number }) => {
  const accounts = db.selectFrom('account').selectAll();
  const byKey = isEmail(identifier)
    ? accounts.where('emailKey', '=', emailKey(identifier))
    : accounts.where('usernameKey', '=', usernameKey(identifier));
  return byKey
    .orderBy('isEmailVerified', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute();
};

export const selectAccountByIdentifier = async (db: Db, identifier: string) =>
  (await selectAccountsByIdentifier(db, identifier, { atMost: 1 }))[0];

export const forgetWantedPage = async (db: Db, accountId: string): Promise<void> => {
  await db.updateTable('account').set({ wantedPage: null }).where('id', '=', accountId).execute();
};

export type Purpose = 'verify-email' | 'reset-password' | 'change-email';

const lifetime: Record<Purpose | 'registration', string> = {
  registration: '1 hour',
  'verify-email': '3 days',
  'change-email': '3 days',
  'reset-password': '1 hour',
};

/**
 * Stores the token of a new link, and deletes unused earlier ones of the same purpose. Links that verify the same
 * address stay valid, because an earlier mail may arrive after a later one.
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
    .$if(purpose !== 'reset-password', (query) => query.where('email', '<>', account.email))
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

/**
 * Stores the secret of the browser that registers an account. A secret that is already stored stays with its first
 * account: in this browser, the player of a second account must sign in with the password.
 */
export const addRegistration = async (
  db: Db,
  account: { id: string; email: string },
  browserSecret: string,
): Promise<void> => {
  await db
    .insertInto('mailToken')
    .values({
      tokenHash: hashOfToken(browserSecret),
      accountId: account.id,
      purpose: 'registration',
      email: account.email,
      expiresAt: sql<Date>`now() + ${lifetime.registration}::interval`,
      usedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Selects the accounts of the unexpired tokens of a purpose. Callers add conditions. */
const livingTokens = (db: Db, purpose: Purpose | 'registration') =>
  db
    .selectFrom('mailToken')
    .select('accountId')
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', sql<Date>`now()`);

/** Whether the browser that registered an account may still sign in by a link. */
export const isRegistrationOpen = async (db: Db, accountId: string): Promise<boolean> => {
  const open = livingTokens(db, 'registration')
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null);
  return (await open.executeTakeFirst()) !== undefined;
};

/** Whether a link has verified the account's present address and has not expired. */
export const isLinkOpened = async (
  db: Db,
  account: { id: string; email: string },
  token: string,
): Promise<boolean> => {
  const opened = livingTokens(db, 'verify-email')
    .where('tokenHash', '=', hashOfToken(token))
    .where('accountId', '=', account.id)
    .where('email', '=', account.email)
    .where('usedAt', 'is not', null);
  return (await opened.executeTakeFirst()) !== undefined;
};

/** Whether a link is unused. This check saves costly work; takeMailToken must still decide. */
export const isMailTokenUnused = async (db: Db, purpose: Purpose, token: string): Promise<boolean> => {
  const unused = livingTokens(db, purpose)
    .where('tokenHash', '=', hashOfToken(token))
    .where('usedAt', 'is', null);
  return (await unused.executeTakeFirst()) !== undefined;
};

/**
 * Marks a link as used. Returns its account and whether this is the first use; null when the link is unknown or has
 * expired. Locks the account before the link, as changes of an account do, so that they never deadlock.
 */
export const takeMailToken = async (
  db: Db,
  purposes: readonly (Purpose | 'registration')[],
  token: string,
) => {
  const link = await db
    .selectFrom('mailToken')
    .select('accountId')
    .where('tokenHash', '=', hashOfToken(token))
    .executeTakeFirst();
  if (link === undefined) return null;
  await closeAccounts(db, [link.accountId]);
  const row = await db
    .selectFrom('account')
    .innerJoin('mailToken', 'mailToken.accountId', 'account.id')
    .select([
      'mailToken.accountId',
      'mailToken.purpose',
      'mailToken.email',
      'mailToken.usedAt',
      'account.email as accountEmail',
      'account.username',
      'account.role',
    ])
    .where('tokenHash', '=', hashOfToken(token))
    .where('purpose', 'in', purposes)
    .where('expiresAt', '>', sql<Date>`now()`)
    .forNoKeyUpdate(['account', 'mailToken'])
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
