/**
 * The events of a competition have a day and a time: beside their titles, on a line below or above them, or further up
 * in a programme.
 */
import { disciplineKey } from './discipline-key.ts';
import { dayLineOf, withoutLabels } from './import-day-lines.ts';
import { genderAndDiscipline } from './import-event-name.ts';
import { asLeftOut, type Fields, type ReadRow } from './import-row.ts';
import type { TextRow } from './import-text.ts';
import type { Title } from './import-titles.ts';
import { isHourOfDay, isSureDay, type When, whenOf } from './import-when.ts';

/** A title of the text, with the fields of its lines. */
export interface OpenSection {
  row: TextRow;
  fields: Fields;
  whenWords: readonly string[];
}

/** Returns the row of an event that has a title and a time, but no list. */
export const programmeRow = ({ row, fields }: OpenSection): ReadRow[] =>
  fields.time ? [{ row, fields, problem: null, left: [] }] : [];

export interface DayRow {
  when: When;
  /** the line is below its title; otherwise it is above one or several titles */
  isBelow: boolean;
  /** the line is about a day, and does not show which */
  isUnread: boolean;
}

/** Returns the lines that are a day, a time or both, and nothing else. */
export function daysIn(
  rows: readonly TextRow[],
  titles: ReadonlyMap<TextRow, Title>,
): ReadonlyMap<TextRow, DayRow> {
  const found = new Map<TextRow, DayRow>();
  const isTitle = (row: TextRow | undefined) => row !== undefined && titles.has(row);
  let isAboveTitles = true;
  for (const [at, row] of rows.entries()) {
    if (isTitle(row)) isAboveTitles = false;
    const { text } = asLeftOut(row);
    if (isTitle(row)) continue;
    const [before, next] = [rows[at - 1], rows[at + 1]];
    const line = isTitle(next) ? dayLineOf(text) : null;
    if (line?.isUnread === true) {
      found.set(row, { when: line.when, isBelow: false, isUnread: true });
      continue;
    }
    const when = line?.when ?? whenOf(withoutLabels(text).replace(/\s?:$/, ''));
    if (when === null) continue;
    const isBelow =
      (isTitle(before) || (before !== undefined && found.get(before)?.isBelow === true)) && !isTitle(next);
    const isOfDay = when.date !== '' || isHourOfDay(when.time) || /^\d\d:/.test(when.time);
    // `12 August` between athletes is a starter with a bib.
    const isHeading = isTitle(next) && when.date !== '' && !/^\d/.test(asLeftOut(before ?? row).text);
    if (isBelow ? isOfDay : isSureDay(when) || isHeading || (isAboveTitles && isTitle(next) && isOfDay))
      found.set(row, { when, isBelow, isUnread: false });
  }
  return found;
}

/**
 * Gives the titles of a competition their day and time: their own, else those of a title of the same event
 * further up, in a programme above the lists, else the day above them. Titles without a time below a programme
 * with times do not get its last day.
 */
export function programmeOf(isOfDays: boolean): {
  head: (day: DayRow) => void;
  open: (title: Title, fields: Fields) => Fields;
  below: (day: DayRow, fields: Fields) => Fields;
} {
  const known = new Map<string, When>();
  let heading: When = { date: '', time: '' };
  let hasTimes = false;
  const keysOf = ({ discipline = '', gender }: Fields) => {
    const named = genderAndDiscipline(discipline, gender ?? '');
    return [named.round, named.round === null ? 'final' : named.round === 'final' ? null : named.round].map(
      (round) => `${disciplineKey(named.discipline)} ${named.gender ?? ''} ${round ?? ''}`,
    );
  };
  const note = (when: When, fields: Fields): Fields => {
    if (when.time !== '') known.set(keysOf(fields)[0] ?? '', when);
    return { ...(when.date !== '' && { date: when.date }), ...(when.time !== '' && { time: when.time }) };
  };
  return {
    head: ({ when, isUnread }) => {
      // An unread day ends the day above: its events must not get that day. Above the first day it is a page's title.
      if (isUnread && heading.date === '') return;
      heading = when.date === '' ? { ...heading, time: when.time } : when;
      hasTimes = false;
    },
    open: ({ when: own }, fields) => {
      if (!isOfDays) return {};
      const earlier = own === null ? keysOf(fields).flatMap((key) => known.get(key) ?? [])[0] : undefined;
      if (earlier !== undefined) return note(earlier, fields);
      const time = own?.time || heading.time;
      heading = { ...heading, time: '' };
      if (time !== '') hasTimes = true;
      return note({ date: own?.date || (time === '' && hasTimes ? '' : heading.date), time }, fields);
    },
    below: ({ when }, { date = '', time = '', ...fields }) =>
      isOfDays ? note({ date: date || when.date, time: time || when.time }, fields) : {},
  };
}
