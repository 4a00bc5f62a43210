import { limits } from '@pronathle/domain/limits';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../services.ts';
import { lockAccount } from '../users/users.queries.ts';
import { countLeaguesInPlay } from './leagues.queries.ts';

/**
 * Refuses an account that has as many leagues in play as it may have: what one account asks for must not make strangers
 * wait who share a reading with it. Holds the account until the transaction ends, so that of two at once the second
 * counts the first. Nobody can leave a league whose competition is over, so those do not count.
 */
export const checkLeagueLimits = async (
  trx: Db,
  accountId: string,
  { asOwner }: { asOwner: boolean },
): Promise<void> => {
  await lockAccount(trx, accountId);
  const { owned, joined } = await countLeaguesInPlay(trx, accountId);
  if (asOwner && owned >= limits.ownedLeagues) throw new Refusal('too-many-owned-leagues');
  if (joined >= limits.joinedLeagues) throw new Refusal('too-many-leagues');
};

/** Whether the account may own one more league in play. Holds the account, so that of two at once the second counts the first. */
export const mayOwnAnother = async (trx: Db, accountId: string): Promise<boolean> => {
  await lockAccount(trx, accountId);
  const { owned } = await countLeaguesInPlay(trx, accountId);
  return owned < limits.ownedLeagues;
};
