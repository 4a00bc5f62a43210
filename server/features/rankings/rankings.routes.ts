import type { RankingEntry } from '@pronathle/contract';
import { fromHundredths } from '@pronathle/domain/decimal';
import { pageOrWhole, pageShape } from '../../http/page.ts';
import { ok, type Serve } from '../../http/serve.ts';
import { listRankings } from './list-rankings.ts';
import type { RankedEntry } from './rankings.loaders.ts';
import { readLeagueRanking } from './read-league-ranking.ts';

const presentEntry = ({ totalScore, ...entry }: RankedEntry): RankingEntry => ({
  ...entry,
  totalScore: fromHundredths(totalScore),
});

export const rankingsRoutes = (serve: Serve): void => {
  serve('getLeagueRanking', async ({ context, params, query }) => {
    const page = pageOrWhole(query);
    const ranking = await readLeagueRanking(context, { leagueId: params.leagueId, page });
    return ok({
      ranking: ranking.entries.map(presentEntry),
      ...pageShape(page, ranking.totalCount),
      me: ranking.me === null ? null : presentEntry(ranking.me),
    });
  });

  serve('listRankings', async ({ context, query }) => ok(await listRankings(context, query)));
};
