/** The layout of a text is what all its rows together show: its header, its titles, and what each of its lists is. */
import { looseCells } from './import-cells.ts';
import { headerColumns, type HeaderColumn } from './import-columns.ts';
import { headerWithin, isHeader, ofAthletes } from './import-headers.ts';
import { isOfCompetition, type ImportKind } from './import-kind.ts';
import { isOnlyNotice } from './import-left-out.ts';
import { noneTitled, noRows, rowsOfStarters, sectionsOfResults } from './import-list-kinds.ts';
import { daysIn, type DayRow } from './import-programme.ts';
import { rowsOfSecondFinals } from './import-races.ts';
import { asLeftOut, filledIn } from './import-row.ts';
import type { TextRow } from './import-text.ts';
import { timetableOf } from './import-timetable.ts';
import { titlesIn, type Title } from './import-titles.ts';
import type { ReadImport } from './imported-event.ts';

export interface Layout {
  kind: ImportKind;
  rows: readonly TextRow[];
  /** the index of the header; -1 without one */
  headerAt: number;
  /** null without a header */
  columns: readonly (HeaderColumn | null)[] | null;
  /** a column has the athletes' names */
  hasNames: boolean;
  /** a column has the events, so no row is a title */
  hasEvents: boolean;
  titles: ReadonlyMap<TextRow, Title>;
  /** the rows of second finals, which are left out */
  second: ReadonlySet<TextRow>;
}

export function layoutOf(rows: readonly TextRow[], kind: ImportKind): Layout {
  const headerAt = rows.findIndex((row, index) => index < headerWithin && isHeader(row, index));
  const columns = headerColumns(rows[headerAt]?.cells ?? []);
  const hasNames = columns?.some((column) => column === 'name' || column === 'lastName') ?? false;
  const hasEvents = columns?.includes('discipline') ?? false;
  const titles = titlesIn(rows, hasEvents);
  return {
    kind,
    rows,
    headerAt,
    columns,
    hasNames,
    hasEvents,
    titles,
    second: rowsOfSecondFinals(rows, titles, kind),
  };
}

/** True for a header that has neither a column of names nor one of events. */
export const namesNothing = ({ columns, hasNames, hasEvents }: Layout): boolean =>
  columns !== null && !hasNames && !hasEvents;

/** Returns the events of a competition's timetable; null for any other text, and for a table of a competition. */
export function timetableIn({ kind, rows, columns, hasNames }: Layout): (ReadImport & { ok: true }) | null {
  const isTable = columns !== null && (hasNames || columns.includes('date'));
  return kind === 'competition' && !isTable ? timetableOf(rows) : null;
}

/** True for a text that has no events where its kind needs them, or columns about athletes without their names. */
export function lacksHeader({ kind, rows, columns, hasNames, hasEvents, titles }: Layout): boolean {
  const isTitled = titles.size > 0 || rows.some(({ event }) => event !== undefined);
  if (kind === 'competition' && !hasEvents && !isTitled) return true;
  if (columns === null || hasNames) return false;
  // A table without names can only be a timetable, and a timetable has no columns about athletes.
  return kind !== 'competition' || columns.some((column) => column !== null && ofAthletes.has(column));
}

/** What the lists of a text are. */
export interface Lists {
  /** the rows that are a day, a time or both */
  days: ReadonlyMap<TextRow, DayRow>;
  /** the rows of start lists among lists without a header */
  starters: ReadonlySet<TextRow>;
  /** true for a list of results; null is the list above the first title */
  isResults: (title: TextRow | null) => boolean;
  /** some lines look like an athlete's */
  hasTable: boolean;
  /** most lines do */
  isWide: boolean;
}

/** The number of rows that show whether the lines of a text look like an athlete's. */
const shownBy = 300;

export function listsIn({ kind, rows, columns, titles }: Layout): Lists {
  const days = daysIn(rows, titles);
  const others = rows.filter((row) => !days.has(row));
  const starters = isOfCompetition(kind) && columns === null ? rowsOfStarters(others, titles) : noRows;
  const results = kind === 'night' ? sectionsOfResults(others, titles, starters) : noneTitled;
  const some = rows.slice(0, shownBy);
  const tabular = some.filter((row) => filledIn(row) > 1 || looseCells(asLeftOut(row).text) !== null).length;
  return {
    days,
    starters,
    isResults: (title) => kind === 'results' || results.has(title),
    hasTable: tabular > 0,
    isWide: tabular * 2 > some.filter((row) => !isOnlyNotice(row)).length,
  };
}
