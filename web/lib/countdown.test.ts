import { expect, test } from 'vitest';
import { formatTimeLeft, formatTimeLeftShort, urgencyOf } from './countdown.ts';

test.each([
  [24 * 3_600_000 - 1, '23 h 59 min'],
  [3_600_000, '1 h 00 min'],
  [3_599_999, '59 min'],
  [600_000, '10 min'],
  [599_999, '9 min 59 s'],
  [309_000, '5 min 09 s'],
  [60_000, '1 min 00 s'],
  [59_999, '59 s'],
  [9000, '9 s'],
  [1, '0 s'],
  [0, null],
  [-5, null],
])('%i ms reads %s', (left, text) => {
  expect(formatTimeLeft(left)).toBe(text);
});

test('the short form does not name the smaller of two units', () => {
  expect([3_600_000, 309_000, 3_599_999, 9000, 0].map(formatTimeLeftShort)).toEqual([
    '1 h 00',
    '5 min 09',
    '59 min',
    '9 s',
    null,
  ]);
});

test.each([
  [6 * 3_600_000, 'later'],
  [6 * 3_600_000 - 1, 'soon'],
  [3_600_000, 'soon'],
  [3_600_000 - 1, 'now'],
  [-1, 'now'],
])('a start in %i ms has the urgency %s', (left, urgency) => {
  expect(urgencyOf(left)).toBe(urgency);
});
