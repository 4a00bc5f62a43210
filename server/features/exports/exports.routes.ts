import { readAtOnce } from '../../db/transact.ts';
import { ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { exportPredictions } from './export-predictions.ts';
import { exportRanking } from './export-ranking.ts';
import { exportStartList } from './export-start-list.ts';

export const exportsRoutes = (serve: Serve, { db }: Services): void => {
  serve('exportRanking', async ({ caller, params }) => ok(await exportRanking(db, caller, params.leagueId)));

  serve('exportPredictions', async ({ caller, params, query }) =>
    ok(await readAtOnce(db, (trx) => exportPredictions(trx, caller, params.id, query.leagueId))),
  );

  serve('exportStartList', async ({ params }) =>
    ok(await readAtOnce(db, (trx) => exportStartList(trx, params.id))),
  );
};
