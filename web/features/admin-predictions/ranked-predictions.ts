import type { Prediction } from '@pronathle/contract';

export interface RankedPrediction {
  prediction: Prediction;
  /** shared by predictions with equal points; null when the prediction has no points yet */
  rank: number | null;
}

/** Returns an event's predictions by points, the best first. Predictions with equal points keep their order. */
export function rankedPredictions(predictions: readonly Prediction[]): RankedPrediction[] {
  const sorted = predictions.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0));
  let rank = 0;
  return sorted.map((prediction, i) => {
    if (prediction.points === null) return { prediction, rank: null };
    if (prediction.points !== sorted[i - 1]?.points) rank = i + 1;
    return { prediction, rank };
  });
}
