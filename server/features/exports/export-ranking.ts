import { fromHundredths } from '@pronathle/domain/decimal';
import type { CallerContext } from '../../context.ts';
import { visibleLeague } from '../leagues/visible-league.ts';
import { readLeagueRanking } from '../rankings/read-league-ranking.ts';
import { decimal, exportFile } from './export-file.ts';
import { exportMessages } from './exports.messages.ts';

/** The file has all members, not one page. */
const everybody = { page: 1, limit: Number.MAX_SAFE_INTEGER, offset: 0 };

/** Returns a file of a league's whole ranking, for callers who may see this ranking. */
export const exportRanking = async (context: CallerContext, leagueId: string) => {
  const { name } = await visibleLeague(context, leagueId);
  const ranking = await readLeagueRanking(context, { leagueId, page: everybody });
  return exportFile(
    exportMessages.ranking,
    [name],
    ranking.entries,
    ({ rank, username, totalScore, exactPodiums, predictionsCount }) => [
      String(rank),
      username,
      decimal(fromHundredths(totalScore)),
      String(exactPodiums),
      String(predictionsCount),
    ],
  );
};
