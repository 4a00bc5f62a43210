import { expect, test } from 'vitest';
import { dayAfter, startOfDay } from './log-days.ts';

test("a day begins and ends at the reader's midnights", () => {
  expect(startOfDay('2026-08-04')).toBe(new Date(2026, 7, 4).toISOString());
  expect(dayAfter('2026-08-31')).toBe(new Date(2026, 8, 1).toISOString());
});

test('no midnight is outside the years that the server accepts', () => {
  const years = [startOfDay('1900-01-01'), dayAfter('2199-12-31')].map((at) => at?.slice(0, 4));
  expect(years.filter((year) => year === '1899' || year === '2200')).toEqual([]);
});

test.each(['', 'hier', '2026-8-4', '0026-08-04', '2026-02-31', '2026-13-01', '2300-01-01'])(
  'the text %j is no day',
  (typed) => {
    expect([startOfDay(typed), dayAfter(typed)]).toEqual([undefined, undefined]);
  },
);
