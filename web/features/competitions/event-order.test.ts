import { expect, test } from 'vitest';
import { nextAndPastDays } from './event-order.ts';

test('nextAndPastDays sorts the days from today on, and returns past days separately, the latest first', () => {
  const events = ['03T11', '04T09', '04T11', '04T13', '05T11'].map((hour) => ({
    eventDate: `2026-08-${hour}:00:00Z`,
  }));
  const hours = (now: string) => {
    const { next, past } = nextAndPastDays(events, Date.parse(now));
    return [next, past].map((days) =>
      days.map(({ items }) => items.map(({ eventDate }) => eventDate.slice(8, 13)).join(' ')),
    );
  };
  expect(hours('2026-08-04T12:00:00Z')).toEqual([['04T09 04T11 04T13', '05T11'], ['03T11']]);
  expect(hours('2026-08-01T00:00:00Z')).toEqual([['03T11', '04T09 04T11 04T13', '05T11'], []]);
  expect(hours('2026-08-06T00:00:00Z')).toEqual([[], ['05T11', '04T09 04T11 04T13', '03T11']]);
});
