import { regionOfCountry } from '@pronathle/domain/country-regions';
import { countryText } from './country-names.text.ts';

const names = new Intl.DisplayNames('fr', { type: 'region' });

/**
 * Returns the French names of a country from its code in athletics, separated by spaces: 'Jamaïque' for JAM; ''
 * for an unknown code.
 */
export function countryNames(code: string): string {
  const region = regionOfCountry.get(code);
  const name = region === undefined ? undefined : names.of(region);
  return [name, countryText[code]].filter(Boolean).join(' ');
}
