import { predictionStats } from '@pronathle/domain/prediction-stats';
import type { CallerContext } from '../../context.ts';
import { selectPickCounts } from './predictions.queries.ts';

/** Returns how many of the caller's picks were at their exact place, over all events with a result. */
export const readMyPredictionStats = async ({ db, caller }: CallerContext) => {
  const counts = await selectPickCounts(db, caller.id);
  return predictionStats({
    gold: { submitted: counts.goldSubmitted, correct: counts.goldCorrect },
    silver: { submitted: counts.silverSubmitted, correct: counts.silverCorrect },
    bronze: { submitted: counts.bronzeSubmitted, correct: counts.bronzeCorrect },
  });
};
