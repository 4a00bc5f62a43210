/** A title, a day, a header or a heading of an import holds for the rows below it, until the next one. */
import type { Gender } from './gender.ts';
import { roundIn } from './import-cells.ts';
import { headerColumns, nameOrderIn, type HeaderColumn } from './import-columns.ts';
import { readGender } from './import-event-name.ts';
import { isHeaderAmong, teamsWithin, withTeams } from './import-headers.ts';
import { isOfCompetition } from './import-kind.ts';
import type { Layout, Lists } from './import-layout.ts';
import { isLeftOut, isOnlyGender, saysNothing } from './import-left-out.ts';
import { programmeOf, type DayRow, type OpenSection } from './import-programme.ts';
import { isTimed } from './import-races.ts';
import { inSection, readRow } from './import-row-reading.ts';
import { asLeftOut, filledIn, type Fields, type ReadRow } from './import-row.ts';
import type { Delimiter, TextRow } from './import-text.ts';
import { ownEventOf, type Title } from './import-titles.ts';
import type { LeftOut } from './imported-event.ts';

/** What the rows were read as. */
export interface ReadLists {
  athletes: ReadRow[];
  /** the titles, with the fields of their lines */
  titles: OpenSection[];
  /** the lines of a day or a time */
  dated: TextRow[];
  leftOut: LeftOut[];
}

type Page = Layout & Lists & { delimiter: Delimiter };

/** What the rows above say about the next row, with all that has been read. */
interface Reading extends ReadLists {
  programme: ReturnType<typeof programmeOf>;
  /** null below no header */
  columns: readonly (HeaderColumn | null)[] | null;
  /** a header says that the last name is the first */
  isLastFirst: boolean;
  /** the gender that a heading gives to all events below: « HOMMES » */
  gender: Gender | null;
  /** null above the first title */
  title: TextRow | null;
  /** the fields that the title gives to its lines */
  section: Fields;
  /** the line of the title of a timed final; null below any other title */
  race: number | null;
  /** the round, from a line below the event's title: `Heat 2` */
  round: string;
}

/** Reads the rows of a text. `taken` has the numbers of lines that the admin wants to read as an athlete's. */
export function readLists(page: Page, taken: ReadonlySet<number>): ReadLists {
  const reading: Reading = {
    athletes: [],
    titles: [],
    dated: [],
    leftOut: [],
    programme: programmeOf(page.kind === 'competition' && !page.hasEvents),
    columns: page.columns === null ? null : columnsBelow(page, page.columns, page.headerAt),
    isLastFirst: false,
    gender: null,
    title: null,
    section: {},
    race: null,
    round: '',
  };
  for (const [index, row] of page.rows.entries()) {
    noteRound(page, reading, row);
    const isOfAthlete = taken.has(row.line) || !readOther(page, reading, row, index);
    if (isOfAthlete) readAthlete(page, reading, row);
  }
  return reading;
}

/** Returns the columns of the header at an index, as the teams of the rows below allow. */
const columnsBelow = ({ rows }: Page, header: readonly (HeaderColumn | null)[], index: number) =>
  withTeams(header, rows.slice(index + 1, index + teamsWithin));

function noteRound({ kind, titles }: Page, reading: Reading, row: TextRow): void {
  const { text } = asLeftOut(row);
  if (titles.has(row)) reading.round = '';
  else if (kind === 'night' && filledIn(row) === 1 && roundIn(text)?.rest === '') reading.round = text;
}

