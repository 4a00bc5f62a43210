import { describe, expect, it } from 'vitest';
import {
  disciplineTypes,
  displayFormatOf,
  equalsOrBetters,
  lowerIsBetter,
  ownDisplayFormat,
} from './discipline.ts';

describe('disciplines', () => {
  it.each([
    ['s', 'time_ms'],
    ['h:m:s', 'time_hms'],
    ['m', 'distance_m'],
    ['pts', 'points'],
    ['', 'raw'],
  ] as const)('in %j are shown as %s', (unit, format) => {
    expect(displayFormatOf(unit)).toBe(format);
  });

  it('have their own format when it differs from the format of their unit', () => {
    expect(ownDisplayFormat({ unit: 's', displayFormat: 'time_ms' })).toBeNull();
    expect(ownDisplayFormat({ unit: 's', displayFormat: 'time_hms' })).toBe('time_hms');
  });

  it('have better marks when lower, if they are run or walked', () => {
    expect(disciplineTypes.filter(lowerIsBetter)).toEqual(['course', 'marche']);
  });

  it.each([
    ['course', 9790, 9810, true],
    ['course', 9810, 9810, true],
    ['course', 9820, 9810, false],
    ['marche', 7586_000, 7587_000, true],
    ['saut', 8950, 8940, true],
    ['saut', 8950, 8950, true],
    ['lancer', 22_000, 22_010, false],
    ['combiné', 9018_000, 9017_000, true],
  ] as const)('%s: %d equals or betters %d: %s', (type, mark, other, answer) => {
    expect(equalsOrBetters(mark, other, type)).toBe(answer);
  });
});
