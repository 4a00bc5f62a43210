/**
 * Reads what an admin pastes or loads into competitions, events and lines: a start list (name; country; PB;
 * SB), results (place; name; mark), or all events of a competition, as a table or as JSON. This file only
 * parses: docs/imports.md describes the formats, import-plan.ts interprets them.
 */
import { cleanText } from './clean-text.ts';
import type { Gender } from './gender.ts';
import { searchKey } from './identity.ts';
import { columnOf, headerColumns, type Column } from './import-columns.ts';
import type { ImportKind } from './import-kind.ts';
import type { WrittenName } from './import-names.ts';
import { readTable, type Delimiter, type TextRow } from './import-text.ts';
import { limits } from './limits.ts';

/**
 * Problems of a line's cells, before they are interpreted: more cells than columns, or another separator.
 */
export type RowProblem = 'cells' | 'separator' | 'decimal-comma';

/** The line of one athlete. Fields that the source does not have are empty. */
export interface ImportedLine {
  /** line number in the text, or index in the JSON, from 1 */
  line: number;
  name: WrittenName;
  country: string;
  pb: string;
  sb: string;
  cote: string;
  place: string;
  mark: string;
  problem: RowProblem | null;
}

export interface ImportedEvent {
  line: number;
  /** as written; empty when the text is about a single event */
  discipline: string;
  gender: Gender | null;
  /** as written */
  date: string;
  time: string;
  offset: string;
  lines: readonly ImportedLine[];
}

export interface ImportedCompetition {
  /** empty for a table */
  name: string;
  events: readonly ImportedEvent[];
}

export type ReadingProblem =
  | 'empty'
  | 'json'
  | 'json-shape'
  | 'header'
  | 'characters'
  | 'no-lines'
  | 'line-too-long'
  | 'too-many-lines'
  | 'too-many-events';
export type ReadImport =
  { ok: true; competitions: readonly ImportedCompetition[] } | { ok: false; why: ReadingProblem };

type Fields = Partial<Record<Column, string>>;

export function readImport(text: string, kind: ImportKind): ReadImport {
  const bare = text.replace(/^\uFEFF/, '').trim();
  if (bare === '') return { ok: false, why: 'empty' };
  const read = /^[[{]/.test(bare) ? readJson(bare) : readText(text, kind);
  if (!read.ok) return read;
  const lines = read.competitions.flatMap(({ events }) => events.flatMap((event) => event.lines));
  const events = read.competitions.flatMap((competition) => competition.events);
  if (kind === 'competition' ? events.length === 0 : lines.length === 0)
    return { ok: false, why: 'no-lines' };
  if (lines.length > limits.importLines) return { ok: false, why: 'too-many-lines' };
  if (events.length > limits.importEvents) return { ok: false, why: 'too-many-events' };
  const texts = lines.flatMap(({ line: _line, problem: _problem, name, ...cells }) => [
    name.text,
    ...Object.values(cells),
  ]);
  const isClean = [...texts, ...events.map(({ discipline }) => discipline)].every(
    (cell) => cleanText(cell).ok,
  );
  return isClean ? read : { ok: false, why: 'characters' };
}

/** A cell of several lines becomes one line. */
const inOneLine = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([column, text]) => [column, text.replace(/\s+/g, ' ')]));

const lineOf = (line: number, given: Fields, problem: RowProblem | null = null): ImportedLine => {
  const fields = inOneLine(given);
  const { firstName, lastName } = fields;
  const text = fields.name ?? [lastName, firstName].filter((part) => part).join(' ');
  return {
    line,
    name: {
      text,
      ...(lastName !== undefined && lastName !== '' && fields.name === undefined && { lastName }),
      ...(firstName !== undefined && fields.name === undefined && { firstName }),
    },
    country: (fields.country ?? '').replace(/^\((.*)\)$/, '$1').toUpperCase(),
    pb: fields.pb ?? '',
    sb: fields.sb ?? '',
    cote: fields.cote ?? '',
    place: fields.place ?? '',
    mark: fields.mark ?? '',
    problem,
  };
};

const saysWho = (fields: Fields): boolean =>
  [fields.name, fields.lastName, fields.firstName].some((part) => part !== undefined && part !== '');

/** True for a line about an athlete, named or with a missing name. */
const isOfAthlete = (fields: Fields): boolean =>
  saysWho(fields) ||
  [fields.pb, fields.sb, fields.cote, fields.mark, fields.discipline === undefined && fields.country].some(
    (cell) => typeof cell === 'string' && cell !== '',
  );

