import { pageOrWhole } from '../../http/page.ts';
import { ok, type Serve } from '../../http/serve.ts';
import { listRankings } from './list-rankings.ts';
import { readMovedRanking } from './read-moved-ranking.ts';

export const rankingsRoutes = (serve: Serve): void => {
  serve('getLeagueRanking', async ({ context, params, query }) =>
    ok(await readMovedRanking(context, { leagueId: params.leagueId, page: pageOrWhole(query) })),
  );

  serve('listRankings', async ({ context, query }) => ok(await listRankings(context, query)));
};
