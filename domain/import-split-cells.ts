/**
 * The cells of a line are not always those between its separators: some are a space apart, and some names are in two
 * cells.
 */
import { countryCodeOf, isCountryCode } from './country-code.ts';
import {
  hasLetters,
  isCountry,
  isMarkWritten,
  isNumber,
  isOut,
  looseCells,
  numberBefore,
  placeIn,
} from './import-cells.ts';
import { filledIn, type ReadRow } from './import-row.ts';
import type { Delimiter, TextRow } from './import-text.ts';

/**
 * Splits the cells of a line in which some are only one space apart: `3`, `HUNTER BELL Georgia GBR 1:56.02`, and
 * `GBR 1:56.02` behind a name.
 */
export function cellsApart({
  cells,
  isShort = false,
}: Pick<TextRow, 'cells' | 'isShort'>): readonly string[] {
  const name = cells.findIndex((cell) => hasLetters(cell) && !isOut(cell) && placeIn(cell) === null);
  return cells.flatMap((cell, at) => {
    if (name < 0 || at < name || filledIn({ cells }) < 2) return [cell];
    if (at === name) {
      const loose = looseCells(cell);
      const hasMarkOrOut = loose?.some((part) => isMarkWritten(part) || isOut(part)) === true;
      const isWhole = !cells.slice(at + 1).some((other) => isMarkWritten(other) || isCountry(other));
      return isShort && loose !== null && hasMarkOrOut && isWhole ? loose : [cell];
    }
    const [code = '', ...marks] = cell.split(' ');
    const isCode = isCountry(code) && isCountryCode(code.replace(/[()]/g, ''));
    const areMarks = marks.every((mark) => isMarkWritten(mark) || (isOut(mark) && mark.length > 1));
    return isCode && marks.length > 0 && areMarks ? [code, ...marks] : [cell];
  });
}

/** Splits the first cell that has a number and a name. */
export function splitNumber(cells: readonly string[]): readonly string[] {
  if (cells.length < 2) return cells;
  const at = cells.findIndex((cell) => numberBefore(cell) !== null && placeIn(cell) === null);
  const apart = numberBefore(cells[at] ?? '');
  return apart === null ? cells : [...cells.slice(0, at), ...apart, ...cells.slice(at + 1)];
}

export const withWrongSeparator = (row: TextRow): ReadRow => ({
  row,
  fields: { name: row.cells.join(' ') },
  problem: 'separator',
  left: [],
});

/** True for a line with one cell that another separator would split. "Duplantis, Armand" is a name. */
export function hasOtherSeparator({ cells }: TextRow, delimiter: Delimiter): boolean {
  const [only = '', ...others] = cells;
  if (others.some((cell) => cell !== '') || delimiter === ',') return false;
  const [, second = '', ...more] = only.split(',').map((part) => part.trim());
  return only.includes(';') || more.length > 0 || /\d/.test(second) || isCountry(second);
}

/** Joins the name "Duplantis, Armand" again where commas separate the cells. */
export function rejoined(cells: readonly string[], delimiter: Delimiter): readonly string[] {
  const name = cells.findIndex((cell) => hasLetters(cell) && !isOut(cell) && placeIn(cell) === null);
  const [last, first] = [cells[name] ?? '', cells[name + 1] ?? ''];
  const isSplit =
    delimiter === ',' &&
    name >= 0 &&
    hasLetters(first) &&
    !/\d/.test(first) &&
    !isCountry(first) &&
    // `Caio Bonfim, Brazil`: the name is complete already.
    !(/\p{L}['’.]?\s\p{L}/u.test(last) && countryCodeOf(first) !== null) &&
    !isOut(first);
  return isSplit ? [...cells.slice(0, name), `${last}, ${first}`, ...cells.slice(name + 2)] : cells;
}

/** Joins a last name in capitals and a first name before a country: `LYLES; Noah; USA`. */
export function withNamesJoined(cells: readonly string[]): readonly string[] {
  const at = cells.findIndex((cell) => !isNumber(cell));
  const [last = '', first = '', country = ''] = cells.slice(Math.max(at, 0));
  const areNames =
    /^\p{Lu}[\p{Lu}\s'’-]+$/u.test(last) &&
    /^\p{Lu}\p{Ll}/u.test(first) &&
    !/\d/.test(first) &&
    isCountry(country);
  return areNames && !isCountry(last)
    ? [...cells.slice(0, at), `${last} ${first}`, ...cells.slice(at + 2)]
    : cells;
}
