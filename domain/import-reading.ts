/**
 * Reads a text that an admin pastes or loads, as a table or as JSON, and returns competitions, events and
 * lines. The text is a start list (name; country; PB; SB), results (place; name; mark), or all events of a
 * competition. This file only parses: docs/imports.md describes the formats, import-plan.ts interprets the
 * lines.
 */
import { cleanText } from './clean-text.ts';
import { corrected, withFreshmen } from './import-corrections.ts';
import { dayLineOf } from './import-day-lines.ts';
import { eventsOf } from './import-events.ts';
import { inRows } from './import-joined-rows.ts';
import { readJson } from './import-json.ts';
import type { ImportKind } from './import-kind.ts';
import { lacksHeader, layoutOf, listsIn, namesNothing, timetableIn } from './import-layout.ts';
import { withoutChat } from './import-left-out.ts';
import { importLimits } from './import-limits.ts';
import { readLists, type ReadLists } from './import-list-reading.ts';
import { forfeitLast } from './import-non-starters.ts';
import { hashPlaces, placesFirst } from './import-places.ts';
import { programmeRow, type OpenSection } from './import-programme.ts';
import { withNumbers, withPlacesByTime, withRace } from './import-races.ts';
import { asLeftOut, isOfAthlete, isTooLong, type ReadRow } from './import-row.ts';
import { readTable, type Table } from './import-text.ts';
import { withOwnEvent } from './import-titles.ts';
import { whenOf } from './import-when.ts';
import type { ImportedEvent, LeftOut, ReadImport, ReadingProblem } from './imported-event.ts';

const noneTaken: ReadonlySet<number> = new Set();

/** Matches invisible characters: soft hyphens, zero-width spaces, marks of text direction. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Matches the full-width letters, digits and signs of East Asian pages. */
const fullWidth = /[\uff01-\uff5e]/g;
const halfWidth = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
/** Matches no-break spaces, and spaces of other widths. */
const spaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/**
 * Returns the competitions of a text, or why the text cannot be read. `taken` has the numbers of lines that do
 * not look like an athlete's, but that the admin wants to read as one.
 */
export function readImport(
  text: string,
  kind: ImportKind,
  taken: ReadonlySet<number> = noneTaken,
): ReadImport {
  const visible = text.replace(unseen, '').replace(spaces, ' ').replace(fullWidth, halfWidth);
  const bare = visible.trim();
  if (bare === '') return { ok: false, why: 'empty' };
  const read = /^(?:\[(?!\d{1,2}[/.])|\{(?!\|))/.test(bare) ? readJson(bare) : readText(visible, kind, taken);
  if (!read.ok) return read;
  const lines = read.competitions.flatMap(({ events }) => events.flatMap((event) => event.lines));
  const events = read.competitions.flatMap((competition) => competition.events);
  if (kind === 'competition' ? events.length === 0 : lines.length === 0)
    return { ok: false, why: 'no-lines' };
  if (lines.length > importLimits.lines) return { ok: false, why: 'too-many-lines' };
  if (events.length > importLimits.events) return { ok: false, why: 'too-many-events' };
  const texts = lines.flatMap(
    ({ line: _line, problem: _problem, isUnnamed: _isUnnamed, name, left, ...cells }) => [
      name.text,
      ...Object.values(cells),
      ...left,
    ],
  );
  const isClean = [...texts, ...events.map(({ discipline }) => discipline)].every(
    (cell) => cleanText(cell).ok,
  );
  return isClean ? read : { ok: false, why: 'characters' };
}

/** Reads a text that is not JSON: a table, a list, a timetable, or a page of several lists. */
function readText(text: string, kind: ImportKind, taken: ReadonlySet<number>): ReadImport {
  const { text: words, leads } = withoutChat(text);
  const table = readTable(withFreshmen(words));
  const tooLarge = sizeProblem(table);
  if (tooLarge !== null) return { ok: false, why: tooLarge };
  const layout = layoutOf(
    placesFirst(hashPlaces(inRows(withNumbers(table.rows.map(forfeitLast).map(withOwnEvent).map(withRace))))),
    kind,
  );
  if (namesNothing(layout)) return { ok: false, why: 'header' };
  const timetable = timetableIn(layout);
  if (timetable !== null) return { ...timetable, leftOut: byLine([...leads, ...timetable.leftOut]) };
  if (lacksHeader(layout)) return { ok: false, why: 'header' };

  const lists = readLists({ ...layout, ...listsIn(layout), delimiter: table.delimiter }, taken);
  const athletes = lists.athletes.filter((read) => !isEmpty(read));
  // Titles without any list are a programme: those with a time are its events.
  const rows = athletes.length > 0 ? athletes : lists.titles.flatMap(programmeRow);
  if (kind === 'competition' && rows.length === 0 && lists.titles.some(hasUnreadHour))
    return { ok: false, why: 'hours' };
  const { events: all, unread } = eventsOf(withPlacesByTime(corrected(rows, kind)));
  const events = all.filter((event) => kind === 'competition' || event.lines.length > 0);
  const leftOut = byLine([...lists.leftOut, ...unread, ...unusedOf(lists, rows, events), ...leads]);
  return { ok: true, competitions: [{ name: '', events }], leftOut };
}

/** Returns why a table is not read. Checked first, because the time of the parsers grows with the length of a cell. */
function sizeProblem({ rows }: Table): ReadingProblem | null {
  if (rows.length === 0) return 'empty';
  if (rows.some(isTooLong)) return 'line-too-long';
  return rows.length > importLimits.lines ? 'too-many-lines' : null;
}

/** True for a line about neither an athlete nor an event: a number alone. */
const isEmpty = ({ fields, problem, titled }: ReadRow): boolean =>
  problem === null && !isOfAthlete(fields) && (titled || !fields.discipline);

const hasUnreadHour = ({ whenWords }: OpenSection): boolean =>
  whenWords.some((word) => whenOf(word) === null);

/** Returns the lines that were read and are not used: without an athlete, titles without a list, days of no event. */
function unusedOf(
  { athletes, titles, dated }: ReadLists,
  rows: readonly ReadRow[],
  events: readonly ImportedEvent[],
): LeftOut[] {
  const disciplines = new Set(rows.map(({ fields }) => fields.discipline));
  const isUsed = ({ fields }: OpenSection) => disciplines.has(fields.discipline);
  const times = new Set(events.flatMap(({ date, time }) => [date, time]));
  const isOfNoEvent = ({ text }: LeftOut) => {
    const { when, rest } = dayLineOf(text) ?? { when: whenOf(text), rest: '' };
    return (
      rest !== '' || when === null || ![when.date, when.time].every((part) => part === '' || times.has(part))
    );
  };
  const besideTitles = titles
    .filter(isUsed)
    .flatMap(({ row, whenWords }) => whenWords.map((text) => ({ line: row.line, text })));
  return [
    ...athletes.filter(isEmpty).map(({ row }) => asLeftOut(row)),
    ...titles.filter((title) => !isUsed(title)).map(({ row }) => asLeftOut(row)),
    ...[...dated.map(asLeftOut), ...besideTitles].filter(isOfNoEvent),
  ];
}

const byLine = (lines: readonly LeftOut[]): LeftOut[] =>
  lines.toSorted((one, other) => one.line - other.line);
