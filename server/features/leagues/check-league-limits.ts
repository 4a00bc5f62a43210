import { limits } from '@pronathle/domain/limits';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../services.ts';
import { lockAccount } from '../users/users.queries.ts';
import { countLeaguesInPlay } from './leagues.queries.ts';

/**
 * Refuses an account that has the maximum of leagues in play: the answers of one account must not delay
 * strangers who share a reading with it. Locks the account until the transaction ends, so that of two at
 * once the second counts the first. Leagues of completed competitions do not count, because nobody can
 * leave them.
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
