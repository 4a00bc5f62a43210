/** The line of a starter without a header is name, country, PB, SB, perhaps with a lane or a bib before the name. */
import { hasLetters, isBirth, isClassYear, isCountry, isNumber, isOut } from './import-cells.ts';
import { isCountryBefore } from './import-countries.ts';
import { tooMany, wholeMarks } from './import-marks.ts';
import type { ReadCells } from './import-row.ts';
import type { Delimiter } from './import-text.ts';

/** Returns 1 when a number or an empty cell is before the name, else 0. A country after the number is not the name. */
const nameAt = ([head = '', next = '', third = '']: readonly string[]): number =>
  (/^(?:=?\d{1,5}[.e]?)?$/.test(head) || isNumber(head)) &&
  /\p{L}/u.test(next) &&
  (!isCountry(next) || isCountry(third))
    ? 1
    : 0;

/**
 * Reads name; country; PB; SB. Numbers (a lane, a bib) may come before the name, and the country is optional,
 * on either side of the name. The name is the first cell that is not a number.
 */
export function starterFields(cells: readonly string[], delimiter: Delimiter): ReadCells {
  const lettered = cells.findIndex((cell) => !isNumber(cell) && cell !== '');
  const [ahead = '', after1 = '', after2 = ''] = cells.slice(Math.max(lettered, 0));
  const isCountryAhead = lettered > 0 && isCountry(ahead) && isCountryBefore(ahead, after1, after2);
  const isNamedLater = lettered > 1 && nameAt(cells.slice(lettered - 1)) === 1;
  const begin = isCountryAhead || isNamedLater ? lettered : nameAt(cells);
  const [head = '', second = '', ...others] = cells.slice(begin).filter((cell) => !isClassYear(cell));
  const countryFirst = isCountryBefore(head, second, others[0] ?? '');
  const [name, next, rest] = countryFirst ? [second, head, others] : [head, second, others];
  const hasCountry =
    countryFirst ||
    (isCountry(next) && !isOut(next)) ||
    (next === '' && rest.length > 1) ||
    (hasLetters(next) && !/\d/.test(next) && !isOut(next));
  const after = (hasCountry ? rest : [next, ...rest]).filter((cell) => !isBirth(cell));
  const births = (hasCountry ? rest : [next, ...rest]).filter(isBirth);
  const { marks, problem } = wholeMarks(after, 2, delimiter);
  const [pb = '', sb = '', ...beyond] = marks;
  // `WR 9.58`, `Oregon 9.98`: another athlete's mark, or a mark with other words.
  const isOther = [pb, sb].some((mark) => /^\p{L}{2}/u.test(mark) && /\d/.test(mark));
  // `9.79`, `1410`: the second number is the score of a world ranking.
  const isScore = /\d[.,:'"]\d/.test(pb) && /^\d{3,5}$/.test(sb);
  return {
    fields: { name, ...(hasCountry && { country: next }), pb, sb },
    problem: problem ?? (isOther || isScore ? 'cells' : tooMany(beyond)),
    left: [
      ...cells.slice(0, begin).filter((cell) => cell !== ''),
      ...cells.slice(begin).filter(isClassYear),
      ...births,
      ...beyond.filter((cell) => cell !== ''),
    ],
  };
}
