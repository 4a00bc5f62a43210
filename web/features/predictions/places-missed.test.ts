import { expect, test } from 'vitest';
import { placesMissed } from './places-missed.ts';

test('placesMissed is 0 for an exact pick, null off the podium, and the number of places otherwise', () => {
  const missed = (placeHeld: number | null) => placesMissed({ medal: 'silver', placeHeld });
  expect([2, 1, 3, null].map(missed)).toEqual([0, 1, 1, null]);
  expect(placesMissed({ medal: 'gold', placeHeld: 3 })).toBe(2);
});
