import { expect, test } from 'vitest';
import { untilLock } from './countdown.text.ts';

const now = Date.parse('2026-11-27T12:00:00Z');

test.each([
  ['2026-11-27T11:59:59Z', null],
  ['2026-11-27T12:12:00Z', 'dans 12 min'],
  ['2026-11-28T11:59:00Z', 'dans 23 h 59 min'],
  ['2026-11-28T18:00:00Z', 'demain à 19:00'],
  ['2026-11-29T01:43:00Z', 'dim. 29 nov. à 02:43'],
])('the time until a lock at %s is written %s', (to, when) => {
  expect(untilLock(to, now)).toBe(when);
});
