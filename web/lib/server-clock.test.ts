import { expect, test } from 'vitest';
import { narrowClockBounds } from './server-clock.ts';

test('one answer bounds the difference of the clocks to one second and the travel time', () => {
  expect(narrowClockBounds(null, { date: 10_000, sentAt: 9_950, receivedAt: 10_050 })).toEqual({
    low: -50,
    high: 1_050,
  });
});

test('a second answer narrows the bounds', () => {
  const first = narrowClockBounds(null, { date: 10_000, sentAt: 9_950, receivedAt: 10_050 });
  // The second of this Date has just begun on the server, which is a quarter of a second ahead of this machine.
  expect(narrowClockBounds(first, { date: 12_000, sentAt: 11_740, receivedAt: 11_760 })).toEqual({
    low: 240,
    high: 1_050,
  });
});

test('an answer that contradicts the bounds replaces them, because a clock was set meanwhile', () => {
  const first = narrowClockBounds(null, { date: 10_000, sentAt: 9_950, receivedAt: 10_050 });
  expect(narrowClockBounds(first, { date: 20_000, sentAt: 3_620_000, receivedAt: 3_620_100 })).toEqual({
    low: -3_600_100,
    high: -3_599_000,
  });
});
