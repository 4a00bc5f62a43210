/**
 * Reads when an imported event starts: its day and time as sources write them, in the competition's timezone or
 * with an offset. When the source gives no time, the event gets the time that the admin chose, and
 * `assumedTime` is true.
 */
import { isAcceptedYear } from './accepted-years.ts';
import { dayInZone } from './calendar-day.ts';
import { searchKey } from './identity.ts';
import { instantInZone } from './zoned-time.ts';

export interface WrittenDate {
  date: string;
  time: string;
  offset: string;
}

export type EventDate =
  { ok: true; at: Date; assumedTime: boolean } | { ok: false; why: 'missing' | 'unreadable' };

/** In French, English, German, Spanish and Italian, without accents. */
export const weekdays: ReadonlySet<string> = new Set(
  `lundi/lun/mardi/mar/mercredi/mer/jeudi/jeu/vendredi/ven/samedi/sam/dimanche/dim
  monday/mon/tuesday/tue/wednesday/wed/thursday/thu/friday/fri/saturday/sat/sunday/sun
  montag/dienstag/mittwoch/donnerstag/freitag/samstag/sonnabend/sonntag/mo/di/mi/do/fr/sa/so
  lunes/martes/miercoles/jueves/viernes/sabado/domingo lunedi/martedi/mercoledi/giovedi/venerdi/sabato/domenica`.split(
    /[\s/]+/,
  ),
);

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

/** Returns a day in figures without the weekday before it: `Dim. 29/11`. */
const withoutWeekday = (text: string): string => {
  const [lead, word] = /^(\p{L}{2,11})\.?,?\s+(?=\d{1,2}[/.]\d)/u.exec(text) ?? [];
  return lead !== undefined && weekdays.has(searchKey(word ?? '')) ? text.slice(lead.length) : text;
};

function readDay(written: string): string | null {
  const text = withoutWeekday(written);
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
function withYear(written: string, around: Date): string {
  const date = withoutWeekday(written);
  const found = yearless.exec(date);
  if (found === null) return date;
  const [, slashed] = found;
  const dayIn = (year: number) => `${date}${slashed === undefined ? ' ' : '/'}${year}`;
  const distanceOf = (year: number) =>
    Math.abs(Date.parse(readDay(dayIn(year)) ?? '1900-01-01') - around.getTime());
  const years = [-1, 0, 1].map((more) => around.getUTCFullYear() + more);
  return dayIn(years.reduce((best, year) => (distanceOf(year) < distanceOf(best) ? year : best)));
}

const ordinals = ['premier|premiere', 'deuxieme|second|seconde', 'troisieme', 'quatrieme', 'cinquieme'].map(
  (words) => new RegExp(`^(?:${words})$`),
);
/** Matches `Jour 2`, `J2`, `Day 2`, « 2e journée », « Deuxième journée », without accents. */
const dayCounted =
  /^(?:(?:jour|journee|day|j)\s?(?:n°\s?)?(?<number>\d)|(?<digit>\d)\s?(?:er|e|re|ere|eme|nde?|st|rd|th)\s(?:jour|journee|day)|(?<word>\p{L}{6,9})\s(?:jour|journee))(?![\p{L}\d/])/u;

/** Returns the number of a day that a competition counts, `Jour 2`, from 1; null for any other text. */
export function dayNumberIn(text: string): number | null {
  const { number, digit, word = '' } = dayCounted.exec(searchKey(text))?.groups ?? {};
  const count = Number(number ?? digit ?? ordinals.findIndex((words) => words.test(word)) + 1);
  return count === 0 ? null : count;
}

/** Returns the day that a competition counts, from its first day. */
function countedDay(date: string, around: Date, timezone: string): string | null {
  const number = dayNumberIn(date);
  if (number === null) return null;
  const first = new Date(dayInZone(around, timezone));
  return new Date(first.getTime() + (number - 1) * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Returns the start of an event, or why it cannot be read. `assumed` is the time, HH:MM, for a source without
 * one. `around` is the start of the competition: a day without a year is that which is nearest to it, and `Jour 2` counts
 * from it.
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
  const written =
    around === undefined
      ? given
      : { ...given, date: countedDay(given.date, around, timezone) ?? withYear(given.date, around) };
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
