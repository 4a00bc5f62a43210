import type { PublicUser, User } from '@pronathle/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { presentUserBadge, type UserBadgeRow } from '../badges/present-badge.ts';

type AccountRow = Pick<
  Selectable<Database['account']>,
  'id' | 'username' | 'email' | 'firstName' | 'lastName' | 'role' | 'isEmailVerified' | 'createdAt'
>;

/** What an account shows to itself and to admins. */
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

/** What an account shows to other players. */
export const presentPublicUser = (
  account: Pick<AccountRow, 'id' | 'username'>,
  badges: readonly UserBadgeRow[],
): PublicUser => ({
  _id: account.id,
  id: account.id,
  username: account.username,
  badges: badges.map(presentUserBadge),
});

/** What is written down of an account: no name and no address, which must not outlive it. */
export const presentForAudit = ({ role, isEmailVerified }: Pick<AccountRow, 'role' | 'isEmailVerified'>) => ({
  role,
  isEmailVerified,
});
