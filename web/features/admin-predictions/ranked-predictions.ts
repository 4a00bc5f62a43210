import type { Prediction } from '@pronathle/contract';

export interface RankedPrediction {
  prediction: Prediction;
  /** shared by equal points; null before there are any */
  rank: number | null;
}

/** An event's predictions by points, best first; equal points by name. */
export function rankedPredictions(predictions: readonly Prediction[]): RankedPrediction[] {
  const sorted = predictions.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0));
  let rank = 0;
  return sorted.map((prediction, i) => {
    if (prediction.points === null) return { prediction, rank: null };
    if (prediction.points !== sorted[i - 1]?.points) rank = i + 1;
    return { prediction, rank };
  });
}
