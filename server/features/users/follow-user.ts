import type { CallerContext } from '../../context.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import { transact } from '../../db/transact.ts';
import { passAccounts } from '../../http/held-session.queries.ts';
import { Refusal } from '../../http/refusal.ts';
import { holdCaller } from '../../http/transact-as.ts';
import { checkFollowed } from './check-followed.ts';
import { insertFollow, selectFollowing } from './users.queries.ts';

/**
 * Makes the caller follow a user. Returns the ids of all users whom the caller follows now. A second call has
 * no effect.
 */
export const followUser = (context: CallerContext, { userId }: { userId: string }): Promise<string[]> =>
  transact(context.db, async (trx) => {
    // A follow locks both accounts, so it waits for a change of either account.
    await passAccounts(trx, [context.caller.id, userId]);
    await holdCaller({ ...context, db: trx });
    const follow = { followerId: context.caller.id, followedId: userId };
    await checkFollowed({ db: trx }, { ...follow, path: 'idToFollow' });
    await insertFollow(trx, follow);
    return selectFollowing(trx, context.caller.id);
  }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'follow_followed_id_fkey' ? new Refusal('user-not-found') : error;
  });
