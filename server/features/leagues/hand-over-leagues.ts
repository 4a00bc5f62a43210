import { serverLimits } from '@pronathle/domain/limits';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../services.ts';
import { selectHeir, selectLeaguesToHandOver, updateLeagueRow } from './leagues.queries.ts';
import { mayOwnAnother } from './may-own-another.ts';

/**
 * Returns the next owner of a league: the member who joined first and may own one more; undefined when there is
 * none. mayOwnAnother locks the candidate and counts again, so that nobody gets more leagues than the limit.
 */
const heirOf = async (trx: Db, leagueId: string, ownerId: string): Promise<string | undefined> => {
  for (;;) {
    const heir = await selectHeir(trx, leagueId, ownerId, serverLimits.ownedLeagues);
    if (heir === undefined || (await mayOwnAnother({ db: trx }, heir))) return heir;
  }
};

/**
 * Gives each league of a leaving owner to the other member who joined first and may own one more. When no member
 * may, the one who joined first gets the league nevertheless: the members must not lose it, and nobody owns more
 * leagues than the 200 that a player may join. Returns the ids of these leagues.
 */
export const handOverLeagues = async ({ db: trx }: DbContext, ownerId: string): Promise<string[]> => {
  const leagueIds = await selectLeaguesToHandOver(trx, ownerId);
  for (const leagueId of leagueIds) {
    const heir = (await heirOf(trx, leagueId, ownerId)) ?? (await selectHeir(trx, leagueId, ownerId));
    if (heir !== undefined) await updateLeagueRow(trx, leagueId, { ownerId: heir });
  }
  return leagueIds;
};
