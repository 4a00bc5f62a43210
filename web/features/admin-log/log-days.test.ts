import { expect, test } from 'vitest';
import { dayAfter, startOfDay } from './log-days.ts';

test("a day begins and ends at the reader's midnights", () => {
  expect(startOfDay('2026-08-04')).toBe(new Date(2026, 7, 4).toISOString());
  expect(dayAfter('2026-08-31')).toBe(new Date(2026, 8, 1).toISOString());
});

test.each(['', 'hier', '2026-8-4', '0026-08-04', '2026-02-31', '2026-13-01'])(
  'the text %j is no day',
  (typed) => {
    expect([startOfDay(typed), dayAfter(typed)]).toEqual([undefined, undefined]);
  },
);
