import { expect, test } from 'vitest';
import { formatDecimal, inFrench, ordinalPlace, ordinalRank, pointsSign } from './french-numbers.ts';

test('numbers are written as Intl writes them in French', () => {
  const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
  const cote = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 3 });
  for (let whole = -150_000; whole <= 250_000_000; whole += 9_973) {
    expect(formatDecimal(whole / 100)).toBe(decimal.format(whole / 100));
    expect(inFrench(whole / 1_000, { least: 2, most: 3 })).toBe(cote.format(whole / 1_000));
  }
});

test('a French plural begins at two, in both directions', () => {
  expect([-2, -1.99, 0, 1, 1.99, 2].map(pointsSign)).toEqual(['pts', 'pt', 'pt', 'pt', 'pt', 'pts']);
});

test('a rank is masculine, a place feminine', () => {
  expect([1, 2, 21].map(ordinalRank)).toEqual(['1er', '2e', '21e']);
  expect([1, 2, 21].map(ordinalPlace)).toEqual(['1re', '2e', '21e']);
});
