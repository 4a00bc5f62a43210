import { violatedConstraint } from '../../db/database-error.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { deleteFollow, insertFollow, selectAccount, selectFollowing } from './users.queries.ts';

const checkFollowed = async (
  { db }: Services,
  caller: Caller,
  userId: string,
  path: string,
): Promise<void> => {
  if (userId === caller.id) throw new Refusal('follow-yourself', { path });
  if ((await selectAccount(db, userId)) === undefined) throw new Refusal('user-not-found');
};

/** Twice is harmless; gives the ids of all whom the caller follows now. */
export const followUser = async (services: Services, caller: Caller, userId: string): Promise<string[]> => {
  const { db } = services;
  await checkFollowed(services, caller, userId, 'idToFollow');
  await insertFollow(db, { followerId: caller.id, followedId: userId }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'follow_followed_id_fkey' ? new Refusal('user-not-found') : error;
  });
  return selectFollowing(db, caller.id);
};

export const unfollowUser = async (services: Services, caller: Caller, userId: string): Promise<string[]> => {
  const { db } = services;
  await checkFollowed(services, caller, userId, 'idToUnfollow');
  await deleteFollow(db, caller.id, userId);
  return selectFollowing(db, caller.id);
};
