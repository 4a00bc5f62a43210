import { serverLimits } from '@pronathle/domain/limits';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../services.ts';
import { selectHeir, selectLeaguesToHandOver, updateLeagueRow } from './leagues.queries.ts';
import { mayOwnAnother } from './may-own-another.ts';

/** Counted one league after the other, so that one heir of many leagues is given no more than may be owned. */
const heirOf = async (trx: Db, leagueId: string, ownerId: string): Promise<string | undefined> => {
  for (;;) {
    const heir = await selectHeir(trx, leagueId, ownerId, serverLimits.ownedLeagues);
    if (heir === undefined || (await mayOwnAnother({ db: trx }, heir))) return heir;
  }
};

/**
 * Gives each league of an owner who goes to its longest-standing other member who may own one more; returns their ids.
 * Where nobody may, to the longest-standing all the same: a league is not taken from its members because they own many,
 * and who is a member of 200 at most never owns more.
 */
export const handOverLeagues = async ({ db: trx }: DbContext, ownerId: string): Promise<string[]> => {
  const leagueIds = await selectLeaguesToHandOver(trx, ownerId);
  for (const leagueId of leagueIds) {
    const heir = (await heirOf(trx, leagueId, ownerId)) ?? (await selectHeir(trx, leagueId, ownerId));
    if (heir !== undefined) await updateLeagueRow(trx, leagueId, { ownerId: heir });
  }
  return leagueIds;
};
