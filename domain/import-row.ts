/**
 * A row of an import: its cells as written, the fields as which they were read, and the athlete's line that they make.
 */
import { countryIn, isNonStarter, looseCells, saysNoResult } from './import-cells.ts';
import type { Column } from './import-columns.ts';
import { importLimits } from './import-limits.ts';
import type { TextRow } from './import-text.ts';
import type { ImportedLine, LeftOut, RowProblem } from './imported-event.ts';

export type Fields = Partial<Record<Column, string>>;

/** Joins the lines of each cell with spaces. */
const inOneLine = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([column, text]) => [column, text.replace(/\s+/g, ' ')]));

export const lineOf = (
  line: number,
  given: Fields,
  {
    problem,
    left,
    isUnnamed = false,
    isLastFirst = false,
  }: Pick<ReadCells, 'problem' | 'left' | 'isUnnamed' | 'isLastFirst'> = {
    problem: null,
    left: [],
  },
): ImportedLine => {
  const fields = inOneLine(given);
  const { firstName, lastName } = fields;
  const text = fields.name ?? [lastName, firstName].filter((part) => part).join(' ');
  const isSurname =
    /^[^\s,]+$/.test(text) &&
    ([fields.mark, fields.place].some((cell) => isNonStarter(cell ?? '')) || saysNoResult(fields.pb ?? ''));
  return {
    line,
    name: {
      text,
      ...(lastName !== undefined && lastName !== '' && fields.name === undefined && { lastName }),
      ...(firstName !== undefined && fields.name === undefined && { firstName }),
      ...(isLastFirst && fields.name !== undefined && { isLastFirst }),
      ...(isSurname && { isSurname }),
    },
    country: countryIn(fields.country ?? ''),
    pb: fields.pb ?? '',
    sb: fields.sb ?? '',
    cote: fields.cote ?? '',
    place: fields.place ?? '',
    mark: fields.mark ?? '',
    problem,
    left,
    ...(isUnnamed && { isUnnamed }),
  };
};

export const saysWho = (fields: Fields): boolean =>
  [fields.name, fields.lastName, fields.firstName].some((part) => part !== undefined && part !== '');

/** True for a line about an athlete, even when the name is missing. */
export const isOfAthlete = (fields: Fields): boolean =>
  saysWho(fields) ||
  [fields.pb, fields.sb, fields.cote, fields.mark, fields.discipline === undefined && fields.country].some(
    (cell) => typeof cell === 'string' && cell !== '',
  );

export const cellsOf = (row: TextRow): readonly string[] =>
  (filledIn(row) === 1 ? looseCells(asLeftOut(row).text) : null) ?? row.cells;

export const filledIn = ({ cells }: Pick<TextRow, 'cells'>): number =>
  cells.filter((cell) => cell !== '').length;

export const asLeftOut = ({ line, cells }: TextRow): LeftOut => ({
  line,
  text: cells.filter((cell) => cell !== '').join(' '),
});

export interface ReadCells {
  fields: Fields;
  problem: RowProblem | null;
  left: readonly string[];
  isUnnamed?: boolean;
  isLastFirst?: boolean;
}

export interface ReadRow extends ReadCells {
  row: TextRow;
  /** a title above has the name of the event, not the row itself */
  titled?: boolean;
  /** no header confirms that the cell of the country has a country */
  isGuessed?: boolean;
  /** the line of the title of its race, where the event has several timed finals */
  race?: number;
}

export const isTooLong = ({ cells }: Pick<TextRow, 'cells'>): boolean =>
  cells.reduce((length, cell) => length + cell.length + 1, -1) > importLimits.line;
