/** Words that an athlete does not start are the mark, whatever cell they are in: `Kévin Mayer – forfait`. */
import { isNonStarter, outBehind, withForfeitLast } from './import-cells.ts';
import type { HeaderColumn } from './import-columns.ts';
import { filledIn, type ReadCells } from './import-row.ts';
import type { TextRow } from './import-text.ts';

/** Matches the words before a substitute. */
const replacing = /^(?:et\s)?remplacée?s?\spar\s?:?\s+(?=\p{L})/iu;

/** Returns a row without the words before a substitute, « remplacé par Paul Durand », and these words. */
export function withoutReplacing(row: TextRow): { row: TextRow; words: string[] } {
  const at = row.cells.findIndex((cell) => replacing.test(cell));
  const [words = ''] = replacing.exec(row.cells[at] ?? '') ?? [];
  const cells = row.cells.map((cell, index) => (index === at ? cell.slice(words.length) : cell));
  return words === '' ? { row, words: [] } : { row: { ...row, cells }, words: [words.trim()] };
}

export const forfeitLast = (row: TextRow): TextRow =>
  filledIn(row) === 1 ? { ...row, cells: row.cells.map(withForfeitLast) } : row;

/** Moves the words that an athlete does not start from the name to the end of the cells: `Kévin Mayer – forfait`. */
export function nonStartLast(cells: readonly string[]): readonly string[] {
  const parts = cells.map((cell) => outBehind(cell) ?? { before: cell, word: '' });
  const words = parts.flatMap(({ word }) => (word === '' ? [] : [word]));
  return words.length === 0 ? cells : [...parts.map(({ before }) => before), ...words];
}

/** Reads the cells of a starter. Words that the athlete does not start are the mark, in whatever cell they are. */
export function nonStarterFields(
  cells: readonly string[],
  readCells: (rest: readonly string[]) => ReadCells,
): ReadCells {
  const apart = nonStartLast(cells);
  // `forfait` and `blessée`: the first is the mark.
  const [word, ...others] = apart.filter(isNonStarter);
  if (word === undefined) return readCells(apart);
  const { fields, left, ...read } = readCells(apart.filter((cell) => !isNonStarter(cell)));
  return { ...read, fields: { ...fields, mark: word }, left: [...left, ...others] };
}

/** Makes the words that an athlete does not start the mark, where they are in another column than the marks. */
export function withNonStart(
  fields: Partial<Record<HeaderColumn, string>>,
): Partial<Record<HeaderColumn, string>> {
  for (const column of ['name', 'lastName', 'firstName', 'country', 'pb', 'sb'] as const) {
    const cell = fields[column] ?? '';
    // `Forfait` is also a family name.
    const isWord = column !== 'lastName' && isNonStarter(cell);
    const behind = isWord ? { before: '', word: cell } : outBehind(cell);
    if (behind !== null && !fields.mark) return { ...fields, [column]: behind.before, mark: behind.word };
  }
  return fields;
}