const ofAthletes: ReadonlySet<Column> = new Set([
  'firstName',
  'country',
  'pb',
  'sb',
  'cote',
  'place',
  'mark',
]);

function readText(text: string, kind: ImportKind): ReadImport {
  const { delimiter, rows } = readTable(text);
  const [first, ...rest] = rows;
  if (first === undefined) return { ok: false, why: 'empty' };
  // Before the cells are parsed: the cost of the parsers below may then depend on the length of a cell.
  if (rows.some(isTooLong)) return { ok: false, why: 'line-too-long' };
  if (rows.length > limits.importLines) return { ok: false, why: 'too-many-lines' };
  const columns = headerColumns(first.cells);
  const named = columns?.some((column) => column === 'name' || column === 'lastName') ?? false;
  if (kind === 'competition') {
    if (!columns?.includes('discipline')) return { ok: false, why: 'header' };
    // A timetable comes before its start lists; a mark without a name has no meaning.
    if (!named && columns.some((column) => column !== null && ofAthletes.has(column)))
      return { ok: false, why: 'header' };
    return {
      ok: true,
      competitions: [{ name: '', events: eventsOf(rest.map((row) => columnRow(row, columns, delimiter))) }],
    };
  }
  if (columns !== null && !named) return { ok: false, why: 'header' };
  const read = (row: TextRow): ReadRow => {
    if (columns !== null) return columnRow(row, columns, delimiter);
    if (hasOtherSeparator(row, delimiter)) return otherwiseParted(row);
    const cells = rejoined(row.cells, delimiter);
    return {
      row,
      ...(kind === 'results' ? resultFields(cells, delimiter) : starterFields(cells, delimiter)),
    };
  };
  const events = eventsOf((columns === null ? rows : rest).map(read)).filter(
    (event) => event.lines.length > 0,
  );
  return { ok: true, competitions: [{ name: '', events }] };
}

interface ReadCells {
  fields: Fields;
  problem: RowProblem | null;
}

interface ReadRow extends ReadCells {
  row: TextRow;
}

const otherwiseParted = (row: TextRow): ReadRow => ({
  row,
  fields: { name: row.cells.join(' ') },
  problem: 'separator',
});

function columnRow(row: TextRow, columns: readonly (Column | null)[], delimiter: Delimiter): ReadRow {
  const { cells } = row;
  if (columns.length > 1 && hasOtherSeparator(row, delimiter)) return otherwiseParted(row);
  const fields = Object.fromEntries(
    columns.flatMap((column, at) => (column === null ? [] : [[column, cells[at] ?? '']])),
  );
  const isMark = (at: number) => ['pb', 'sb', 'mark'].includes(columns[at] ?? '');
  const comesApart =
    delimiter === ',' &&
    cells.some(
      (cell, at) => isMark(at) && isDecimalPair(cell, cells[at + 1], isMark(at + 1) ? /^\d{1,3}$/ : /^\d\d$/),
    );
  return { row, fields, problem: comesApart ? 'decimal-comma' : tooMany(cells.slice(columns.length)) };
}

const tooMany = (beyond: readonly string[]): RowProblem | null =>
  beyond.some((cell) => cell !== '') ? 'cells' : null;

/** `9` and `81`, `1:40` and `91`: one mark that was split at its decimal comma. */
const isDecimalPair = (whole: string | undefined, decimals: string | undefined, as = /^\d\d$/): boolean =>
  /^(?:\d{1,3}|\d{1,2}:\d\d)$/.test(whole ?? '') && as.test(decimals ?? '');

/**
 * Joins the marks of a line without a header when commas have split all of them; otherwise the parts are
 * ambiguous.
 */
