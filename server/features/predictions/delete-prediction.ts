import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { holdEventToPredict, loadEventToPredict } from './predictions.loaders.ts';
import { deletePredictionRow } from './predictions.queries.ts';
import { checkOpen } from './submit-prediction.ts';
import { visiblePrediction } from './visible-prediction.ts';

/** Deletes the caller's own prediction. Throws a Refusal after the lock. */
export const deletePrediction = (context: CallerContext, predictionId: string): Promise<void> =>
  transactAs(context, async (trx) => {
    const row = await visiblePrediction({ ...context, db: trx }, predictionId);
    if (row.userId !== context.caller.id) throw new Refusal('prediction-not-found');
    const checkEvent = async (): Promise<void> => {
      const event = await loadEventToPredict(trx, row.eventId);
      if (event === undefined) throw new Refusal('event-not-found');
      checkOpen(event);
    };
    // First checks without a lock. Then passes the event's gate and checks again, because now the event cannot change.
    await checkEvent();
    await holdEventToPredict(trx, row.eventId);
    await checkEvent();
    await deletePredictionRow(trx, row);
  });
