import type { Prediction } from '@pronathle/contract';
import { expect, test } from 'vitest';
import { rankedPredictions } from './ranked-predictions.ts';

const of = (user: string, points: number | null) => ({ user, points }) as Prediction;
const ranks = (predictions: Prediction[]) =>
  rankedPredictions(predictions).map(({ rank, prediction }) => [rank, prediction.user]);

test('predictions with equal points share a rank, and keep the order by name', () => {
  expect(ranks([of('Ana', 3), of('Bob', 12.5), of('Léa', 3), of('Zoé', 0)])).toEqual([
    [1, 'Bob'],
    [2, 'Ana'],
    [2, 'Léa'],
    [4, 'Zoé'],
  ]);
});

test('predictions without points have no rank', () => {
  expect(ranks([of('Ana', null), of('Bob', null)])).toEqual([
    [null, 'Ana'],
    [null, 'Bob'],
  ]);
});
