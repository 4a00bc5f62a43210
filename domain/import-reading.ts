/**
 * Reads a text that an admin pastes or loads, as a table or as JSON, and returns competitions, events and
 * lines. The text is a start list (name; country; PB; SB), results (place; name; mark), or all events of a
 * competition. This file only parses: docs/imports.md describes the formats, import-plan.ts interprets the
 * lines.
 */
import { cleanText } from './clean-text.ts';
import type { Gender } from './gender.ts';
import { looseCells, roundIn } from './import-cells.ts';
import { headerColumns, nameOrderIn } from './import-columns.ts';
import {
  askedAboutMarks,
  tied,
  withCodes,
  withFreshmen,
  withoutClasses,
  withoutClubs,
} from './import-corrections.ts';
import { readGender } from './import-event-name.ts';
import { eventsOf } from './import-events.ts';
import {
  headerWithin,
  isHeader,
  isHeaderAmong,
  ofAthletes,
  teamsWithin,
  withTeams,
} from './import-headers.ts';
import { inRows } from './import-joined-rows.ts';
import { readJson } from './import-json.ts';
import { type ImportKind, isOfCompetition } from './import-kind.ts';
import { isLeftOut, isOnlyGender, isOnlyNotice, saysNothing, withoutChat } from './import-left-out.ts';
import { importLimits } from './import-limits.ts';
import { noneTitled, noRows, rowsOfStarters, sectionsOfResults } from './import-list-kinds.ts';
import { forfeitLast } from './import-non-starters.ts';
import { hashPlaces, placesFirst } from './import-places.ts';
import { daysIn, type OpenSection, programmeOf, programmeRow } from './import-programme.ts';
import { inSection, readRow } from './import-row-reading.ts';
import { asLeftOut, type Fields, filledIn, isOfAthlete, isTooLong, type ReadRow } from './import-row.ts';
import { readTable, type TextRow } from './import-text.ts';
import { timetableOf } from './import-timetable.ts';
import { titlesIn } from './import-titles.ts';
import { whenOf } from './import-when.ts';
import type { LeftOut, ReadImport } from './imported-event.ts';

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
  const { text: withoutTimes, leads } = withoutChat(text);
  const { delimiter, rows: written } = readTable(withFreshmen(withoutTimes));
  if (written.length === 0) return { ok: false, why: 'empty' };
  // Checks lengths first, because the time of the parsers below grows with the length of a cell.
  if (written.some(isTooLong)) return { ok: false, why: 'line-too-long' };
  if (written.length > importLimits.lines) return { ok: false, why: 'too-many-lines' };
  const rows = placesFirst(hashPlaces(inRows(written.map(forfeitLast))));
  const at = rows.findIndex((row, index) => index < headerWithin && isHeader(row, index));
  const columns = headerColumns(rows[at]?.cells ?? []);
  const named = columns?.some((column) => column === 'name' || column === 'lastName') ?? false;
  const inColumn = columns?.includes('discipline') ?? false;
  const sections = titlesIn(rows, inColumn);
  if (columns !== null && !named && !inColumn) return { ok: false, why: 'header' };
  const isProgramme = columns === null || (!named && !columns.includes('date'));
  const timetable = kind === 'competition' && isProgramme ? timetableOf(rows) : null;
  if (timetable !== null)
    return {
      ...timetable,
      leftOut: [...leads, ...timetable.leftOut].toSorted((one, other) => one.line - other.line),
    };
  if (kind === 'competition' && !inColumn && sections.size === 0) return { ok: false, why: 'header' };
  // A table without names can only be a timetable, and a timetable has no columns about athletes.
  if (!named && columns?.some((column) => column !== null && ofAthletes.has(column)) === true)
    return { ok: false, why: 'header' };
  if (kind !== 'competition' && columns !== null && !named) return { ok: false, why: 'header' };

  const days = daysIn(rows, sections);
  const others = rows.filter((row) => !days.has(row));
  const starters = isOfCompetition(kind) && columns === null ? rowsOfStarters(others, sections) : noRows;
  const resultSections = kind === 'night' ? sectionsOfResults(others, sections, starters) : noneTitled;
  const isResults = (under: TextRow | null) => kind === 'results' || resultSections.has(under);
  const some = rows.slice(0, 300);
  const tabular = some.filter((row) => filledIn(row) > 1 || looseCells(asLeftOut(row).text) !== null).length;
  const wide = tabular * 2 > some.filter((row) => !isOnlyNotice(row)).length;
  const leftOut: LeftOut[] = [];
  const open: OpenSection[] = [];
  /** the lines of a day or a time */
  const dated: TextRow[] = [];
  const programme = programmeOf(kind === 'competition' && !inColumn);
  const read: ReadRow[] = [];
  let current = columns === null ? null : withTeams(columns, rows.slice(at + 1, at + teamsWithin));
  let section: Fields = {};
  let isLastFirst = false;
  /** the gender that a heading gives to all events below: « HOMMES » */
  let headed: Gender | null = null;
  let titleRow: TextRow | null = null;
  /** the round, from a line below the event's title: `Heat 2` */
  let round = '';
  for (const [index, row] of rows.entries()) {
    const { text: own } = asLeftOut(row);
    if (sections.has(row)) round = '';
    else if (kind === 'night' && filledIn(row) === 1 && roundIn(own)?.rest === '') round = own;
    const isTaken = taken.has(row.line);
    const title = inColumn || isTaken ? undefined : sections.get(row);
    if (!isTaken && isOnlyGender(row)) {
      headed = isOfCompetition(kind) ? readGender(own) : null;
      leftOut.push(asLeftOut(row));
      continue;
    }
    const header = isTaken ? null : headerColumns(row.cells);
    const order = isTaken ? null : nameOrderIn(row.cells);
    if (order !== null) isLastFirst = order === 'last-first';
    const day = isTaken || inColumn ? undefined : days.get(row);
    if (title !== undefined) {
      const fields = { ...(headed !== null && { gender: headed }), ...title.fields };
      section = { ...fields, ...programme.open(title, fields) };
      open.push({ row, fields: section, whenWords: title.whenWords });
      titleRow = row;
      // Each list of a page may have its own header, or none.
      if (index > at) current = at >= 0 && index < at ? columns : null;
      leftOut.push(...title.left.map((left) => ({ line: row.line, text: left })));
    } else if (day !== undefined) {
      const last = open.at(-1);
      if (day.isBelow && last !== undefined) {
        section = { ...section, ...programme.below(day, section) };
        last.fields = section;
      } else if (!day.isBelow) programme.head(day);
      dated.push(row);
    } else if (header !== null && order !== null && filledIn(row) === 1 && index !== at)
      // « Nom Prénom » alone, below a title: it only says the order.
      leftOut.push(asLeftOut(row));
    else if (isHeaderAmong(header, row) || (header !== null && index === at)) {
      current = withTeams(header ?? [], rows.slice(index + 1, index + teamsWithin));
      if (index !== at || columns === null) leftOut.push(asLeftOut(row));
    } else if (kind === 'competition' && sections.size > 0 && !inColumn && titleRow === null && !isTaken)
      // The lines above the first event are the page's title and its day.
      leftOut.push(asLeftOut(row));
    else if ((index < at || isLeftOut(row, { wide, columns: current })) && !isTaken)
      leftOut.push(asLeftOut(row));
    else if (!isTaken && current === null && tabular > 0 && isResults(titleRow) && saysNothing(row))
      leftOut.push(asLeftOut(row));
    else {
      const asKind = starters.has(row) ? 'start-list' : isResults(titleRow) ? 'results' : kind;
      const cellsRead = readRow(row, {
        columns: current,
        delimiter: row.delimiter ?? delimiter,
        kind: asKind,
      });
      const inOwn = inSection(isLastFirst ? { ...cellsRead, isLastFirst } : cellsRead, section);
      read.push(round === '' ? inOwn : { ...inOwn, fields: { round, ...inOwn.fields } });
    }
  }
  const isEmpty = ({ fields, problem, titled }: ReadRow) =>
    problem === null && !isOfAthlete(fields) && (titled || !fields.discipline);
  const lines = read.filter((row) => !isEmpty(row));
  // Titles without any list are a programme: those with a time are its events.
  const rowsRead = lines.length > 0 ? lines : open.flatMap(({ row, fields }) => programmeRow(row, fields));
  const isAskedForHours = kind === 'competition' && rowsRead.length === 0;
  if (isAskedForHours && open.some(({ whenWords }) => whenWords.some((word) => whenOf(word) === null)))
    return { ok: false, why: 'hours' };
  const whole = tied(withCodes(withoutClubs(withoutClasses(rowsRead))));
  const filled = kind === 'night' ? askedAboutMarks(whole) : whole;
  const { events: all, unread } = eventsOf(filled);
  const events = all.filter((event) => kind === 'competition' || event.lines.length > 0);
  leftOut.push(...unread);
  // Lines about neither an athlete nor an event: a number alone, a title without a list.
  leftOut.push(...read.filter(isEmpty).map(({ row }) => asLeftOut(row)));
  const used = new Set(rowsRead.map(({ fields }) => fields.discipline));
  const unused = open.filter(({ fields }) => !used.has(fields.discipline));
  leftOut.push(...unused.map(({ row }) => asLeftOut(row)));
  // Days and times that no event has.
  const times = new Set(events.flatMap(({ date, time }) => [date, time]));
  const isShown = (text: string) => {
    const when = whenOf(text);
    return when !== null && [when.date, when.time].every((part) => part === '' || times.has(part));
  };
  leftOut.push(...dated.filter((row) => !isShown(asLeftOut(row).text)).map(asLeftOut));
  leftOut.push(
    ...open
      .filter((one) => !unused.includes(one))
      .flatMap(({ row, whenWords }) => whenWords.map((text) => ({ line: row.line, text })))
      .filter(({ text }) => !isShown(text)),
  );
  leftOut.push(...leads);
  leftOut.sort((one, other) => one.line - other.line);
  return { ok: true, competitions: [{ name: '', events }], leftOut };
}
