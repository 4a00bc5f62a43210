import { expect, test } from 'vitest';
import athletes from '../server/catalogue/athletes.json' with { type: 'json' };
import { countryNames } from '../web/lib/country-names.ts';

test('each country of an athlete in the catalogue has a French name to search by', () => {
  const codes = new Set(athletes.map(({ country }) => country).filter((code) => code !== ''));
  expect(codes.size).toBeGreaterThan(50);
  expect([...codes].filter((code) => countryNames(code) === '')).toEqual([]);
});
