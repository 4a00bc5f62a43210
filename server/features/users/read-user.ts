import type { PublicUser, User } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectUserBadges } from '../badges/badges.queries.ts';
import { presentPublicUser, presentUser } from './present-user.ts';
import { selectAccount } from './users.queries.ts';

/** Reads an account: all of it for its owner and admins, only its name and badges for others. Throws user-not-found. */
export const readUser = async ({ db, caller }: CallerContext, userId: string): Promise<User | PublicUser> => {
  const account = await selectAccount(db, userId);
  if (account === undefined) throw new Refusal('user-not-found');
  const knowsAll = caller.role === 'admin' || caller.id === account.id;
  return knowsAll ? presentUser(account) : presentPublicUser(account, await selectUserBadges(db, account.id));
};
