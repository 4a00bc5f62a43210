/** A country's code in the sport, as start lists have it: found by its code, or by its name in French or English. */
import { regionOfCountry } from './country-regions.ts';
import { searchKey } from './identity.ts';

/** What sources write beside the names that a browser knows. */
const otherNames: Readonly<Record<string, string>> = {
  ANA: 'authorised neutral athletes/authorized neutral athletes/athletes neutres/athletes neutres autorises',
  ART: 'athlete refugee team/refugee team/refugies/equipe des refugies',
  CIV: 'cote divoire/ivory coast',
  CZE: 'czech republic/republique tcheque',
  ESA: 'el salvador/salvador',
  GBR: 'great britain/grande bretagne/great britain ni/great britain and ni/gb ni/gb et in',
  HKG: 'hong kong/hong kong china',
  IRI: 'iran/islamic republic of iran/ri iran',
  KOR: 'south korea/coree du sud/korea/republic of korea',
  LCA: 'saint lucia/st lucia/sainte lucie',
  MDA: 'moldova/republic of moldova/moldavie',
  NED: 'netherlands/the netherlands/pays bas/hollande',
  PRK: 'north korea/coree du nord/dpr korea',
  ROT: 'refugee olympic team',
  EOR: 'equipe olympique des refugies',
  SKN: 'st kitts and nevis',
  SYR: 'syria/syrie',
  TPE: 'chinese taipei/taipei chinois/taiwan',
  TTO: 'trinidad and tobago/trinite et tobago/trinidad et tobago',
  TUR: 'turkey/turkiye/turquie',
  USA: 'united states/united states of america/etats unis/etats unis damerique/us',
  VIN: 'st vincent and the grenadines',
};

const keyOf = (name: string): string =>
  searchKey(name)
    .replace(/['’.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim();

const codes = new Set([...regionOfCountry.keys(), ...Object.keys(otherNames)]);

/** Made when it is first used: a browser takes its time for the names. */
let byName: ReadonlyMap<string, string> | undefined;

function codesByName(): ReadonlyMap<string, string> {
  const languages = ['fr', 'en'].map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  return new Map([
    ...[...regionOfCountry].flatMap(([code, region]) =>
      languages.map((names) => [keyOf(names.of(region) ?? ''), code] as const),
    ),
    ...Object.entries(otherNames).flatMap(([code, said]) =>
      said.split('/').map((name) => [name, code] as const),
    ),
  ]);
}

export const isCountryCode = (text: string): boolean => codes.has(text);

/** The code of a country's name; null for a text that names none. A code in capitals is its own. */
export function countryCodeOf(text: string): string | null {
  const bare = text.trim().replace(/^\((.*)\)$/, '$1');
  if (codes.has(bare)) return bare;
  if (bare.length < 2 || bare.length > 40) return null;
  byName ??= codesByName();
  return byName.get(keyOf(bare)) ?? null;
}
