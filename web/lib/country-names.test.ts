import { expect, test } from 'vitest';
import { countryNames } from './country-names.ts';

test.each([
  ['JAM', 'Jamaïque'],
  ['GER', 'Allemagne'],
  ['SUI', 'Suisse'],
  ['RSA', 'Afrique du Sud'],
  ['KSA', 'Arabie saoudite'],
  ['KOS', 'Kosovo'],
  ['EOR', 'Réfugiés'],
])('%s is called %s', (code, name) => {
  expect(countryNames(code)).toBe(name);
});

test('the names of a country include its other common names', () => {
  expect(countryNames('GBR')).toMatch(/^Royaume-Uni Grande-Bretagne/);
});

test('an unknown code has no name', () => {
  expect(countryNames('XXX')).toBe('');
  expect(countryNames('')).toBe('');
});
