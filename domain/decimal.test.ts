import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromHundredths,
  fromThousandths,
  roundHalfUp,
  roundHalfUpToHundredths,
  toThousandths,
} from './decimal.ts';

describe('thousandths', () => {
  it.each([
    [9.79, 9790],
    [0, 0],
    [-0, 0],
    [1.005, 1005],
    [-1.5, -1500],
    [9_999_999.999, 9_999_999_999],
    [1e-3, 1],
    [9.7901, null],
    [0.1 + 0.2, null],
    [1e-320, null],
    [2 ** 53 + 1, null],
    [1e308, null],
    [Infinity, null],
    [NaN, null],
  ])('of %d are %s', (value, thousandths) => {
    expect(toThousandths(value)).toBe(thousandths);
  });

  it('are unchanged when they are converted to wire numbers and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (thousandths) => {
        expect(toThousandths(fromThousandths(thousandths))).toBe(thousandths);
        expect(toThousandths(Number((thousandths / 1000).toFixed(3)))).toBe(thousandths);
      }),
    );
  });
});

describe('rounding', () => {
  it.each([
    [12_344, 1234],
    [12_345, 1235],
    [12_354, 1235],
    [0, 0],
    [5, 1],
    [4, 0],
  ])('%d thousandths are %d hundredths', (thousandths, hundredths) => {
    expect(roundHalfUpToHundredths(thousandths)).toBe(hundredths);
  });

  it('is to the nearest step, and up from the middle', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 1e4 }), (integer, step) => {
        const rounded = roundHalfUp(integer, step) * step;
        expect(2 * (rounded - integer)).toBeGreaterThan(-step);
        expect(2 * (rounded - integer)).toBeLessThanOrEqual(step);
      }),
    );
  });

  it('shows hundredths as a number', () => {
    expect(fromHundredths(3950)).toBe(39.5);
  });
});
