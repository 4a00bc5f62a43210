import { expect, test } from 'vitest';
import { placesMissed } from './places-missed.ts';

test('a pick at its place is a hit, one beside it misses by places, one off the podium by none that can be counted', () => {
  const missed = (placeHeld: number | null) => placesMissed({ medal: 'silver', placeHeld });
  expect([2, 1, 3, null].map(missed)).toEqual([0, 1, 1, null]);
  expect(placesMissed({ medal: 'gold', placeHeld: 3 })).toBe(2);
});
