import { ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
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

  serve('recalculatePredictions', async ({ params }) => {
    const rescored = await recalculatePredictions(services, params.id);
    return ok({ msg: resultMessages.recalculated(rescored), rescored });
  });
};
