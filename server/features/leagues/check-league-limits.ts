import { serverLimits } from '@pronathle/domain/limits';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { countLeaguesInPlay, lockMember } from './leagues.queries.ts';

/**
 * Refuses an account with the maximum of leagues in play: reading its leagues must not delay strangers who share a
 * reading. Locks the account until the transaction ends, so that of two at once the second counts the first. Leagues of
 * completed competitions do not count, because nobody can leave them.
 */
export const checkLeagueLimits = async (
  { db: trx }: DbContext,
  { accountId, asOwner }: { accountId: string; asOwner: boolean },
): Promise<void> => {
  await lockMember(trx, accountId);
  const { owned, joined } = await countLeaguesInPlay(trx, accountId);
  if (asOwner && owned >= serverLimits.ownedLeagues) throw new Refusal('too-many-owned-leagues');
  if (joined >= serverLimits.joinedLeagues) throw new Refusal('too-many-leagues');
};
