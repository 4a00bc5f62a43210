import { ok, type Serve } from '../../http/serve.ts';
import { cancelResult } from './cancel-result.ts';
import { previewResult } from './preview-result.ts';
import { readHistory } from './read-history.ts';
import { recalculatePredictions } from './recalculate-predictions.ts';
import { resultMessages } from './results.messages.ts';
import { saveResult } from './save-result.ts';

export const resultsRoutes = (serve: Serve): void => {
  serve('enterResult', async ({ context, params, body }) => {
    const settled = await saveResult(context, { action: 'enter', eventId: params.id, given: body });
    return ok({ msg: resultMessages.entered(settled.rescored), ...settled });
  });

  serve('correctResult', async ({ context, params, body }) => {
    const settled = await saveResult(context, { action: 'correct', eventId: params.id, given: body });
    return ok({ msg: resultMessages.corrected(settled.rescored), ...settled });
  });

  serve('cancelResult', async ({ context, params }) => {
    const settled = await cancelResult(context, params.id);
    return ok({ msg: resultMessages.cancelled(settled.rescored), ...settled });
  });

  serve('previewResult', async ({ context, params, body }) =>
    ok({ effect: await previewResult(context, { eventId: params.id, given: body }) }),
  );

  serve('listResultHistory', async ({ context, params }) => ok(await readHistory(context, params.id)));

  serve('recalculatePredictions', async ({ context, params }) => {
    const rescored = await recalculatePredictions(context, params.id);
    return ok({ msg: resultMessages.recalculated(rescored), rescored });
  });
};
