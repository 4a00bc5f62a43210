import { expect, test } from 'vitest';
import { groupByReaderDay, readerDay, readerMoment, readerNearDay, readerShortDay } from './reader-days.ts';

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

test('the next day is « demain », even at a change of month or of clocks; a later day has its date', () => {
  const near = (day: string, now: string) => readerNearDay(day, Date.parse(now));
  expect(near('2024-08-01T10:00:00Z', '2024-07-31T12:00:00Z')).toBe('demain');
  expect(near('2026-10-25T12:00:00Z', '2026-10-24T12:00:00Z')).toBe('demain');
  expect(near('2024-08-04T12:00:00Z', '2024-08-02T12:00:00Z')).toBe('dim. 4 août');
  expect(near('2024-08-09T12:00:00Z', '2024-08-01T12:00:00Z')).toBe('ven. 9 août');
});

test('a moment of today has only its time, a moment of another day its date too', () => {
  const moment = (iso: string) => readerMoment(iso, Date.parse('2024-08-04T12:00:00Z'));
  expect(moment('2024-08-04T10:05:00Z')).toEqual({ time: '12:05', day: null });
  expect(moment('2024-08-02T10:05:00Z')).toEqual({ time: '12:05', day: 'ven. 2 août' });
});
