import { ok, type Serve } from '../../http/serve.ts';
import { copyPredictions } from './copy-predictions.ts';
import { deletePrediction } from './delete-prediction.ts';
import { listLeaguePredictions } from './list-league-predictions.ts';
import { listPredictions } from './list-predictions.ts';
import { predictionMessages } from './predictions.messages.ts';
import { readMyPredictionStats } from './read-my-prediction-stats.ts';
import { readPrediction } from './read-prediction.ts';
import { submitTogether } from './submit-together.ts';

export const predictionsRoutes = (serve: Serve): void => {
  serve('submitPrediction', async ({ context, body }) => {
    const { isNew, ...saved } = await submitTogether(context, body);
    const msg = isNew ? predictionMessages.created : predictionMessages.updated;
    return { status: isNew ? 201 : 200, body: { msg, ...saved } };
  });

  serve('copyPredictions', async ({ context, body }) => ok(await copyPredictions(context, body)));

  serve('getPrediction', async ({ context, params }) =>
    ok({ prediction: await readPrediction(context, params.id) }),
  );

  serve('deletePrediction', async ({ context, params }) => {
    await deletePrediction(context, params.id);
    return ok({ msg: predictionMessages.deleted });
  });

  serve('listPredictions', async ({ context, query }) => ok(await listPredictions(context, query)));

  serve('listLeaguePredictions', async ({ context, params, query }) =>
    ok(
      await listLeaguePredictions(context, {
        leagueId: params.leagueId,
        eventId: query.competitionEventId,
        page: query.page,
        limit: query.limit,
      }),
    ),
  );

  serve('getMyPredictionStats', async ({ context }) => ok(await readMyPredictionStats(context)));
};
