import { expect, test } from 'vitest';
import { groupByReaderDay, readerDay, readerShortDay } from './reader-days.ts';

test('events are grouped by day, in the given order', () => {
  const [first, noon, next] = ['2024-08-04T12:00:00Z', '2024-08-04T12:30:00Z', '2024-08-05T12:00:00Z'];
  expect(groupByReaderDay([first, noon, next], (iso) => iso)).toEqual([
    { day: readerDay(first), items: [first, noon] },
    { day: readerDay(next), items: [next] },
  ]);
  expect(readerDay(first)).toBe('dimanche 4 août 2024');
  expect(readerShortDay(first)).toBe('dim. 4');
  expect(groupByReaderDay([], String)).toEqual([]);
});
