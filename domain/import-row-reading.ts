/** A row is read by the columns of its header; without one as a starter or a result, as its list or its cells show. */
import { labelledBests, shortOf, withBests, withDecimals } from './import-bests.ts';
import { looseCells, withoutPictures } from './import-cells.ts';
import { columnRow } from './import-column-row.ts';
import type { HeaderColumn } from './import-columns.ts';
import { withCountry } from './import-countries.ts';
import { type ImportKind, isOfCompetition } from './import-kind.ts';
import { hasBibAndMark, isPlaced, splitMark } from './import-marks.ts';
import { nonStarterFields, nonStartLast, withoutReplacing } from './import-non-starters.ts';
import { resultFields, withMedal } from './import-result.ts';
import { type Fields, filledIn, type ReadRow } from './import-row.ts';
import {
  cellsApart,
  hasOtherSeparator,
  rejoined,
  splitNumber,
  withWrongSeparator,
} from './import-split-cells.ts';
import { starterFields } from './import-starter.ts';
import type { Delimiter, TextRow } from './import-text.ts';

export const inSection = (read: ReadRow, section: Fields): ReadRow =>
  section.discipline === undefined ? read : { ...read, fields: { ...section, ...read.fields }, titled: true };

export function readRow(
  written: TextRow,
  as: {
    columns: readonly (HeaderColumn | null)[] | null;
    delimiter: Delimiter;
    kind: ImportKind;
  },
): ReadRow {
  const { row, words } = withoutReplacing(written);
  const read = readBare(row, as);
  return words.length === 0 ? read : { ...read, left: [...words, ...read.left] };
}

function readBare(
  row: TextRow,
  {
    columns,
    delimiter,
    kind,
  }: {
    columns: readonly (HeaderColumn | null)[] | null;
    delimiter: Delimiter;
    kind: ImportKind;
  },
): ReadRow {
  if (columns !== null) return columnRow(row, { columns, delimiter, kind });
  const pictures = row.cells.map(withoutPictures);
  const drawn = pictures.flatMap(({ text, left }) => (text === '' && left !== '' ? [] : [text]));
  const isLoose = drawn.length === 1 && looseCells(drawn[0] ?? '') !== null;
  const whole = isLoose ? drawn : cellsApart({ ...row, cells: drawn.flatMap(splitMark) });
  const parts = delimiter === ',' ? withDecimals(whole) : whole;
  const bests = kind === 'results' ? null : labelledBests(parts, kind === 'start-list');
  const bare = { ...row, cells: bests?.cells ?? whole };
  const [only = ''] = bare.cells;
  const loose = filledIn(bare) === 1 ? looseCells(only) : null;
  if (loose === null && hasOtherSeparator(bare, delimiter)) return withWrongSeparator(row);
  const cells = loose ?? rejoined(splitNumber(bare.cells), delimiter);
  const isResult =
    kind === 'results' ||
    (isOfCompetition(kind) && (row.isPlaced === true || isPlaced(cells, delimiter) || hasBibAndMark(cells)));
  const fields = isResult
    ? resultFields(nonStartLast(cells), delimiter)
    : nonStarterFields(cells, (rest) => withBests(starterFields(rest, delimiter), bests));
  const given = !isResult && row.isShort === true ? shortOf(fields) : fields;
  const flags = pictures.flatMap(({ left }) => (left === '' ? [] : [left]));
  const left = [...given.left, ...flags];
  const placed = isResult ? { ...given, fields: withMedal(given.fields, flags) } : given;
  const isUnnamed = !isResult && bests === null;
  return { row, isUnnamed, isGuessed: !!fields.fields.country, ...withCountry({ ...placed, left }, flags) };
}
