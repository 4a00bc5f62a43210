/** A list of an import may begin with a header, which names its columns. Other lines may have a column's name, too. */
import { countryCodeOf } from './country-code.ts';
import { columnOf, type HeaderColumn, headerColumns, isHeaderWord } from './import-columns.ts';
import { dayNumberIn } from './import-date.ts';
import { filledIn } from './import-row.ts';
import type { TextRow } from './import-text.ts';

export const ofAthletes: ReadonlySet<HeaderColumn> = new Set([
  'firstName',
  'country',
  'pb',
  'sb',
  'cote',
  'place',
  'mark',
]);

/** The header is among the first lines: a few titles may be above it. */
export const headerWithin = 6;

/** A row with one known word is a header only on the first line; `Jour 1` is a day of a programme. */
export function isHeader({ cells }: TextRow, index: number): boolean {
  if (cells.length === 1 && dayNumberIn(cells[0] ?? '') !== null) return false;
  const columns = headerColumns(cells);
  return columns !== null && (index === 0 || columns.filter((column) => column !== null).length > 1);
}

/** The number of lines below a header that show whether its teams are countries. */
export const teamsWithin = 30;

/** Ignores the column of teams unless all teams are countries: beside `Texas Tech` and `LSU`, `Georgia` is a school. */
export function withTeams(
  columns: readonly (HeaderColumn | null)[],
  rows: readonly TextRow[],
): readonly (HeaderColumn | null)[] {
  const at = columns.indexOf('team');
  const areCountries = rows.every(({ cells }) => {
    const team = cells.length === columns.length ? (cells[at] ?? '') : '';
    return team === '' || countryCodeOf(team) !== null;
  });
  return at < 0 || areCountries ? columns : columns.map((column) => (column === 'team' ? null : column));
}

/** True for a header between the rows. A single known word is data there. */
export const isHeaderAmong = (header: readonly (HeaderColumn | null)[] | null, row: TextRow): boolean =>
  header !== null && filledIn(row) > 1;

/**
 * True for a header whose columns are only a space apart: `Rank Bib Name NOC Result 1 2 3`. Some of its words
 * may name no column.
 */
export function isHeaderOfWords(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length < 3 || words.length > 40) return false;
  if (!words.slice(0, 3).some((word) => columnOf(word) !== null)) return false;
  const known = words.filter((word) => columnOf(word) !== null || isHeaderWord(word)).length;
  if (!/\d/.test(text) && known > 3 && known * 3 >= words.length * 2) return true;
  return (headerColumns(words) ?? []).filter((column) => column !== null).length > 2;
}
