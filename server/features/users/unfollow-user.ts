import type { CallerContext } from '../../context.ts';
import { transactAs } from '../../http/transact-as.ts';
import { checkFollowed } from './check-followed.ts';
import { deleteFollow, selectFollowing } from './users.queries.ts';

export const unfollowUser = (context: CallerContext, { userId }: { userId: string }): Promise<string[]> =>
  transactAs(context, async (trx) => {
    const { id } = context.caller;
    await checkFollowed({ db: trx }, { followerId: id, followedId: userId, path: 'idToUnfollow' });
    await deleteFollow(trx, id, userId);
    return selectFollowing(trx, id);
  });
