/**
 * Several races of one event: timed finals make one result by their times, and of finals A and B the first counts. Other
 * numbered finals are read as one list, whose several winners show the admin that it has several races.
 */
import { searchKey } from './identity.ts';
import { placeIn, roundIn } from './import-cells.ts';
import { isOfCompetition, type ImportKind } from './import-kind.ts';
import { measured } from './import-marks.ts';
import { asLeftOut, filledIn, type ReadRow } from './import-row.ts';
import type { TextRow } from './import-text.ts';
import type { Title } from './import-titles.ts';
import { withoutWhen } from './import-when.ts';

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

/** True for the words of a timed final; the number of any other final does not say that its times count with others. */
export const isTimed = (race: string): boolean => /temps/iu.test(race);

/** Matches the number of a final: « Finale 2 », « Finale 1/2 », but no day and no hour: « Finale 1 décembre ». */
const numberOfFinal =
  /(?<=(?<!\p{L})final(?:es?|s)?)\s(?:n°\s?)?[1-9](?:\s?\/\s?[1-9])?(?=\s*(?:$|[-–—(|,;)]|:(?!\d))|\s(?:hommes|femmes|men|women|du|of)(?!\p{L}))/iu;
/** Matches the letter of a final: « Finale B ». */
const letterOfFinal = /(?<=(?<!\p{L})final(?:es?|s)?)\s[a-z](?!\p{L})/iu;
const windBehind = /[\s(,–-]*(?:vent|wind)(?!\p{L}).*$/iu;

/** Returns what the headings of all finals of one event share; null for any other row. */
function finalOf(row: TextRow): string | null {
  const { text } = asLeftOut(row);
  if (filledIn(row) > 1 || text.length > 120 || /^\d{1,2}\s?[h:]/u.test(text)) return null;
  const bare = text.replace(numberOfFinal, '').replace(letterOfFinal, '').replace(windBehind, '');
  if (roundIn(bare)?.round !== 'final') return null;
  return searchKey(withoutWhen(bare).rest)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** Splits the numbers from the titles of an event's finals, where the text has several of them. */
export function withNumbers(rows: readonly TextRow[]): readonly TextRow[] {
  const finals = new Map<TextRow, { final: string; number: string }>();
  for (const row of rows) {
    const final = row.event === undefined ? finalOf(row) : null;
    const { text } = asLeftOut(row);
    if (final === null || letterOfFinal.test(text)) continue;
    finals.set(row, { final, number: (numberOfFinal.exec(text)?.[0] ?? '').trim() });
  }
  const ofEvent = Map.groupBy(finals.values(), ({ final }) => final);
  return rows.map((row) => {
    const { final = '', number = '' } = finals.get(row) ?? {};
    if (number === '' || ofEvent.get(final)?.every((other) => other.number === number) === true) return row;
    return { ...row, cells: row.cells.map((cell) => cell.replace(numberOfFinal, '')), race: number };
  });
}

const firstFinal = /(?<!\p{L})finales?(?:\s[a1])?(?![\p{L}\d])(?!\s[b-z2-9](?![\p{L}\d]))/iu;
const secondFinal = /(?<!\p{L})finales?\s[b-z2-9](?![\p{L}\d])/iu;
const otherRace = /(?<!\p{L})(?:finales?|s[ée]ries?|heats?|demis?|courses?|races?)(?!\p{L})/iu;

/** Returns the rows of second finals, `Finale B`, where the text has a first one: they are no part of its result. */
export function rowsOfSecondFinals(
  rows: readonly TextRow[],
  titles: ReadonlyMap<TextRow, Title>,
  kind: ImportKind,
): ReadonlySet<TextRow> {
  const isHeading = (row: TextRow) =>
    titles.has(row) ||
    (filledIn(row) === 1 && asLeftOut(row).text.length < 60 && otherRace.test(asLeftOut(row).text));
  const headings = rows.filter(isHeading);
  const textOf = (row: TextRow) => asLeftOut(row).text;
  if (!headings.some((row) => firstFinal.test(textOf(row)))) return new Set();
  const firsts = new Set(headings.flatMap((row) => (firstFinal.test(textOf(row)) ? [finalOf(row)] : [])));
  firsts.delete(null);
  // Below a title with its event, a second final is an event of its own; a text about one event has no place for it.
  const isOwnEvent = (row: TextRow) =>
    titles.has(row) && (isOfCompetition(kind) || !firsts.has(finalOf(row)));
  const second = new Set<TextRow>();
  let isSecond = false;
  for (const row of rows) {
    if (isHeading(row)) isSecond = !isOwnEvent(row) && secondFinal.test(textOf(row));
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
