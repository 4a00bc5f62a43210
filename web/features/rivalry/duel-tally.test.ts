import type { Duel } from '@pronathle/contract';
import { expect, test } from 'vitest';
import { duelTally } from './duel-tally.ts';

const event = (
  mine: number | null,
  theirs: number | null,
  { hasResult = true, identical = [] as Duel['events'][number]['identical'] } = {},
): Duel['events'][number] => {
  const picks = (points: number | null) =>
    points === null ? null : { gold: null, silver: null, bronze: null, points };
  return {
    competitionEvent: {
      _id: '1',
      name: '100 m',
      gender: 'hommes',
      eventDate: '2026-08-04T10:00:00Z',
      hasResult,
      result: null,
    },
    mine: picks(mine),
    theirs: picks(theirs),
    identical,
    totals: { mine: 0, theirs: 0 },
  };
};

test('duelTally counts a missing prediction as 0 points, and no winner of an event without a result', () => {
  const events = [
    event(10, 5),
    event(0, null),
    event(null, 5, { identical: ['gold'] }),
    event(0, 0, { hasResult: false, identical: ['gold', 'bronze'] }),
  ];
  expect(duelTally(events)).toEqual({ won: 1, lost: 1, even: 1, same: 3 });
});