/** Reads a row that is about no athlete, and returns true; returns false for any other row. */
function readOther(page: Page, reading: Reading, row: TextRow, index: number): boolean {
  if (row.event !== undefined) return false;
  if (page.second.has(row)) {
    reading.leftOut.push(asLeftOut(row));
    return true;
  }
  if (row.race !== undefined) {
    reading.race = isTimed(row.race) ? row.line : null;
    reading.leftOut.push({ line: row.line, text: row.race });
  } else if (page.titles.has(row)) reading.race = null;
  if (isOnlyGender(row)) {
    reading.gender = isOfCompetition(page.kind) ? readGender(asLeftOut(row).text) : null;
    reading.leftOut.push(asLeftOut(row));
    return true;
  }
  const order = nameOrderIn(row.cells);
  if (order !== null) reading.isLastFirst = order === 'last-first';
  const title = page.hasEvents ? undefined : page.titles.get(row);
  const day = page.hasEvents ? undefined : page.days.get(row);
  const header = headerColumns(row.cells);
  if (title !== undefined) readTitle(page, reading, { title, row, index });
  else if (day !== undefined) readDay(reading, { day, row });
  else if (header !== null && (isHeaderAmong(header, row) || index === page.headerAt)) {
    reading.columns = columnsBelow(page, header, index);
    if (index !== page.headerAt) reading.leftOut.push(asLeftOut(row));
  } else if (isOfNobody(page, reading, row, index)) reading.leftOut.push(asLeftOut(row));
  else return false;
  return true;
}

function readTitle(
  { headerAt }: Page,
  reading: Reading,
  { title, row, index }: { title: Title; row: TextRow; index: number },
): void {
  const { gender, programme } = reading;
  const fields = { ...(gender !== null && { gender }), ...title.fields };
  reading.title = row;
  reading.section = { ...fields, ...programme.open(title, fields) };
  reading.titles.push({ row, fields: reading.section, whenWords: title.whenWords });
  // Each list of a page may have its own header, or none.
  if (index > headerAt) reading.columns = null;
  reading.leftOut.push(...title.left.map((text) => ({ line: row.line, text })));
}

function readDay(reading: Reading, { day, row }: { day: DayRow; row: TextRow }): void {
  const last = reading.titles.at(-1);
  if (!day.isBelow) reading.programme.head(day);
  else if (last !== undefined) {
    reading.section = { ...reading.section, ...reading.programme.below(day, reading.section) };
    last.fields = reading.section;
  }
  reading.dated.push(row);
}

/** True for a row that is about the list or the page, not about an athlete. */
function isOfNobody(page: Page, { columns, title }: Reading, row: TextRow, index: number): boolean {
  const { kind, headerAt, titles, hasEvents, hasTable, isWide, isResults } = page;
  // « Nom Prénom » alone, below a title: it only says the order.
  if (filledIn(row) === 1 && nameOrderIn(row.cells) !== null && headerColumns(row.cells) !== null)
    return true;
  // The lines above the first event are the page's title and its day.
  const isAbove = titles.size > 0 && !hasEvents && title === null;
  if (isAbove && (kind === 'competition' || isDatedTitle(row))) return true;
  if (index < headerAt || isLeftOut(row, { wide: isWide, columns })) return true;
  return columns === null && hasTable && isResults(title) && saysNothing(row);
}

/** True for the title of a page with its day: `Meeting de Saint-Étienne (29/11/26)`. */
const isDatedTitle = (row: TextRow): boolean => {
  const { text } = asLeftOut(row);
  return filledIn(row) === 1 && /^\p{L}.*\d{1,2}\/\d{1,2}\/(?:\d{4}|\d\d)\)?$/u.test(text);
};

function readAthlete(page: Page, reading: Reading, row: TextRow): void {
  const { columns, isLastFirst, title, section, round } = reading;
  const own = ownEventOf(row);
  if (own !== null) {
    const read = readRow(row, { columns: null, delimiter: page.delimiter, kind: 'start-list' });
    reading.athletes.push(
      inSection({ ...read, left: [...read.left, ...own.left, ...own.whenWords] }, own.fields),
    );
    return;
  }
  const listKind = page.isResults(title) ? 'results' : page.kind;
  const read = readRow(row, {
    columns,
    delimiter: row.delimiter ?? page.delimiter,
    kind: page.starters.has(row) ? 'start-list' : listKind,
  });
  const inRace = reading.race === null ? read : { ...read, race: reading.race };
  const inOwn = inSection(isLastFirst ? { ...inRace, isLastFirst } : inRace, section);
  reading.athletes.push(round === '' ? inOwn : { ...inOwn, fields: { round, ...inOwn.fields } });
}
