import type { api, ApiReply } from '@pronathle/contract';
import { fromHundredths } from '@pronathle/domain/decimal';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { likePattern, pageOf, pageShape } from '../../http/page.ts';
import { selectGeneralRanking } from './rankings.queries.ts';

/** Lists the members of all leagues, or of the leagues of one competition, the best total first. */
export const listRankings = async (
  { db }: CallerContext,
  { competitionId, search, ...paging }: z.output<typeof api.listRankings.query>,
): Promise<ApiReply<'listRankings'>> => {
  const page = pageOf(paging);
  const { rows, total } = await selectGeneralRanking(db, {
    competitionId,
    nameLike: likePattern(search),
    page,
  });
  return {
    rankings: rows.map((row) => ({
      _id: `${row.leagueId}.${row.userId}`,
      rank: row.rank,
      user: { _id: row.userId, username: row.username },
      league: { _id: row.leagueId, name: row.leagueName, competition: row.competitionId },
      score: fromHundredths(row.score),
    })),
    ...pageShape(page, total),
  };
};
