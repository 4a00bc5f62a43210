/** Several races of one event: timed finals make one result by their times, and of finals A and B the first counts. */
import { placeIn } from './import-cells.ts';
import { measured } from './import-marks.ts';
import { asLeftOut, filledIn, type ReadRow } from './import-row.ts';
import type { TextRow } from './import-text.ts';
import type { Title } from './import-titles.ts';

/** Matches the words behind « Finale » in the title of a timed final: « Finale par temps 2 », `Timed Final 1`. */
const timedFinal = /(?<=(?<!\p{L})finales?)\s(?:par|au|aux)\stemps(?:\s\d{1,2})?(?:\/\d{1,2})?/iu;

/** Splits the words of a timed final from a title: the final is the round of all its races. */
export function withRace(row: TextRow): TextRow {
  if (filledIn(row) > 1) return row;
  const [words = ''] = timedFinal.exec(asLeftOut(row).text) ?? [];
  return words === ''
    ? row
    : { ...row, cells: row.cells.map((cell) => cell.replace(timedFinal, '')), race: words.trim() };
}

const firstFinal = /(?<!\p{L})finales?(?:\s[a1])?(?![\p{L}\d])(?!\s[b-z2-9](?![\p{L}\d]))/iu;
const secondFinal = /(?<!\p{L})finales?\s[b-z2-9](?![\p{L}\d])/iu;
const otherRace = /(?<!\p{L})(?:finales?|s[ée]ries?|heats?|demis?|courses?|races?)(?!\p{L})/iu;

/** Returns the rows of second finals, `Finale B`, where the text has a first one: they are no part of its result. */
export function rowsOfSecondFinals(
  rows: readonly TextRow[],
  titles: ReadonlyMap<TextRow, Title>,
): ReadonlySet<TextRow> {
  const isHeading = (row: TextRow) =>
    titles.has(row) ||
    (filledIn(row) === 1 && asLeftOut(row).text.length < 60 && otherRace.test(asLeftOut(row).text));
  const headings = rows.filter(isHeading);
  const textOf = (row: TextRow) => asLeftOut(row).text;
  if (!headings.some((row) => firstFinal.test(textOf(row)))) return new Set();
  const second = new Set<TextRow>();
  let isSecond = false;
  for (const row of rows) {
    // Below a title with its event, a second final is an event of its own.
    if (isHeading(row)) isSecond = !titles.has(row) && secondFinal.test(textOf(row));
    if (isSecond) second.add(row);
  }
  return second;
}

/** Gives the lines of several timed finals of one event the places that their times have together. */
export function withPlacesByTime(rows: readonly ReadRow[]): readonly ReadRow[] {
  const timed = rows.filter(({ race }) => race !== undefined);
  const events = Map.groupBy(timed, ({ fields }) => `${fields.discipline ?? ''} ${fields.gender ?? ''}`);
  const placed = new Map<ReadRow, ReadRow>();
  for (const lines of events.values()) {
    if (new Set(lines.map(({ race }) => race)).size < 2) continue;
    const ranked = lines.filter(
      ({ fields }) => placeIn(fields.place ?? '') !== null && /\d/.test(fields.mark ?? ''),
    );
    const timeOf = ({ fields }: ReadRow) => measured(fields.mark ?? '');
    for (const read of ranked) {
      const faster = ranked.filter((other) => timeOf(other) < timeOf(read)).length;
      const { place = '' } = read.fields;
      const left = place === String(faster + 1) ? read.left : [place, ...read.left];
      placed.set(read, { ...read, fields: { ...read.fields, place: String(faster + 1) }, left });
    }
  }
  return rows.map((read) => placed.get(read) ?? read);
}
