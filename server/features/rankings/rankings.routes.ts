import type { RankingEntry } from '@pronathle/contract';
import { fromHundredths } from '@pronathle/domain/decimal';
import { likePattern, pageOf, pageShape } from '../../http/page.ts';
import { Refusal } from '../../http/refusal.ts';
import { ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { selectGeneralRanking } from './rankings.queries.ts';
import { openRankings, type RankedEntry } from './read-standings.ts';

const presentEntry = ({ totalScore, ...entry }: RankedEntry): RankingEntry => ({
  ...entry,
  totalScore: fromHundredths(totalScore),
});

export const rankingsRoutes = (serve: Serve, { db }: Services): void => {
  const rankings = openRankings(db);

  serve('getLeagueRanking', async ({ caller, params, query }) => {
    const page = pageOf(query);
    const ranking = await rankings.read(caller, params.leagueId, page);
    if (ranking === null) throw new Refusal('league-not-found');
    return ok({
      ranking: ranking.entries.map(presentEntry),
      ...pageShape(page, ranking.totalCount),
      me: ranking.me === null ? null : presentEntry(ranking.me),
    });
  });

  serve('listRankings', async ({ query }) => {
    const page = pageOf(query);
    const { rows, total } = await selectGeneralRanking(
      db,
      { competitionId: query.competitionId, nameLike: likePattern(query.search) },
      page,
    );
    return ok({
      rankings: rows.map((row) => ({
        _id: `${row.leagueId}.${row.userId}`,
        rank: row.rank,
        user: { _id: row.userId, username: row.username },
        league: { _id: row.leagueId, name: row.leagueName, competition: row.competitionId },
        score: fromHundredths(row.score),
      })),
      ...pageShape(page, total),
    });
  });
};
