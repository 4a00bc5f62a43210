import { CalendarDate } from '@internationalized/date';
import { isAcceptedYear } from '@pronathle/domain/accepted-years';

/** Returns the day of a typed `DD/MM/YYYY`; null when there is no such day. */
export function readDay(typed: string): CalendarDate | null {
  const [, dayText, monthText, yearText] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim()) ?? [];
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)];
  // CalendarDate replaces a day that does not exist, such as 30 February, by one that does.
  const date = new CalendarDate(year, month, day);
  const isReal = date.year === year && date.month === month && date.day === day;
  return isReal && isAcceptedYear(year) ? date : null;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns a day as it is typed: '04/08/2026'. */
export function writeDay({ day, month, year }: Pick<CalendarDate, 'day' | 'month' | 'year'>): string {
  return `${two(day)}/${two(month)}/${year}`;
}

/** Returns '2026-08-04' for the typed '04/08/2026'; null when there is no such day. */
export function isoOf(typed: string): string | null {
  return readDay(typed)?.toString() ?? null;
}

/** Returns '04/08/2026' for an ISO text that begins with '2026-08-04'; '' for a text without a day. */
export function typedDay(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  return year === undefined ? '' : `${day ?? ''}/${month ?? ''}/${year}`;
}

/**
 * Returns the text of a field with the slashes of a day, while it is typed. `before` is the text before the last
 * key. A slash that the user types too is not doubled.
 */
export function withSlashes(typed: string, before: string): string {
  const single = typed.replace(/\/{2,}/g, '/');
  return single.length > before.length && /^(?:\d\d|\d\d\/\d\d)$/.test(single) ? `${single}/` : single;
}
