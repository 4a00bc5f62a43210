import type { PublicUser, User } from '@pronathle/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { presentUserBadge, type UserBadgeRow } from '../badges/present-badge.ts';

type AccountRow = Pick<
  Selectable<Database['account']>,
  'id' | 'username' | 'email' | 'firstName' | 'lastName' | 'role' | 'isEmailVerified' | 'createdAt'
>;

/** Returns an account as its owner and admins see it. */
export const presentUser = (account: AccountRow): User => ({
  _id: account.id,
  id: account.id,
  username: account.username,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  role: account.role,
  isEmailVerified: account.isEmailVerified,
  createdAt: account.createdAt.toISOString(),
});

/** Returns an account as other players see it. */
export const presentPublicUser = (
  account: Pick<AccountRow, 'id' | 'username'>,
  badges: readonly UserBadgeRow[],
): PublicUser => ({
  _id: account.id,
  id: account.id,
  username: account.username,
  badges: badges.map(presentUserBadge),
});

/**
 * Returns the audit log's copy of an account. It has no name and no address, because these must not be stored
 * longer than the account.
 */
export const presentForAudit = ({ role, isEmailVerified }: Pick<AccountRow, 'role' | 'isEmailVerified'>) => ({
  role,
  isEmailVerified,
});
