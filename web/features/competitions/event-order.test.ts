import { expect, test } from 'vitest';
import { nextFirst } from './event-order.ts';

test('what comes next is first, and what has started comes after it, the latest first', () => {
  const events = ['09', '10', '11', '12', '13'].map((hour) => ({ eventDate: `2026-08-04T${hour}:00:00Z` }));
  const hours = (now: string) =>
    nextFirst(events, Date.parse(now)).map(({ eventDate }) => eventDate.slice(11, 13));
  expect(hours('2026-08-04T11:00:00Z')).toEqual(['12', '13', '11', '10', '09']);
  expect(hours('2026-08-03T00:00:00Z')).toEqual(['09', '10', '11', '12', '13']);
  expect(hours('2026-08-05T00:00:00Z')).toEqual(['13', '12', '11', '10', '09']);
});
