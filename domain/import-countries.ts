/** The country of a line without a column of countries is before or behind the name, in brackets, or a flag. */
import {
  countryAfter,
  countryIn,
  countryJoined,
  countryOfFlags,
  hasLetters,
  isClassInBrackets,
  isCountry,
  isOut,
} from './import-cells.ts';
import type { ReadCells } from './import-row.ts';

/** Takes the country from the name (`Noah LYLES (USA)`) or from a flag where no cell has it. */
export function withCountry(given: ReadCells, pictures: readonly string[]): ReadCells {
  const { fields } = given;
  const name = fields.name ?? '';
  const inBrackets = name.endsWith(')') ? name.slice(name.lastIndexOf('(') + 1, -1).trim() : '';
  const after = isClassInBrackets(inBrackets) ? null : countryAfter(name);
  const isKnown = fields.country !== undefined && fields.country !== '';
  if (!isKnown && after !== null) return { ...given, fields: { ...fields, ...after } };
  // `Canada (Brown, Blake)`, `Yemisi Ogunleye (Mannheim)`: other words in brackets are the athletes of a relay, a club or
  // a remark.
  const open = name.lastIndexOf('(');
  if (open > 1 && name.indexOf(')', open) === name.length - 1)
    return withCountry(
      {
        ...given,
        fields: { ...fields, name: name.slice(0, open).trim() },
        left: [...given.left, name.slice(open)],
      },
      pictures,
    );
  if (isKnown) return given;
  const joined = countryJoined(name);
  if (joined !== null) {
    const { left, ...split } = joined;
    return {
      ...given,
      fields: { ...fields, ...split },
      left: [...given.left, ...left],
    };
  }
  const country = countryOfFlags(pictures.join(' '));
  return country === '' ? given : { ...given, fields: { ...fields, country } };
}

/** True for a country's code or name before an athlete's name: `USA; Noah Lyles`. */
export const isCountryBefore = (head: string, second: string, third: string): boolean =>
  hasLetters(second) &&
  !isCountry(second) &&
  !isOut(second) &&
  !/\d/.test(second) &&
  !isCountry(third) &&
  (isCountry(head) ? /\s|,/.test(second) : /^[A-Z]{3}$/.test(countryIn(head)) && /\s/.test(second));
