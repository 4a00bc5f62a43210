import { expect, test } from 'vitest';
import { placesMissed } from './places-missed.ts';

test('an exact pick misses by 0, another by its number of places, and one off the podium has no number', () => {
  const missed = (placeHeld: number | null) => placesMissed({ medal: 'silver', placeHeld });
  expect([2, 1, 3, null].map(missed)).toEqual([0, 1, 1, null]);
  expect(placesMissed({ medal: 'gold', placeHeld: 3 })).toBe(2);
});
