import { expect } from 'vitest';
import { scoreIn, type World } from './model-world.ts';

/** Compares the points and the breakdown of each prediction with the oracle. */
export const checkScores = async (world: World) => {
  const { admin, call, competitionId, predictions } = world;
  const { body } = await call('listPredictions', { as: admin, query: { competitionId, limit: '1000' } });
  const found = body.predictions
    .map(({ _id, points, breakdown }) => ({
      _id,
      points,
      podiumBonus: breakdown?.podiumBonus ?? null,
      jokerBonus: breakdown?.jokerBonus ?? 0,
      explained: breakdown?.points ?? null,
      sum:
        breakdown === null
          ? null
          : Math.floor(
              (breakdown.picks.reduce(
                (sum, { product, performanceBonus, pbBonus }) =>
                  sum + Math.round((product + performanceBonus + pbBonus) * 1000),
                (breakdown.podiumBonus + (breakdown.jokerBonus ?? 0)) * 1000,
              ) +
                5) /
                10,
            ),
      lines: breakdown?.picks.map(
        ({ medal, athlete, placeHeld, base, cote, product, performanceBonus, pbBonus }) => ({
          slot: medal,
          athlete,
          placeHeld,
          base,
          cote: Math.round(cote * 1000),
          product: Math.round(product * 1000),
          performanceBonus: performanceBonus * 1000,
          pbBonus: pbBonus * 1000,
        }),
      ),
    }))
    .sort((one, other) => (one._id < other._id ? -1 : 1));
  const expected = predictions
    .map((prediction) => {
      const score = scoreIn(world, prediction);
      return {
        _id: prediction.id,
        points: score === null ? null : score.total / 100,
        podiumBonus: score === null ? null : score.podiumBonus / 1000,
        jokerBonus: (score?.jokerBonus ?? 0) / 1000,
        explained: score === null ? null : score.total / 100,
        sum: score === null ? null : score.total,
        lines: score?.picks,
      };
    })
    .sort((one, other) => (one._id < other._id ? -1 : 1));
  expect(found).toEqual(expected);
};
