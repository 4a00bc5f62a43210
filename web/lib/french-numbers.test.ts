import { expect, test } from 'vitest';
import {
  counted,
  formatColumnPoints,
  formatCote,
  formatMargin,
  formatMark,
  formatPoints,
} from './french-numbers.ts';

test('points and cotes are written with a comma, performances with a point', () => {
  expect(formatPoints(39.5)).toBe('39,5\u00a0pts');
  expect([0, 1, 1.99, 2].map((points) => formatPoints(points))).toEqual([
    '0\u00a0pt',
    '1\u00a0pt',
    '1,99\u00a0pt',
    '2\u00a0pts',
  ]);
  expect(formatCote(1.5)).toBe('1,50');
  expect([0, 71.6, 363.15].map(formatColumnPoints)).toEqual(['0,00', '71,60', '363,15']);
  expect(formatMark(100.91, 'time_ms')).toBe('1:40.91');
  expect(formatMark(8.95, 'distance_m')).toBe('8.95 m');
});

test('a margin is written in seconds, points, or metres and centimetres', () => {
  expect(formatMargin(0.03, 's')).toBe('0,03 s');
  expect(formatMargin(60, 'h:m:s')).toBe('60 s');
  expect(formatMargin(0.05, 'm')).toBe('5 cm');
  expect(formatMargin(1.5, 'm')).toBe('1,5 m');
  expect([1, 2].map((margin) => formatMargin(margin, 'pts'))).toEqual(['1\u00a0pt', '2\u00a0pts']);
});

test('a French plural begins at two', () => {
  const members = [0, 1, 2].map((count) => counted(count, 'membre', 'membres'));
  expect(members).toEqual(['0 membre', '1 membre', '2 membres']);
  const points = [1.9, 2].map((sum) => formatPoints(sum, formatColumnPoints));
  expect(points).toEqual(['1,90\u00a0pt', '2,00\u00a0pts']);
});
