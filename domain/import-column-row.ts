/** Below a header the cells of a row are under their columns; a row with too few or too many cells is made to fit. */
import { countryCodeOf } from './country-code.ts';
import {
  hasLetters,
  isCountry,
  isNumber,
  isOut,
  isSign,
  nonStartIn,
  numberBefore,
  placeIn,
  withoutPictures,
} from './import-cells.ts';
import type { HeaderColumn } from './import-columns.ts';
import { withCountry } from './import-countries.ts';
import type { ImportKind } from './import-kind.ts';
import { isDecimalPair, tooMany } from './import-marks.ts';
import { withNonStart } from './import-non-starters.ts';
import type { ReadCells, ReadRow } from './import-row.ts';
import { cellsApart, hasOtherSeparator, splitNumber, withWrongSeparator } from './import-split-cells.ts';
import type { Delimiter, TextRow } from './import-text.ts';

export function columnRow(
  row: TextRow,
  {
    columns,
    delimiter,
    kind,
  }: {
    columns: readonly (HeaderColumn | null)[];
    delimiter: Delimiter;
    kind: ImportKind;
  },
): ReadRow {
  if (columns.length > 1 && hasOtherSeparator(row, delimiter)) return withWrongSeparator(row);
  const apart = row.isShort === true ? shortCells(row, columns) : row.cells;
  const sign = signBehindMark(apart, columns);
  const pictures = (sign < 0 ? apart : apart.toSpliced(sign, 1)).map(withoutPictures);
  const { cells, before } = underColumns(
    pictures.map(({ text }) => text),
    columns,
    kind,
  );
  const named = columns.flatMap((column, at) =>
    column === null ? [] : ([[column, cells[at] ?? '']] as const),
  );
  const inColumns: Partial<Record<HeaderColumn, string>> & { number?: string } = {
    ...before,
    ...Object.fromEntries(named),
  };
  // A column of the status or of remarks: `Statut`, `Observation`.
  const status = cells.findIndex(
    (cell, at) => at < columns.length && columns[at] === null && nonStartIn(cell) !== null,
  );
  const said = cells[status] ?? '';
  const nonStart = /\d/.test(inColumns.mark ?? '') ? null : nonStartIn(said);
  const { team, ...fields }: Partial<Record<HeaderColumn, string>> = withNonStart(
    nonStart === null ? inColumns : { ...inColumns, mark: nonStart },
  );
  const place = placeIn(fields.place ?? '');
  const country = columns.includes('country') ? null : countryCodeOf(team ?? '');
  const isMark = (at: number) => ['pb', 'sb', 'mark'].includes(columns[at] ?? '');
  const isSplit =
    delimiter === ',' &&
    cells.some(
      (cell, at) => isMark(at) && isDecimalPair(cell, cells[at + 1], isMark(at + 1) ? /^\d{1,3}$/ : /^\d\d$/),
    );
  const beyond = cells.slice(columns.length);
  const isUnsure = row.isShort === true && columns.includes('sb') && columns.includes('pb') && !!fields.pb;
  const given: ReadCells = {
    fields: {
      ...fields,
      ...(place !== null && { place }),
      ...(country !== null && { country }),
    },
    problem: isSplit ? 'decimal-comma' : isUnsure ? 'cells' : tooMany(beyond),
    left: [
      ...(place !== null && hasLetters(fields.place ?? '') ? [fields.place ?? ''] : []),
      ...(before.number === undefined ? [] : [before.number]),
      ...(sign < 0 ? [] : apart.slice(sign, sign + 1)).filter((cell) => cell !== ''),
      ...(team !== undefined && team !== '' && country === null ? [team] : []),
      ...cells.filter(
        (cell, at) =>
          cell !== '' &&
          (columns[at] ?? null) === null &&
          !(at === status && nonStart?.toLowerCase() === said.toLowerCase()),
      ),
      ...pictures.flatMap(({ left }) => (left === '' ? [] : [left])),
    ],
  };
  return {
    row,
    ...withCountry(
      given,
      pictures.map(({ left }) => left),
    ),
  };
}

/**
 * Returns the cells of a row with fewer cells than its list has columns, split where that makes them fit: `GBR 1:56.02`,
 * `1024 LYLES Noah`. An athlete without a mark has no place, and `DNS` is the mark.
 */
function shortCells(row: TextRow, columns: readonly (HeaderColumn | null)[]): readonly string[] {
  const fitting = [cellsApart(row), splitNumber(row.cells), splitNumber(cellsApart(row))].find(
    (cells) => cells.length === columns.length,
  );
  if (fitting !== undefined) return fitting;
  const [number = '', name = '', ...others] = splitNumber(row.cells.filter((cell) => cell !== ''));
  const [mark = '', country = '', ...more] = others.toReversed();
  const [ofName, ofMark] = [columns.indexOf('name'), columns.indexOf('mark')];
  const isOfNonFinisher =
    isNumber(number) &&
    hasLetters(name) &&
    isOut(mark) &&
    (country === '' || isCountry(country)) &&
    more.length === 0 &&
    columns[ofName - 1] === null &&
    ofMark >= 0;
  if (!isOfNonFinisher) return row.cells;
  return columns.map((column, at) =>
    at === ofName - 1
      ? number
      : at === ofName
        ? name
        : at === ofMark
          ? mark
          : column === 'country'
            ? country
            : '',
  );
}

/**
 * Returns the index of the cell of a record behind the mark, `PB` or `NR`, where the header does not have its column; -1
 * in a row that has no cell too many.
 */
function signBehindMark(cells: readonly string[], columns: readonly (HeaderColumn | null)[]): number {
  const at = columns.indexOf('mark') + 1;
  const cell = cells[at] ?? '-';
  const isOfCountry = columns[at] === 'country' && isCountry(cell) && !isCountry(cells[at + 1] ?? '');
  const isTooMany = at > 0 && tooMany(cells.slice(columns.length)) !== null;
  return isTooMany && (cell === '' || (isSign(cell) && !isOut(cell))) && !isOfCountry ? at : -1;
}

/**
 * Returns the cells under their columns. A place without a column comes before all other cells. A number before
 * the name in the same cell is split off: it is the place of a result that has no column of places.
 */
function underColumns(
  cells: readonly string[],
  columns: readonly (HeaderColumn | null)[],
  kind: ImportKind,
): { cells: readonly string[]; before: { place?: string; number?: string } } {
  const isUnplaced = (kind === 'results' || columns.includes('mark')) && !columns.includes('place');
  const [head = '', ...others] = cells;
  if (isUnplaced && others.length === columns.length && (placeIn(head) !== null || isOut(head)))
    return { cells: others, before: { place: head } };
  const at = columns.findIndex((column) => column === 'name');
  const apart = numberBefore(cells[at] ?? '');
  if (apart === null) return { cells, before: {} };
  const [number, name] = apart;
  return {
    cells: cells.map((cell, index) => (index === at ? name : cell)),
    before: isUnplaced && placeIn(number) !== null ? { place: number } : { number },
  };
}
