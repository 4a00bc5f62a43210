/** The place is the first cell of a result's row, even where a `#`, a lane or a bib is before it in the text. */
import { isNumber } from './import-cells.ts';
import { headerWithin, isHeader } from './import-headers.ts';
import { cellsOf } from './import-row.ts';
import type { TextRow } from './import-text.ts';
import { titlesIn } from './import-titles.ts';

/**
 * Removes the `#` of places (`#1`, `#2`). The numbers are places where every list below a title counts from 1
 * with them; otherwise they are bibs.
 */
export function hashPlaces(rows: readonly TextRow[]): readonly TextRow[] {
  const sections: { at: number; number: number }[][][] = [[]];
  for (const [at, row] of rows.entries()) {
    const [, digits] = /^#(\d{1,5})(?:\s|$)/.exec(row.cells[0] ?? '') ?? [];
    const lists = sections.at(-1);
    if (digits !== undefined) {
      const number = Number(digits);
      if (number === 1 && lists?.at(-1)?.at(-1)?.number !== 1) lists?.push([]);
      if (lists?.length === 0) lists.push([]);
      lists?.at(-1)?.push({ at, number });
    } else if (lists?.length !== 0 && titlesIn([row]).size > 0) sections.push([]);
  }
  const counts = (list: readonly { number: number }[]) =>
    list[0]?.number === 1 &&
    (list[1]?.number ?? 1) <= 2 &&
    list.every(({ number }, at) => number >= (list[at - 1]?.number ?? 0));
  const places = new Set(
    sections.filter((lists) => lists.every(counts)).flatMap((lists) => lists.flat().map(({ at }) => at)),
  );
  return rows.map((row, at) =>
    places.has(at)
      ? { ...row, cells: [(row.cells[0] ?? '').slice(1), ...row.cells.slice(1)], isPlaced: true }
      : row,
  );
}

/**
 * Puts the place first where a lane or a bib is before it. The second numbers of a list are the places when
 * they count from 1 and the first numbers are in no order.
 */
export function placesFirst(rows: readonly TextRow[]): readonly TextRow[] {
  if (rows.some((row, at) => at < headerWithin && isHeader(row, at))) return rows;
  const lists: {
    at: number;
    cells: readonly string[];
    numbers: [first: number, second: number];
  }[][] = [[]];
  for (const [at, row] of rows.entries()) {
    const cells = cellsOf(row);
    const [first = '', second = ''] = cells;
    if (!isNumber(first) || !isNumber(second)) continue;
    const numbers: [number, number] = [Number.parseInt(first, 10), Number.parseInt(second, 10)];
    if (numbers[1] === 1 && (lists.at(-1)?.at(-1)?.numbers[1] ?? 1) !== 1) lists.push([]);
    lists.at(-1)?.push({ at, cells, numbers });
  }
  const swapped = new Map<number, readonly string[]>();
  for (const list of lists) {
    const isInOrder = (column: 0 | 1) =>
      list.every(({ numbers }, at) => numbers[column] >= (list[at - 1]?.numbers[column] ?? 0));
    const counts = isInOrder(1) && list.every(({ numbers }, at) => numbers[1] <= at + 1);
    if (list.length > 1 && counts && !isInOrder(0))
      for (const { at, cells } of list) swapped.set(at, [cells[1] ?? '', cells[0] ?? '', ...cells.slice(2)]);
  }
  return rows.map((row, at) => ({
    ...row,
    cells: swapped.get(at) ?? row.cells,
  }));
}
