import { serverLimits } from '@pronathle/domain/limits';
import type { DbContext } from '../../context.ts';
import { countLeaguesInPlay, lockMember } from './leagues.queries.ts';

/** Whether the account may own one more league in play. Locks it, so that of two at once the second counts the first. */
export const mayOwnAnother = async ({ db: trx }: DbContext, accountId: string): Promise<boolean> => {
  await lockMember(trx, accountId);
  const { owned } = await countLeaguesInPlay(trx, accountId);
  return owned < serverLimits.ownedLeagues;
};
