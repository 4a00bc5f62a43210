import { expect, test } from 'vitest';
import { revivalOf } from './revival-of.ts';

const now = Date.parse('2026-08-04T18:00:00Z');
const started = { eventDate: '2026-08-04T17:30:00Z', hasResult: false };
const later = '2026-08-04T19:00:00Z';

test('a start to come reopens the predictions of an event that has started', () => {
  expect(revivalOf(started, later, now)).toBe('reopens');
});

test('an event with a result stays closed, whatever its start', () => {
  expect(revivalOf({ ...started, hasResult: true }, later, now)).toBe('stays-closed');
});

test('a move that does not cross the present reopens nothing', () => {
  expect(revivalOf(started, '2026-08-04T17:45:00Z', now)).toBeNull();
  expect(revivalOf({ eventDate: later, hasResult: true }, '2026-08-04T20:00:00Z', now)).toBeNull();
});
