/**
 * Finds the code that a country has in the sport, by that code or by the country's name in French, English,
 * German, Spanish or Italian.
 */
import { otherCountryNames } from './country-names.text.ts';
import { regionOfCountry } from './country-regions.ts';
import { searchKey } from './identity.ts';

const keyOf = (name: string): string =>
  searchKey(name)
    .replace(/['’.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim();

const codes = new Set([...regionOfCountry.keys(), ...Object.keys(otherCountryNames)]);

/** Created at first use, because a browser needs some time for the names. */
let byName: ReadonlyMap<string, string> | undefined;

function codesByName(): ReadonlyMap<string, string> {
  const languages = ['de', 'es', 'it', 'en', 'fr'].map(
    (language) => new Intl.DisplayNames(language, { type: 'region' }),
  );
  return new Map([
    ...[...regionOfCountry].flatMap(([code, region]) =>
      languages.map((names) => [keyOf(names.of(region) ?? ''), code] as const),
    ),
    ...Object.entries(otherCountryNames).flatMap(([code, said]) =>
      said.split('/').map((name) => [name, code] as const),
    ),
  ]);
}

export const isCountryCode = (text: string): boolean => codes.has(text);

/** Returns the code of the country whose name or code the text is; null for any other text. */
export function countryCodeOf(text: string): string | null {
  const bare = text.trim().replace(/^\((.*)\)$/, '$1');
  if (codes.has(bare)) return bare;
  if (bare.length < 2 || bare.length > 40) return null;
  byName ??= codesByName();
  return byName.get(keyOf(bare)) ?? null;
}
