import { emailKey } from '@pronathle/domain/identity';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { readPageWithId, type Page } from '../../db/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { alphabetical } from '../../http/page.ts';
import type { Db } from '../../services.ts';

export type AccountRow = Selectable<Database['account']>;

export const selectAccount = (db: Db, userId: string) =>
  db.selectFrom('account').selectAll().where('id', '=', userId).executeTakeFirst();

/** Returns the account that has verified an e-mail address. */
export const selectOwnerOfEmail = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .select(['id', 'username', 'email'])
    .where('emailKey', '=', emailKey(email))
    .where('isEmailVerified', '=', true)
    .executeTakeFirst();

export interface UserFilter {
  /** each word of a search, as a pattern for LIKE */
  words: readonly string[];
  sort: 'username' | 'email' | 'firstName' | 'lastName' | 'role' | 'createdAt';
  order: 'asc' | 'desc';
}

export const selectAccounts = (db: Db, filter: UserFilter, page: Page) => {
  const { words, sort, order } = filter;
  let rows = db.selectFrom('account');
  for (const word of words) rows = rows.where('searchKey', 'like', word);
  const all = rows.selectAll();
  const sorted =
    sort === 'createdAt' ? all.orderBy('createdAt', order) : all.orderBy(sort, alphabetical(order));
  return readPageWithId(sorted.orderBy('id', order), 'id', page);
};

/** Returns the account and locks it against other changes until the transaction ends. */
export const lockAccount = (trx: Db, userId: string) =>
  trx.selectFrom('account').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();

/** Returns the account and locks it completely, so that nothing is stored for it until the transaction ends. */
export const lockAccountWhole = (trx: Db, userId: string) =>
  trx.selectFrom('account').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();

/**
 * Locks all admins until the transaction ends, and returns their ids. So when two admins demote each other, one stays
 * an admin.
 */
export const lockAdmins = async (trx: Db): Promise<string[]> => {
  const rows = await trx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
};

/** Returns which of the given usernames, and which of their looks, are taken. */
export const selectTakenUsernames = async (
  db: Db,
  candidates: readonly { usernameKey: string; usernameLook: string }[],
): Promise<{ keys: Set<string>; looks: Set<string | null> }> => {
  const rows = await db
    .selectFrom('account')
    .select(['usernameKey', 'usernameLook'])
    .where((eb) =>
      eb.or([
        eb(
          'usernameKey',
          'in',
          candidates.map((one) => one.usernameKey),
        ),
        eb(
          'usernameLook',
          'in',
          candidates.map((one) => one.usernameLook),
        ),
      ]),
    )
    .execute();
  return {
    keys: new Set(rows.map((row) => row.usernameKey)),
    looks: new Set(rows.map((row) => row.usernameLook)),
  };
};

/**
 * Makes the account the owner of its e-mail, and writes `changes` too. Violates account_email_unique when another
 * account owns the e-mail.
 */
export const verifyAccount = async (
  trx: Db,
  userId: string,
  changes: Pick<Updateable<Database['account']>, 'passwordHash'> = {},
): Promise<void> => {
  await trx
    .updateTable('account')
    .set({ ...changes, isEmailVerified: true })
    .where('id', '=', userId)
    .execute();
};

export const updateAccountRow = (trx: Db, userId: string, change: Updateable<Database['account']>) =>
  trx.updateTable('account').set(change).where('id', '=', userId).returningAll().executeTakeFirstOrThrow();

/** Deletes the account with its sessions, memberships, predictions, badges and follows. */
export const deleteAccountRow = (trx: Db, userId: string) =>
  trx.deleteFrom('account').where('id', '=', userId).execute();

/** Returns the numbers of objects that are deleted with an account, and of its leagues that get a new owner. */
export const countUserLosses = (db: Db, userId: string) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('prediction')
        .where('userId', '=', userId)
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('predictions'),
      eb
        .selectFrom('userBadge')
        .where('userId', '=', userId)
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('badges'),
      eb
        .selectFrom('league')
        .where('ownerId', '=', userId)
        .where('membersCount', '>', 1)
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('leaguesHandedOver'),
      eb
        .selectFrom('league')
        .where('ownerId', '=', userId)
        .where('membersCount', '=', 1)
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('leaguesDeleted'),
    ])
    .executeTakeFirstOrThrow();

export const insertFollow = (db: Db, follow: Insertable<Database['follow']>) =>
  db
    .insertInto('follow')
    .values(follow)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteFollow = (db: Db, followerId: string, followedId: string) =>
  db.deleteFrom('follow').where('followerId', '=', followerId).where('followedId', '=', followedId).execute();

/** Returns the ids of the users whom a user follows, the earliest followed first. */
export const selectFollowing = async (db: Db, followerId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('follow')
    .select('followedId')
    .where('followerId', '=', followerId)
    .orderBy('createdAt')
    .orderBy('followedId')
    .execute();
  return rows.map((row) => row.followedId);
};
