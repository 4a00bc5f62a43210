import { ok, type Serve } from '../../http/serve.ts';
import { exportRankings } from './export-rankings.ts';
import { exportPredictions } from './export-predictions.ts';
import { exportRanking } from './export-ranking.ts';
import { exportStartList } from './export-start-list.ts';

export const exportsRoutes = (serve: Serve): void => {
  serve('exportRanking', async ({ context, params }) => ok(await exportRanking(context, params.leagueId)));

  serve('exportRankings', async ({ context, params }) => ok(await exportRankings(context, params.id)));

  serve('exportPredictions', async ({ context, params, query }) =>
    ok(await exportPredictions(context, { eventId: params.id, leagueId: query.leagueId })),
  );

  serve('exportStartList', async ({ context, params }) => ok(await exportStartList(context, params.id)));
};
