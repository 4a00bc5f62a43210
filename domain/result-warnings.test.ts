import { describe, expect, it } from 'vitest';
import type { Medal } from './podium.ts';
import { resultWarnings } from './result-warnings.ts';

describe('the warnings about a result', () => {
  const timed = (...rows: [1 | 2 | 3, number][]): Medal[] =>
    rows.map(([place, performance], i) => ({ place, performance, athleteId: String(i) }));

  it.each([
    ['course', timed([1, 9790], [2, 9800], [3, 9800]), []],
    ['course', timed([1, 9800], [2, 9790]), ['performances-out-of-order']],
    ['course', timed([3, 9790], [1, 9800]), ['performances-out-of-order']],
    ['saut', timed([1, 6250], [2, 6000], [3, 5950]), []],
    ['saut', timed([1, 6250], [2, 6000], [3, 6100]), ['performances-out-of-order']],
    ['saut', timed([1, 2370], [1, 2370], [3, 2370]), []],
    ['saut', timed([1, 2370], [1, 2360]), ['tie-with-different-performances']],
    [
      'saut',
      timed([1, 2300], [1, 2360], [3, 2350]),
      ['performances-out-of-order', 'tie-with-different-performances'],
    ],
  ] as const)('of %s %j has the warnings %j', (type, result, warnings) => {
    expect(resultWarnings(result, type, null)).toEqual(warnings);
  });

  it('include a mark far from the best of the start list, at any place', () => {
    const marks = timed([1, 1_990], [2, 9_830], [3, 9_900]);
    expect(resultWarnings(marks, 'course', 9_770)).toEqual(['implausible-performance']);
    expect(resultWarnings(timed([1, 9_790], [2, 9_830], [3, 99_000]), 'course', 9_770)).toEqual([
      'implausible-performance',
    ]);
    expect(resultWarnings(timed([1, 9_580], [2, 9_830]), 'course', 9_770)).toEqual([]);
    expect(resultWarnings(marks, 'course', null)).toEqual([]);
  });
});
