import type { CallerContext } from '../../context.ts';
import type { Page } from '../../http/page.ts';
import { Refusal } from '../../http/refusal.ts';
import { loadRankingPage, type RankingPage } from './rankings.loaders.ts';

/**
 * Returns a page of a league's ranking with the caller's own line. Throws league-not-found; for outsiders a
 * private league does not exist.
 */
export const readLeagueRanking = async (
  { db, caller }: CallerContext,
  { leagueId, page }: { leagueId: string; page: Page },
): Promise<RankingPage> => {
  const ranking = await loadRankingPage(db, { leagueId, userId: caller.id, page });
  const isInside = caller.role === 'admin' || ranking?.me != null;
  if (ranking === undefined || (ranking.isPrivate && !isInside)) throw new Refusal('league-not-found');
  return ranking;
};
