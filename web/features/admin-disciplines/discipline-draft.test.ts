import { expect, test } from 'vitest';
import { disciplineProblems } from './discipline-draft.ts';
import { formatTolerance } from './format-tolerance.ts';

test('a discipline without a name has the problem that its screen gives', () => {
  expect(disciplineProblems({ name: '' }, 'Un nom !')).toEqual({ name: 'Un nom !' });
  expect(disciplineProblems({ name: '100 m' }, 'Un nom !')).toEqual({});
});

test('the tolerance of a discipline must be a positive number or 0, with three decimals at most', () => {
  const isRefused = (performanceTolerance: number) =>
    disciplineProblems({ name: '100 m', performanceTolerance }, '').performanceTolerance !== undefined;
  expect([0, 0.03, 0.125, 60].some(isRefused)).toBe(false);
  expect([NaN, -0.01, 0.0001].every(isRefused)).toBe(true);
});

test('a tolerance is written in the base unit; without a tolerance, the text is null', () => {
  expect(formatTolerance(0.03, 's')).toBe('± 0.03 s');
  expect(formatTolerance(60, 'h:m:s')).toBe('± 60 s');
  expect(formatTolerance(null, 'm')).toBeNull();
});
