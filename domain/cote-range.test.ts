import { expect, test } from 'vitest';
import { readCoteValue } from './cote-range.ts';

test.each([
  [0, 0],
  [1, 1000],
  [2.345, 2345],
  [1000, 1_000_000],
])('%f is the cote of %i thousandths', (cote, thousandths) => {
  expect(readCoteValue(cote)).toBe(thousandths);
});

test.each([-1, 0.5, 0.999, 1000.001, 2.3456, Number.NaN, Infinity])('%f is not a cote', (cote) => {
  expect(readCoteValue(cote)).toBeNull();
});
