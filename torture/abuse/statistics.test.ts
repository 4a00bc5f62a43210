import { expect, test } from 'vitest';
import { mannWhitney, quantile } from './statistics.ts';

const upTo = (count: number, shift = 0) => Array.from({ length: count }, (_, index) => index + shift);

test('mannWhitney returns 1 for equal samples, and almost 0 when one is shifted', () => {
  expect(mannWhitney(upTo(500), upTo(500))).toBeCloseTo(1, 2);
  expect(mannWhitney(upTo(500), upTo(500, 100))).toBeLessThan(1e-6);
  expect(mannWhitney([1, 1, 1], [1, 1, 1])).toBe(1);
});

test('mannWhitney agrees with the published value for a small sample', () => {
  // 19 22 16 29 24 against 20 11 17 12: U = 3, z = 1.7146, p = 0.0864 without continuity correction.
  expect(mannWhitney([19, 22, 16, 29, 24], [20, 11, 17, 12])).toBeCloseTo(0.0864, 3);
});

test('a quantile is a value of the sample, and 0 for an empty sample', () => {
  expect([quantile([], 0.5), quantile([3, 1, 2], 0.5), quantile(upTo(100), 0.99)]).toEqual([0, 2, 99]);
});
