import type { CallerContext } from '../../context.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import { transact } from '../../db/transact.ts';
import { passAccounts } from '../../http/held-session.queries.ts';
import { Refusal } from '../../http/refusal.ts';
import { holdCaller, transactAs } from '../../http/transact-as.ts';
import type { Db } from '../../services.ts';
import { deleteFollow, insertFollow, selectAccount, selectFollowing } from './users.queries.ts';

const checkFollowed = async (
  trx: Db,
  { followerId, followedId }: { followerId: string; followedId: string },
  path: string,
): Promise<void> => {
  if (followedId === followerId) throw new Refusal('follow-yourself', { path });
  if ((await selectAccount(trx, followedId)) === undefined) throw new Refusal('user-not-found');
};

/** A second call has no effect. Returns the ids of everybody whom the caller follows now. */
export const followUser = (context: CallerContext, { userId }: { userId: string }): Promise<string[]> =>
  transact(context.db, async (trx) => {
    // A follow that is stored holds both accounts: who wants to change either is not overtaken by those who follow.
    await passAccounts(trx, [context.caller.id, userId]);
    await holdCaller({ ...context, db: trx });
    const follow = { followerId: context.caller.id, followedId: userId };
    await checkFollowed(trx, follow, 'idToFollow');
    await insertFollow(trx, follow);
    return selectFollowing(trx, context.caller.id);
  }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'follow_followed_id_fkey' ? new Refusal('user-not-found') : error;
  });

export const unfollowUser = (context: CallerContext, { userId }: { userId: string }): Promise<string[]> =>
  transactAs(context, async (trx) => {
    const { id } = context.caller;
    await checkFollowed(trx, { followerId: id, followedId: userId }, 'idToUnfollow');
    await deleteFollow(trx, id, userId);
    return selectFollowing(trx, id);
  });
