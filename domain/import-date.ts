/**
 * Reads when an imported event starts: its day and time as sources write them, in the competition's timezone or
 * with an offset. When the source gives no time, the event gets the time that the admin chose, and
 * `assumedTime` is true.
 */
import { isAcceptedYear } from './accepted-years.ts';
import { searchKey } from './identity.ts';
import { instantInZone } from './zoned-time.ts';

export interface WrittenDate {
  date: string;
  time: string;
  offset: string;
}

export type EventDate =
  { ok: true; at: Date; assumedTime: boolean } | { ok: false; why: 'missing' | 'unreadable' };

const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const frenchDay = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/;
/** `27 Nov 2026`, `27-nov.-2026`, `vendredi 27 novembre 2026`, `7. Juni 2024`, `7 de junio de 2024`. */
const namedDay =
  /^(?:\p{L}+\.?,?\s+)?(\d{1,2})(?:er|st|nd|rd|th|[.º°])?[\s-](?:de\s)?(\p{L}+)\.?,?[\s-](?:del?\s)?(\d{4})$/u;
/** `Nov 27, 2026`. */
const monthFirst = /^(?:\p{L}+\.?,?\s+)?(\p{L}+)\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})$/u;
/** The first letters of each month, in French, English, German, Spanish and Italian. */
const months = [
  'jan|ene|gen',
  'fev|feb',
  'mar',
  'avr|apr|abr',
  'mai|may|mag',
  'juin|jun|giu',
  'juil|jul|lug',
  'aou|aug|ago',
  'sep|set',
  'oct|okt|ott',
  'nov',
  'dec|dez|dic',
].map((letters) => new RegExp(`^(?:${letters})`));
const monthOf = (name: string): number => months.findIndex((letters) => letters.test(searchKey(name))) + 1;
const clock = /^(\d{1,2})(?:\s?[:hH]\s?(\d{2})?)(?::\d{2}(?:\.\d+)?)?$/;

const two = (value: number): string => String(value).padStart(2, '0');

function readDay(text: string): string | null {
  const [, isoYear, isoMonth, isoDate] = isoDay.exec(text) ?? [];
  const [, date, month, year] = frenchDay.exec(text) ?? [];
  const [, dayText, monthText, yearText] = namedDay.exec(text) ?? [];
  const [, monthText2, dayText2, yearText2] = monthFirst.exec(text) ?? [];
  const named = monthText ?? monthText2;
  const [y, m, d] =
    named === undefined
      ? [Number(isoYear ?? year), Number(isoMonth ?? month), Number(isoDate ?? date)]
      : [Number(yearText ?? yearText2), monthOf(named), Number(dayText ?? dayText2)];
  // JavaScript changes 31 April into 1 May.
  const falls = new Date(Date.UTC(y, m - 1, d));
  if (!isAcceptedYear(y) || falls.getUTCMonth() !== m - 1) return null;
  return `${y}-${two(m)}-${two(d)}`;
}

/** True for a text that is a day and nothing else. */
export const isDay = (text: string): boolean => text.length <= 60 && readDay(text) !== null;

function readTime(text: string): string | null {
  const [, hours, minutes = '00'] = clock.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${two(Number(hours))}:${minutes}`;
}

/** `samedi 28 nov.`, `28/11`, `Nov 28`: a day without a year. */
const yearless =
  /^(?:\p{L}+\.?,?\s+)?(?:\d{1,2}(?:er|st|nd|rd|th|[.º°])?[\s-](?:de\s)?\p{L}{3,10}\.?|\p{L}{3,10}\.?\s\d{1,2}(?:st|nd|rd|th)?|(\d{1,2}\/\d{1,2}))$/u;

/** Adds to a day without a year the year in which it is nearest to `around`. */
function withYear(date: string, around: Date): string {
  const found = yearless.exec(date);
  if (found === null) return date;
  const [, slashed] = found;
  const dayIn = (year: number) => `${date}${slashed === undefined ? ' ' : '/'}${year}`;
  const distanceOf = (year: number) =>
    Math.abs(Date.parse(readDay(dayIn(year)) ?? '1900-01-01') - around.getTime());
  const years = [-1, 0, 1].map((more) => around.getUTCFullYear() + more);
  return dayIn(years.reduce((best, year) => (distanceOf(year) < distanceOf(best) ? year : best)));
}

/**
 * Returns the start of an event, or why it cannot be read. `assumed` is the time, HH:MM, for a source without
 * one. A day without a year is that which is nearest to `around`.
 */
export function readEventDate(
  given: WrittenDate,
  timezone: string,
  assumed: string,
  around?: Date,
): EventDate {
  if (given.date === '') return { ok: false, why: 'missing' };
  // No valid instant is longer, and the patterns below backtrack.
  if (given.date.length > 60) return { ok: false, why: 'unreadable' };
  const written = around === undefined ? given : { ...given, date: withYear(given.date, around) };
  // A complete instant, or a day and a time in one cell.
  const [, head = '', tail = '', zone = ''] =
    /^(.*?\d)(?:[T ]+(\d{1,2}[:hH][\d:.]*))?((?:Z|[+-]\d\d:?\d\d)?)$/.exec(written.date) ?? [];
  const day = readDay(head);
  const typed = tail || written.time;
  const time = typed === '' ? assumed : readTime(typed);
  if (day === null || time === null) return { ok: false, why: 'unreadable' };
  const offset = zone || written.offset;
  const isOffset = /^(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/.test(offset);
  if (offset !== '' && !isOffset) return { ok: false, why: 'unreadable' };
  const at = isOffset
    ? new Date(`${day}T${time}:00${offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`)
    : instantInZone(day, time, timezone);
  return { ok: true, at, assumedTime: typed === '' };
}
