/** A page copied from a telephone has one cell on each line; the lines of one athlete become one row. */
import {
  isAdvert,
  isCountry,
  isMarkWritten,
  isNotice,
  isNumber,
  isOut,
  isSign,
  numberBefore,
  placeIn,
} from './import-cells.ts';
import { headerColumns } from './import-columns.ts';
import { isDay } from './import-date.ts';
import { asLeftOut, filledIn } from './import-row.ts';
import type { TextRow } from './import-text.ts';
import { titlesIn } from './import-titles.ts';
import { isSureDay, whenOf } from './import-when.ts';

const looksLikeMark = (cell: string): boolean => /^\d[\d.,:'"hms]*$/.test(cell);

/**
 * Joins the lines of each athlete in a page copied from a telephone, which has one cell on each line: every
 * athlete has the same number of lines, of the same kinds. Other texts do not change.
 */
export function inRows(written: readonly TextRow[]): readonly TextRow[] {
  // An advertisement may be between the lines of an athlete.
  const adverts = written.filter((row) => filledIn(row) === 1 && isAdvert(asLeftOut(row).text));
  if (adverts.length === 0) return folded(written);
  const rows = folded(written.filter((row) => !adverts.includes(row)));
  return [...rows, ...adverts].toSorted((one, other) => one.line - other.line);
}

/** Joins the rows of each athlete when every row has one cell. Each list below a title is joined separately. */
function folded(rows: readonly TextRow[]): readonly TextRow[] {
  if (rows.length < 4 || rows.some((row) => filledIn(row) > 1)) return rows;
  const isBare = (cell = '') =>
    isNumber(cell) || isCountry(cell) || placeIn(cell) !== null || looksLikeMark(cell);
  if (!rows.some(({ cells }) => isBare(cells[0]))) return rows;
  const titles = titlesIn(rows);
  const lists: TextRow[][] = [[]];
  for (const row of rows) {
    if (titles.has(row)) lists.push([row], []);
    else lists.at(-1)?.push(row);
  }
  return lists.flatMap((list) => {
    const isDayOf = (text: string) => isDay(text) || isSureDay(whenOf(text) ?? { date: '', time: '' });
    const isRow = (row: TextRow) => !isNotice(asLeftOut(row).text) && !isDayOf(asLeftOut(row).text);
    const [from, to] = [list.findIndex(isRow), list.findLastIndex(isRow) + 1];
    return from < 0 ? list : [...list.slice(0, from), ...listInRows(list.slice(from, to)), ...list.slice(to)];
  });
}

/** Joins a sign with the mark on the line above it, which only some athletes have: `45.94`, `WR`. */
function withSigns(rows: readonly TextRow[]): readonly TextRow[] {
  const joined: TextRow[] = [];
  for (const row of rows) {
    const [cell = ''] = row.cells;
    const last = joined.at(-1);
    const [mark = ''] = last?.cells ?? [];
    const isOfMark = isSign(cell) && !isCountry(cell) && isMarkWritten(mark) && looksLikeMark(mark);
    if (last !== undefined && isOfMark) joined[joined.length - 1] = { ...last, cells: [`${mark} ${cell}`] };
    else joined.push(row);
  }
  return joined;
}

function listInRows(written: readonly TextRow[]): readonly TextRow[] {
  const rows = rowsOfCells(written);
  if (rows !== written) return rows;
  const whole = withSigns(written);
  const read = rowsOfCells(whole);
  return read === whole ? written : read;
}

function rowsOfCells(rows: readonly TextRow[]): readonly TextRow[] {
  if (rows.length < 4) return rows;
  const kindOf = ([cell = '']: readonly string[]): string =>
    placeIn(cell) !== null || isNumber(cell)
      ? 'number'
      : numberBefore(cell) !== null
        ? 'words'
        : isCountry(cell)
          ? 'country'
          : /^\d[\d.,:'"hms]*/.test(cell) || isOut(cell)
            ? 'mark'
            : 'words';
  const kinds = rows.map(({ cells }) => kindOf(cells));
  for (const begin of [0, 1, 2, 3, 4, 5, 6]) {
    const header = headerColumns(rows.slice(0, begin).map(({ cells }) => cells[0] ?? ''));
    const isKnown = begin === 0 || (begin > 1 && header !== null);
    for (let period = begin === 0 ? 2 : begin; period <= (begin === 0 ? 7 : begin) && isKnown; period += 1) {
      const count = (rows.length - begin) / period;
      const first = kinds.slice(begin, begin + period);
      const repeats =
        Number.isInteger(count) &&
        count > 1 &&
        new Set(first).size > 1 &&
        first.includes('words') &&
        kinds.slice(begin).every((kind, at) => kind === first[at % period]);
      if (repeats)
        return Array.from({ length: count + (begin > 0 ? 1 : 0) }, (_, at) => {
          const from = at * period;
          const part = rows.slice(from, from + period);
          return {
            line: part[0]?.line ?? 1,
            cells: part.map(({ cells }) => cells[0] ?? ''),
          };
        });
    }
  }
  return rows;
}
