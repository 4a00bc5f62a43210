import { readAtOnce } from '../../db/transact.ts';
import { ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { previewResult } from './preview-result.ts';
import { readHistory } from './read-history.ts';
import { cancelResult, correctResult, enterResult, recalculatePredictions } from './record-result.ts';
import { resultMessages } from './results.messages.ts';

export const resultsRoutes = (serve: Serve, services: Services): void => {
  serve('enterResult', async ({ caller, params, body }) => {
    const settled = await enterResult(services, caller, params.id, body);
    return ok({ msg: resultMessages.entered(settled.rescored), ...settled });
  });

  serve('correctResult', async ({ caller, params, body }) => {
    const settled = await correctResult(services, caller, params.id, body);
    return ok({ msg: resultMessages.corrected(settled.rescored), ...settled });
  });

  serve('cancelResult', async ({ caller, params }) => {
    const settled = await cancelResult(services, caller, params.id);
    return ok({ msg: resultMessages.cancelled(settled.rescored), ...settled });
  });

  serve('previewResult', async ({ params, body }) =>
    ok({ effect: await previewResult(services, params.id, body) }),
  );

  serve('listResultHistory', async ({ params }) =>
    ok(await readAtOnce(services.db, (trx) => readHistory(trx, params.id))),
  );

  serve('recalculatePredictions', async ({ caller, params }) => {
    const rescored = await recalculatePredictions(services, caller, params.id);
    return ok({ msg: resultMessages.recalculated(rescored), rescored });
  });
};
