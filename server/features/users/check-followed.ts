import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectAccount } from './users.queries.ts';

interface Followed {
  followerId: string;
  followedId: string;
  /** the field that names the followed user */
  path: string;
}

/** Throws follow-yourself when both users are the same, and user-not-found for an unknown user. */
export const checkFollowed = async (
  { db: trx }: DbContext,
  { followerId, followedId, path }: Followed,
): Promise<void> => {
  if (followedId === followerId) throw new Refusal('follow-yourself', { path });
  if ((await selectAccount(trx, followedId)) === undefined) throw new Refusal('user-not-found');
};
