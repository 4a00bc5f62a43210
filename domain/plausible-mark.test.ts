import { describe, expect, test } from 'vitest';
import { bestOf, isPlausibleMark } from './plausible-mark.ts';

describe('a performance is plausible in relation to the best of the start list', () => {
  test.each([
    ['a 100 m', 9_770, 'course', [9_580, 9_790, 10_400], [3_000, 979, 97_900]],
    ['a slow 800 m', 100_910, 'course', [101_000, 110_000, 130_000], [60_000, 142_580]],
    ['a marathon', 7_275_000, 'course', [7_386_000, 8_000_000], [126_260, 123_040]],
    ['a 100 m, to the hundredth', 10_000, 'course', [8_500, 13_300], [8_490, 13_310]],
    ['a long jump, to the centimetre', 8_000, 'saut', [5_360, 9_200], [5_350, 9_210]],
    ['a long jump', 8_650, 'saut', [8_950, 8_010], [40_000, 895_000, 4_000]],
    ['a decathlon', 8_995_000, 'combiné', [9_126_000, 8_000_000], [876_000, 20_000_000]],
  ] as const)('%s', (_event, best, type, plausible, slips) => {
    for (const mark of plausible) expect(isPlausibleMark(mark, best, type), String(mark)).toBe(true);
    for (const mark of slips) expect(isPlausibleMark(mark, best, type), String(mark)).toBe(false);
  });

  test('any performance is plausible when no mark is known', () => {
    expect(isPlausibleMark(1, null, 'course')).toBe(true);
  });
});

test('the best mark is the fastest, or the farthest, of all PB and SB that can be read', () => {
  const sprinters = [
    { pb: '9.90', sb: '' },
    { pb: '9.77', sb: '9.85' },
  ];
  expect(bestOf(sprinters, { type: 'course', unit: 's' })).toBe(9_770);
  const jumpers = [
    { pb: '8.10', sb: '8.65' },
    { pb: 'NM', sb: '8.20' },
  ];
  expect(bestOf(jumpers, { type: 'saut', unit: 'm' })).toBe(8_650);
  expect(bestOf([], { type: 'saut', unit: 'm' })).toBeNull();
});
