import { serverLimits } from '@pronathle/domain/limits';
import type { DbContext } from '../../context.ts';
import { countLeaguesInPlay, lockMember } from './leagues.queries.ts';

/**
 * Whether the account may own one more league in play. Locks the account until the transaction ends, so that two
 * simultaneous calls cannot both count the same free place.
 */
export const mayOwnAnother = async ({ db: trx }: DbContext, accountId: string): Promise<boolean> => {
  await lockMember(trx, accountId);
  const { owned } = await countLeaguesInPlay(trx, accountId);
  return owned < serverLimits.ownedLeagues;
};
