import { expect, test } from 'vitest';
import { nextToEnter, nightState } from './night.ts';

const minute = 60_000;
const open = { startsAt: 100 * minute, locked: false, hasResult: false, corrected: false };

test.each([
  ['upcoming', { ...open }, 99],
  ['locked', { ...open }, 100],
  ['locked', { ...open, locked: true }, 90],
  ['locked', { ...open, locked: true }, 114],
  ['due', { ...open, locked: true }, 115],
  ['entered', { ...open, locked: true, hasResult: true }, 115],
  ['entered', { ...open, locked: true, hasResult: true }, 90],
  ['corrected', { ...open, locked: true, hasResult: true, corrected: true }, 115],
  // Cancelled after a correction.
  ['due', { ...open, locked: true, corrected: true }, 115],
] as const)('an event is %s: %j at minute %i', (state, event, now) => {
  expect(nightState(event, now * minute)).toBe(state);
});

test('the next event to enter is the earliest event without a result', () => {
  const events = [
    { id: 'c', startsAt: 3, hasResult: false },
    { id: 'a', startsAt: 1, hasResult: true },
    { id: 'b', startsAt: 2, hasResult: false },
  ];
  expect(nextToEnter(events)?.id).toBe('b');
  expect(nextToEnter(events.filter(({ hasResult }) => hasResult))).toBeUndefined();
});