function wholeMarks(
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

/** One cell that another separator would split. "Duplantis, Armand" is a name. */
function hasOtherSeparator({ cells }: TextRow, delimiter: Delimiter): boolean {
  const [only = '', ...others] = cells;
  if (others.some((cell) => cell !== '') || delimiter === ',') return false;
  const [, second = '', ...more] = only.split(',').map((part) => part.trim());
  return only.includes(';') || more.length > 0 || /\d/.test(second) || isCountry(second);
}

const isTooLong = ({ cells }: Pick<TextRow, 'cells'>): boolean =>
  cells.reduce((length, cell) => length + cell.length + 1, -1) > limits.importLine;

/** Consecutive rows belong to one event until another is named; an empty cell repeats the one above. */
function eventsOf(rows: readonly ReadRow[]): ImportedEvent[] {
  const events = new Map<string, OpenEvent>();
  let last: OpenEvent | undefined;
  const eventOf = ({ row, fields }: ReadRow): OpenEvent => {
    const names = !!fields.discipline;
    // Most lines do not name their event.
    if (last !== undefined && !names && !fields.gender) return last;
    const written = genderAndDiscipline(fields.discipline || last?.discipline || '', fields.gender ?? '');
    const gender = written.gender ?? (names ? null : (last?.gender ?? null));
    const key = `${searchKey(written.discipline)} ${gender ?? ''}`;
    const event: OpenEvent = events.get(key) ?? {
      line: row.line,
      discipline: written.discipline,
      gender,
      date: fields.date ?? '',
      time: fields.time ?? '',
      offset: fields.offset ?? '',
      lines: [],
    };
    events.set(key, event);
    return event;
  };
  for (const read of rows) {
    const { row, fields, problem } = read;
    const event = eventOf(read);
    last = event;
    if (isOfAthlete(fields) || problem !== null) event.lines.push(lineOf(row.line, fields, problem));
  }
  return [...events.values()];
}

interface OpenEvent extends ImportedEvent {
  lines: ImportedLine[];
}

const isPlace = (cell: string): boolean => /^=?\d{1,3}(?:\.|=|e|er|re|ère|ème)?$/i.test(cell);
const isOut = (cell: string): boolean => /^(?:DNF|DNS|DQ|DSQ|NM|NH|NP|AB|-)$/i.test(cell);
const isCountry = (cell: string): boolean => /^\(?[A-Z]{3}\)?$/.test(cell);
const hasLetters = (cell: string): boolean => /\p{L}{2}/u.test(cell);

/** A number, or an empty cell, may come before the name; a country that follows it is not the name. */
const nameAt = ([head = '', next = '', third = '']: readonly string[]): number =>
  /^(?:=?\d{1,5}[.e]?)?$/.test(head) && /\p{L}/u.test(next) && (!isCountry(next) || isCountry(third)) ? 1 : 0;

/** With commas as separators, "Duplantis, Armand" was split. */
function rejoined(cells: readonly string[], delimiter: Delimiter): readonly string[] {
  const name = cells.findIndex((cell) => hasLetters(cell) && !isOut(cell));
  const [last, first] = [cells[name] ?? '', cells[name + 1] ?? ''];
  const cameApart =
    delimiter === ',' &&
    name >= 0 &&
    hasLetters(first) &&
    !/\d/.test(first) &&
    !isCountry(first) &&
    !isOut(first);
  return cameApart ? [...cells.slice(0, name), `${last}, ${first}`, ...cells.slice(name + 2)] : cells;
}

/**
 * name; country; PB; SB, with an optional number before the name, and an optional country. The name comes
 * first.
 */
function starterFields(cells: readonly string[], delimiter: Delimiter): ReadCells {
  const [name = '', next = '', ...rest] = cells.slice(nameAt(cells));
  const hasCountry =
    isCountry(next) || (next === '' && rest.length > 1) || (hasLetters(next) && !/\d/.test(next));
  const { marks, problem } = wholeMarks(hasCountry ? rest : [next, ...rest], 2, delimiter);
  const [pb = '', sb = '', ...beyond] = marks;
  return {
    fields: { name, ...(hasCountry && { country: next }), pb, sb },
    problem: problem ?? tooMany(beyond),
  };
}

/** place; name; mark, with an optional country between them and an optional record sign after them. */
function resultFields(cells: readonly string[], delimiter: Delimiter): ReadCells {
  const [head = '', ...tail] = cells;
  const isSign = /^\p{L}{1,2}$/u.test(head) && hasLetters(tail[0] ?? '') && !isCountry(tail[0] ?? '');
  const hasPlace = isPlace(head) || isOut(head) || head === '' || isSign;
  const [name = '', next = '', ...rest] = hasPlace ? tail : cells;
  const place = hasPlace ? head : '';
  const skips = isCountry(next) && !isOut(next);
  const { marks, problem } = wholeMarks(skips ? rest : [next, ...rest], 1, delimiter);
  const [mark = '', ...beyond] = marks;
  return {
    fields: { place, name, mark, ...(skips && { country: next }) },
    // The other problems of the line are reported once its place is present.
    problem: !hasPlace
      ? null
      : (problem ?? tooMany(beyond.filter((cell) => !/^\(?\p{L}{1,3}\)?$/u.test(cell)))),
  };
}

const genderWords: Readonly<Record<Exclude<Gender, 'unspecified'>, string>> = {
  male: 'm h homme hommes men mens man male masculin messieurs',
  female: 'f w femme femmes women womens woman female feminin feminine dames',
  mixed: 'x mixte mixed',
};
const genderOfWord = new Map(
  (Object.entries(genderWords) as [Gender, string][]).flatMap(([gender, said]) =>
    said.split(' ').map((word) => [word, gender] as const),
  ),
);

/** The gender, when the text contains only that. */
function readGender(text: string): Gender | null {
  return genderOfWord.get(searchKey(text).replace(/[^a-z]/g, '')) ?? null;
}

/** "100 m - Hommes" and "Women's 100 m" contain both; a single letter is a unit. */
function genderAndDiscipline(written: string, gender: string): { discipline: string; gender: Gender | null } {
  const kept: string[] = [];
  let said: Gender | null = null;
  for (const word of written.split(/\s+/)) {
    const found = word.replace(/\P{L}/gu, '').length > 1 ? readGender(word) : null;
    if (found === null) kept.push(word);
    else said = found;
  }
  return { discipline: trimSigns(kept.join(' ')), gender: readGender(gender) ?? said };
}

/**
 * Removes the signs at both ends. A loop, because a regular expression would visit inner dashes many times.
 */
function trimSigns(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && ' -–:,'.includes(text.charAt(from))) from += 1;
  while (to > from && ' -–:,('.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

function readJson(text: string): ReadImport {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, why: 'json' };
  }
  const competitions = competitionsOf(value);
  if (competitions === null) return { ok: false, why: 'json-shape' };
  const events = competitions.flatMap((competition) => competition.events);
  const isLong = events.some(
    ({ discipline, date, time, offset, lines }) =>
      isTooLong({ cells: [discipline, date, time, offset] }) ||
      lines.some(({ name, country, pb, sb, cote, place, mark }) =>
        isTooLong({ cells: [name.text, country, pb, sb, cote, place, mark] }),
      ),
  );
  return isLong ? { ok: false, why: 'line-too-long' } : { ok: true, competitions };
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectsIn = (value: unknown): Json[] | null =>
  Array.isArray(value) && value.every(isObject) ? value : null;
const said = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** Accepts a list of competitions or one, a list of events or one, or a list of athletes' lines. */
function competitionsOf(value: unknown): ImportedCompetition[] | null {
  const objects = isObject(value) ? [value] : objectsIn(value);
  const [first] = objects ?? [];
  if (objects === null || first === undefined) return null;
  if ('events' in first) {
    return allOf(objects, (object) => {
      const events = allOf(objectsIn(object['events']), jsonEvent);
      return events === null ? null : { name: said(object['competition'] ?? object['name']), events };
    });
  }
  if ('participants' in first) {
    const events = allOf(objects, jsonEvent);
    return events === null ? null : [{ name: '', events }];
  }
  const event = jsonEvent({ participants: objects }, 0);
  return event === null || event.lines.length === 0 ? null : [{ name: '', events: [event] }];
}

function allOf<From, To>(
  list: readonly From[] | null,
  make: (from: From, at: number) => To | null,
): To[] | null {
  const made = list?.map(make) ?? [null];
  return made.some((one) => one === null) ? null : made.filter((one) => one !== null);
}

function jsonEvent(object: Json, at: number): ImportedEvent | null {
  const participants = objectsIn(object['participants'] ?? []);
  if (participants === null) return null;
  const fields = fieldsOf(object);
  const { discipline } = object;
  // Some sources have a code beside the name; an object of the API has both.
  const name = said(object['discipline_fr']) || said(isObject(discipline) ? discipline['name'] : discipline);
  const given = isObject(discipline) ? said(discipline['gender']) : (fields.gender ?? '');
  const written = genderAndDiscipline(name || (fields.discipline ?? ''), given);
  return {
    line: at + 1,
    ...written,
    date: fields.date ?? '',
    time: fields.time ?? '',
    offset: fields.offset ?? '',
    lines: participants.flatMap((participant, index) => {
      const athlete = participant['athlete'];
      const line = fieldsOf(isObject(athlete) ? { ...participant, ...athlete } : participant);
      return saysWho(line) ? [lineOf(index + 1, line)] : [];
    }),
  };
}

const fieldsOf = (object: Json): Fields =>
  Object.fromEntries(
    Object.entries(object).flatMap(([key, value]) => {
      const column = columnOf(key);
      return column === null || isObject(value) || Array.isArray(value) ? [] : [[column, said(value)]];
    }),
  );
