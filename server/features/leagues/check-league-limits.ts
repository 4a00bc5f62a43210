import { joinedLeagues, serverLimits } from '@pronathle/domain/limits';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { countLeaguesInPlay, lockMember } from './leagues.queries.ts';

/**
 * Throws too-many-owned-leagues or too-many-leagues when an account has the maximum of leagues in play. The limit
 * keeps statements that read the leagues of several users short. Leagues of completed competitions do not count,
 * because nobody can leave them. Locks the account until the transaction ends, so that two simultaneous calls
 * cannot both use the last league that it may have.
 */
export const checkLeagueLimits = async (
  { db: trx }: DbContext,
  { accountId, asOwner }: { accountId: string; asOwner: boolean },
): Promise<void> => {
  await lockMember(trx, accountId);
  const { owned, joined } = await countLeaguesInPlay(trx, accountId);
  if (asOwner && owned >= serverLimits.ownedLeagues) throw new Refusal('too-many-owned-leagues');
  if (joined >= joinedLeagues) throw new Refusal('too-many-leagues');
};
