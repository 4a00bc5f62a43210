import { predictionStats } from '@pronathle/domain/prediction-stats';
import { readAtOnce } from '../../db/transact.ts';
import { pageOf } from '../../http/page.ts';
import { ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { openPredictionLists } from './list-predictions.ts';
import { predictionMessages } from './predictions.messages.ts';
import { selectPickCounts } from './predictions.queries.ts';
import { readLeaguePredictions, readPrediction } from './read-predictions.ts';
import { deletePrediction, openSubmissions } from './submit-prediction.ts';

export const predictionsRoutes = (serve: Serve, services: Services): void => {
  const { db } = services;
  const submissions = openSubmissions(services);

  serve('submitPrediction', async ({ caller, body }) => {
    const { isNew, ...saved } = await submissions.submit(caller, body);
    const msg = isNew ? predictionMessages.created : predictionMessages.updated;
    return { status: isNew ? 201 : 200, body: { msg, ...saved } };
  });

  serve('getPrediction', async ({ caller, params }) =>
    ok({ prediction: await readAtOnce(db, (trx) => readPrediction(trx, caller, params.id)) }),
  );

  serve('deletePrediction', async ({ caller, params }) => {
    await deletePrediction(services, caller, params.id);
    return ok({ msg: predictionMessages.deleted });
  });

  const list = openPredictionLists(db);
  serve('listPredictions', async ({ caller, query }) =>
    ok(
      await list(
        {
          caller,
          leagueId: query.league ?? query.leagueId,
          competitionId: query.competition ?? query.competitionId,
          userId: query.userId,
          eventId: query.competitionEventId,
        },
        pageOf(query),
      ),
    ),
  );

  serve('listLeaguePredictions', async ({ caller, params, query }) =>
    ok(
      await readAtOnce(db, (trx) =>
        readLeaguePredictions(trx, caller, params.leagueId, query.competitionEventId),
      ),
    ),
  );

  serve('getMyPredictionStats', async ({ caller }) => {
    const counts = await selectPickCounts(db, caller.id);
    return ok(
      predictionStats({
        gold: { submitted: counts.goldSubmitted, correct: counts.goldCorrect },
        silver: { submitted: counts.silverSubmitted, correct: counts.silverCorrect },
        bronze: { submitted: counts.bronzeSubmitted, correct: counts.bronzeCorrect },
      }),
    );
  });
};
