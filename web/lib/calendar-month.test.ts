import { CalendarDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { dayByKey, dayName, monthName, weeksAround } from './calendar-month.ts';

const day = new CalendarDate(2026, 8, 4);

test('a month is always shown with six weeks, and its first day is in the first week', () => {
  const weeks = weeksAround(day);
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect([weeks[0]?.[0]?.toString(), weeks[5]?.[6]?.toString()]).toEqual(['2026-07-27', '2026-09-06']);
  expect(weeksAround(new CalendarDate(2027, 2, 1))[0]?.[0]?.toString()).toBe('2027-02-01');
});

test("the names of months and days are in French whatever the browser's language", () => {
  expect([monthName(day), dayName(day)]).toEqual(['août 2026', 'mardi 4 août 2026']);
});

test.each([
  ['ArrowLeft', false, '2026-08-03'],
  ['ArrowDown', false, '2026-08-11'],
  ['Home', false, '2026-08-03'],
  ['End', false, '2026-08-09'],
  ['PageUp', false, '2026-07-04'],
  ['PageDown', true, '2027-08-04'],
  ['Enter', false, undefined],
])('the key %s (shift: %s) leads to %s', (key, shiftKey, to) => {
  expect(dayByKey(day, { key, shiftKey })?.toString()).toBe(to);
});
