import { ok, type Serve } from '../../http/serve.ts';
import { exportGeneralRanking } from './export-general-ranking.ts';
import { exportPredictions } from './export-predictions.ts';
import { exportRanking } from './export-ranking.ts';
import { exportStartList } from './export-start-list.ts';

export const exportsRoutes = (serve: Serve): void => {
  serve('exportRanking', async ({ context, params }) => ok(await exportRanking(context, params.leagueId)));

  serve('exportGeneralRanking', async ({ context, params }) =>
    ok(await exportGeneralRanking(context, params.id)),
  );

  serve('exportPredictions', async ({ context, params, query }) =>
    ok(await exportPredictions(context, { eventId: params.id, leagueId: query.leagueId })),
  );

  serve('exportStartList', async ({ context, params }) => ok(await exportStartList(context, params.id)));
};
