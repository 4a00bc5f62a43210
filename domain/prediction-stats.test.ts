import { expect, it } from 'vitest';
import { predictionStats } from './prediction-stats.ts';

const counts = (...medals: [submitted: number, correct: number][]) => {
  const [gold, silver, bronze] = medals.map(([submitted, correct]) => ({ submitted, correct }));
  const none = { submitted: 0, correct: 0 };
  return { gold: gold ?? none, silver: silver ?? none, bronze: bronze ?? none };
};

it('the totals add up the three medals', () => {
  const medals = counts([10, 5], [9, 2], [7, 1]);
  expect(predictionStats(medals)).toEqual({
    totalPredictionsSubmitted: 26,
    totalPredictionsCorrectIndividual: 8,
    overallWinningPercentage: 30.8,
    ...medals,
  });
});

it.each([
  [0, 0, 0],
  [3, 1, 33.3],
  [3, 2, 66.7],
  [2, 1, 50],
  [7, 7, 100],
  // 0.05 % and 0.0499 %
  [2000, 1, 0.1],
  [2001, 1, 0],
])('of %d picks %d correct: %d %%', (submitted, correct, percentage) => {
  expect(predictionStats(counts([submitted, correct])).overallWinningPercentage).toBe(percentage);
});
