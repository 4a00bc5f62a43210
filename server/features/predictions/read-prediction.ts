import type { Prediction } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { readAtOnce } from '../../db/transact.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentPredictions } from './present-prediction.ts';
import { visiblePrediction } from './visible-prediction.ts';

export const readPrediction = ({ db, caller }: CallerContext, predictionId: string): Promise<Prediction> =>
  readAtOnce(db, async (trx) => {
    const row = await visiblePrediction({ db: trx, caller }, predictionId);
    const [prediction] = await presentPredictions({ db: trx }, [row]);
    if (prediction === undefined) throw new Refusal('prediction-not-found');
    return prediction;
  });
