import { serverLimits } from '@pronathle/domain/limits';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../services.ts';
import { selectHeir, selectLeaguesToHandOver, updateLeagueRow } from './leagues.queries.ts';
import { mayOwnAnother } from './may-own-another.ts';

/** One league after the other, so that an heir of many leagues does not exceed the limit. */
const heirOf = async (trx: Db, leagueId: string, ownerId: string): Promise<string | undefined> => {
  for (;;) {
    const heir = await selectHeir(trx, leagueId, ownerId, serverLimits.ownedLeagues);
    if (heir === undefined || (await mayOwnAnother({ db: trx }, heir))) return heir;
  }
};

/**
 * Gives each league of a leaving owner to its longest-standing other member who may own one more; returns their ids.
 * Where nobody may, the longest-standing one gets it all the same: the members must not lose their league, and a member
 * of at most 200 leagues never owns more.
 */
export const handOverLeagues = async ({ db: trx }: DbContext, ownerId: string): Promise<string[]> => {
  const leagueIds = await selectLeaguesToHandOver(trx, ownerId);
  for (const leagueId of leagueIds) {
    const heir = (await heirOf(trx, leagueId, ownerId)) ?? (await selectHeir(trx, leagueId, ownerId));
    if (heir !== undefined) await updateLeagueRow(trx, leagueId, { ownerId: heir });
  }
  return leagueIds;
};
