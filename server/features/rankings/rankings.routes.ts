import type { RankingEntry } from '@pronathle/contract';
import { fromHundredths } from '@pronathle/domain/decimal';
import type { Ranked, StandingsEntry } from '@pronathle/domain/standings';
import { likePattern, pageOf, pageShape } from '../../http/page.ts';
import { ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { visibleLeague } from '../leagues/read-league.ts';
import { selectGeneralRanking } from './rankings.queries.ts';
import { readStandings } from './read-standings.ts';

const presentEntry = (entry: Ranked<StandingsEntry>): RankingEntry => ({
  rank: entry.rank,
  userId: entry.userId,
  username: entry.username,
  totalScore: fromHundredths(entry.totalScore),
  exactPodiums: entry.exactPodiums,
  predictionsCount: entry.predictionsCount,
});

export const rankingsRoutes = (serve: Serve, { db }: Services): void => {
  serve('getLeagueRanking', async ({ caller, params, query }) => {
    await visibleLeague(db, caller, params.leagueId);
    const page = pageOf(query);
    const ranking = await readStandings(db, params.leagueId);
    const me = ranking.find((entry) => entry.userId === caller.id);
    return ok({
      ranking: ranking.slice(page.offset, page.offset + page.limit).map(presentEntry),
      ...pageShape(page, ranking.length),
      me: me === undefined ? null : presentEntry(me),
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
