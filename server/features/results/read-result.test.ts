import { readPerformance } from '@pronathle/domain/read-performance';
import type { api } from '@pronathle/contract';
import { resultMessages } from '@pronathle/contract/result.messages';
import type { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../http/refusal.ts';
import { readResult } from './read-result.ts';

type Given = z.output<typeof api.enterResult.body>;

const isAutre = (athleteId: string): boolean => athleteId.startsWith('autre');

const read = (given: Partial<Given>) => readResult({ exAequo: [], ...given }, 's', isAutre);

/** Returns the code, field and sentence of the refusal; null when there is none. */
const refusal = (given: Partial<Given>) => {
  try {
    read(given);
  } catch (error) {
    if (error instanceof Refusal) return [error.code, error.options.path, error.options.msg];
    throw error;
  }
  return null;
};

const gold = { athlete: 'a', performance: 9.79 };

describe('a performance', () => {
  it.each([
    [9.79, 9790],
    ['9,79', 9790],
    ['1:40.91', 100_910],
    ['vite', null],
    ['', null],
    [0, null],
    [-9.79, null],
    // finer than hundredths, and finer than thousandths
    [9.791, null],
    [9.7915, null],
    [1e9, null],
  ])('%j is %j thousandths', (given, thousandths) => {
    expect(readPerformance(given, 's')).toBe(thousandths);
  });
});

describe('a result', () => {
  it('may have three medals, one medal, or no silver', () => {
    const silver = { athlete: 'b', performance: '9.80' };
    const bronze = { athlete: 'c', performance: '9,85' };
    expect(read({ gold, silver, bronze })).toEqual([
      { place: 1, athleteId: 'a', performance: 9790 },
      { place: 2, athleteId: 'b', performance: 9800 },
      { place: 3, athleteId: 'c', performance: 9850 },
    ]);
    expect(read({ gold, silver: null, bronze }).map(({ place }) => place)).toEqual([1, 3]);
    expect(read({ gold })).toEqual([{ place: 1, athleteId: 'a', performance: 9790 }]);
  });

  it('may have a shared place', () => {
    expect(read({ gold, exAequo: [{ place: 1, athlete: 'b', performance: 9.79 }] })).toEqual([
      { place: 1, athleteId: 'a', performance: 9790 },
      { place: 1, athleteId: 'b', performance: 9790 },
    ]);
  });

  it("may have 'Autre' twice", () => {
    const autre = { athlete: 'autre', performance: 9.9 };
    expect(read({ gold, silver: autre, bronze: autre }).map(({ athleteId }) => athleteId)).toEqual([
      'a',
      'autre',
      'autre',
    ]);
  });

  const { resultGoldRequired, resultPerformanceRequired, resultPerformance } = resultMessages;

  it.each<[string, Partial<Given>, string, string]>([
    ['no gold', {}, 'gold', resultGoldRequired],
    ['a gold without a name', { gold: { athlete: '', performance: 9.79 } }, 'gold', resultGoldRequired],
    ['a gold without a mark', { gold: { athlete: 'a', performance: '' } }, 'gold', resultGoldRequired],
    ['a gold without the field of the mark', { gold: { athlete: 'a' } }, 'gold', resultGoldRequired],
    ['a gold with a null mark', { gold: { athlete: 'a', performance: null } }, 'gold', resultGoldRequired],
    [
      'a silver without a mark',
      { gold, silver: { athlete: 'b', performance: '' } },
      'silver.performance',
      resultPerformanceRequired.silver,
    ],
    [
      'a bronze without a mark',
      { gold, bronze: { athlete: 'c', performance: null } },
      'bronze.performance',
      resultPerformanceRequired.bronze,
    ],
    [
      'an unreadable gold',
      { gold: { athlete: 'a', performance: 'vite' } },
      'gold.performance',
      resultPerformance,
    ],
    [
      'an unreadable silver',
      { gold, silver: { athlete: 'b', performance: 9.8015 } },
      'silver.performance',
      resultPerformance,
    ],
    [
      'an unreadable bronze',
      { gold, bronze: { athlete: 'c', performance: 0 } },
      'bronze.performance',
      resultPerformance,
    ],
    [
      'an unreadable second of a shared place',
      {
        gold,
        exAequo: [
          { place: 1, athlete: 'b', performance: 9.79 },
          { place: 1, athlete: 'c', performance: 'DNF' },
        ],
      },
      'exAequo.1.performance',
      resultPerformance,
    ],
    [
      'the same athlete twice',
      { gold, silver: { athlete: 'a', performance: 9.8 } },
      'gold',
      resultMessages.resultSameAthleteTwice,
    ],
    [
      'a silver behind two golds',
      {
        gold,
        silver: { athlete: 'b', performance: 9.8 },
        exAequo: [{ place: 1, athlete: 'c', performance: 9.79 }],
      },
      'exAequo',
      resultMessages.resultPlaces,
    ],
  ])('is refused with %s', (_case, given, path, msg) => {
    expect(refusal(given)).toEqual(['invalid-input', path, msg]);
  });

  it('ignores a place without an athlete', () => {
    expect(read({ gold, silver: { athlete: '', performance: 9.8 } })).toHaveLength(1);
  });
});
