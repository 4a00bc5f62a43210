import { expect, test } from 'vitest';
import { formatCote, formatMark, formatPoints } from './french-numbers.ts';

test('points and cotes have the French comma, marks a point', () => {
  expect(formatPoints(39.5)).toBe('39,5 pts');
  expect(formatPoints(0)).toBe('0 pts');
  expect(formatCote(1.5)).toBe('1,50');
  expect(formatMark(100.91, 'time_ms')).toBe('1:40.91');
  expect(formatMark(8.95, 'distance_m')).toBe('8.95 m');
});
