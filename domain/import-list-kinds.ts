/** A list without a header is a start list or a result; its numbers and marks show which. */
import { hasLetters, isMarkWritten, isNumber } from './import-cells.ts';
import { isPlaced, measured } from './import-marks.ts';
import { cellsOf } from './import-row.ts';
import type { TextRow } from './import-text.ts';
import type { Title } from './import-titles.ts';

/** The lists of a page, each by the row of its title; null is the list above the first title. */
type Sections = ReadonlySet<TextRow | null>;
export const noneTitled: Sections = new Set();

/** Returns the lists in which some line has a place and a mark: all lines of such a list are results. */
export function sectionsOfResults(
  rows: readonly TextRow[],
  titles: ReadonlyMap<TextRow, Title>,
  starters: ReadonlySet<TextRow>,
): Sections {
  const found = new Set<TextRow | null>();
  let title: TextRow | null = null;
  for (const row of rows) {
    if (titles.has(row)) title = row;
    else if (!starters.has(row) && isPlaced(cellsOf(row))) found.add(title);
  }
  return found;
}

export const noRows: ReadonlySet<TextRow> = new Set();

/**
 * Returns the rows of start lists among lists without a header. Each row of a start list is a number, an
 * athlete, a PB, and an SB that is not better. Neither column of marks is sorted from the best, unlike the
 * marks of a result.
 */
export function rowsOfStarters(
  rows: readonly TextRow[],
  titles: ReadonlyMap<TextRow, Title>,
): ReadonlySet<TextRow> {
  const lists: { row: TextRow; marks: readonly number[] }[][] = [[]];
  let last = 0;
  for (const row of rows) {
    if (titles.has(row)) lists.push([]);
    const cells = cellsOf(row);
    const number = Number.parseInt(cells[0] ?? '', 10);
    const name = cells.findIndex(hasLetters);
    if (!isNumber(cells[0] ?? '') || name < 1) continue;
    const marks = cells
      .slice(name + 1)
      .filter(isMarkWritten)
      .map(measured);
    if (number < last && number <= firstNumbers) lists.push([]);
    last = number;
    lists.at(-1)?.push({ row, marks });
  }
  return new Set(
    lists.flatMap((list) => (areBests(list.map(({ marks }) => marks)) ? list : [])).map(({ row }) => row),
  );
}

/** A start list begins with a lane or a start order of at most this number. */
export const firstNumbers = 3;

function areBests(marks: readonly (readonly number[])[]): boolean {
  const pairs = marks.flatMap(({ length, 0: pb = 0, 1: sb = 0 }) => (length === 2 ? [{ pb, sb }] : []));
  const isNear = pairs.every(({ pb, sb }) => Math.abs(pb - sb) <= 0.15 * Math.max(pb, sb));
  const areTimes = pairs.every(({ pb, sb }) => sb >= pb);
  const areLengths = pairs.every(({ pb, sb }) => sb <= pb);
  const columns = [pairs.map(({ pb }) => pb), pairs.map(({ sb }) => sb)];
  const isSorted = (sign: number) =>
    columns.some((column) =>
      column.every((one, at) => at === 0 || sign * (one - (column[at - 1] ?? one)) >= 0),
    );
  return (
    pairs.length > 2 &&
    pairs.length * 2 > marks.length &&
    marks.every(({ length }) => length <= 2) &&
    isNear &&
    (areTimes || areLengths) &&
    !(areTimes && isSorted(1)) &&
    !(areLengths && isSorted(-1))
  );
}
