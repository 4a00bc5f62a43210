/**
 * The marks among the cells of a line without a header: a mark in brackets, or split at its decimal comma, and the mark
 * that shows that a line is a result.
 */
import { hasLetters, isBirth, isMarkWritten, isOut, isSharedPlace, placeIn } from './import-cells.ts';
import type { Delimiter } from './import-text.ts';
import type { RowProblem } from './imported-event.ts';

/** A mark as one number, to compare it with the other marks of its list. */
export const measured = (mark: string): number =>
  (mark.replace(',', '.').match(/[\d.]+/g) ?? []).reduce((sum, part) => sum * 60 + Number(part), 0);

/** Splits words from a mark in brackets behind them: `Pays-Bas (2h22'55")`, `Duplantis (6.25)`. */
export function splitMark(cell: string): string[] {
  const open = cell.lastIndexOf('(');
  const [words, mark] = [cell.slice(0, Math.max(open, 0)).trim(), cell.slice(open + 1, -1).trim()];
  const isSplit =
    cell.endsWith(')') &&
    hasLetters(words) &&
    !/\d[.,:'"]\d/.test(words) &&
    mark.length < 20 &&
    /^\d[\d.,:'"’″”hms]*(?:\sm)?$/.test(mark) &&
    isMarkWritten(mark);
  return isSplit ? [words, mark] : [cell];
}

export const hasMark = (cell: string): boolean => /\d[.,:'"]\d/.test(cell) || isMarkWritten(cell);

/** True for a line with a place and a mark: in a page of many events, a result. */
export const isPlaced = ([head = '', ...tail]: readonly string[], delimiter?: Delimiter): boolean =>
  (placeIn(head) !== null || isOut(head) || isSharedPlace(head)) &&
  (tail.some((cell) => /^\d+[.,:]\d/.test(cell) || isMarkWritten(cell)) ||
    // One mark, split at its decimal comma.
    (delimiter === ',' &&
      tail.filter((cell) => /\d/.test(cell)).length === 2 &&
      isDecimalPair(...endOf(tail))) ||
    // Points come after the name: a number before the name is a bib.
    tail
      .slice(tail.findIndex(hasLetters))
      .some((cell) => /^\d\s?\d{3}(?:\s?pts)?\.?$/.test(cell) && !isBirth(cell)));

/** `#412 Noah Lyles 9.79`: a bib and one mark. It is a result, and the admin is asked for the place. */
export const hasBibAndMark = ([head = '', ...tail]: readonly string[]): boolean =>
  /^#\d/.test(head) && tail.filter(isMarkWritten).length === 1;

const endOf = (cells: readonly string[]): [string | undefined, string | undefined] => [
  cells.at(-2),
  cells.at(-1),
];

export const tooMany = (beyond: readonly string[]): RowProblem | null =>
  beyond.some((cell) => cell !== '') ? 'cells' : null;

/** `9` and `81`, `1:40` and `91`: one mark that was split at its decimal comma. */
export const isDecimalPair = (
  whole: string | undefined,
  decimals: string | undefined,
  as = /^\d\d$/,
): boolean => /^(?:\d{1,3}|\d{1,2}:\d\d)$/.test(whole ?? '') && as.test(decimals ?? '');

/**
 * Joins the marks of a line without a header when commas have split all of them; otherwise the parts are
 * ambiguous.
 */
export function wholeMarks(
  marks: readonly string[],
  columns: number,
  delimiter: Delimiter,
): { marks: readonly string[]; problem: RowProblem | null } {
  const pairs = Array.from({ length: columns }, (_, at) => [marks[2 * at], marks[2 * at + 1]] as const);
  const certain = pairs.every(([whole, decimals]) => isDecimalPair(whole, decimals));
  if (delimiter === ',' && certain)
    return {
      marks: [...pairs.map((pair) => pair.join(',')), ...marks.slice(2 * columns)],
      problem: null,
    };
  const cut = marks.some((mark, at) => isDecimalPair(mark, marks[at + 1], /^\d{1,3}$/));
  return { marks, problem: delimiter === ',' && cut ? 'decimal-comma' : null };
}
