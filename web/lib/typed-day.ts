import { CalendarDate } from '@internationalized/date';

/** The years that the server accepts: any other is a typing error. */
const years = { first: 1900, last: 2199 };

/** The day of a typed `DD/MM/YYYY`; null when there is no such day. */
export function readDay(typed: string): CalendarDate | null {
  const [, dayText, monthText, yearText] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim()) ?? [];
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)];
  // A day that its month does not have is changed to one that it has.
  const date = new CalendarDate(year, month, day);
  const isReal = date.year === year && date.month === month && date.day === day;
  return isReal && year >= years.first && year <= years.last ? date : null;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** In the typed format: '04/08/2026'. */
export function writeDay({ day, month, year }: Pick<CalendarDate, 'day' | 'month' | 'year'>): string {
  return `${two(day)}/${two(month)}/${year}`;
}

/** '2026-08-04' for a typed day; null when there is no such day. */
export function isoOf(typed: string): string | null {
  return readDay(typed)?.toString() ?? null;
}

/** The day at the beginning of an ISO day or instant, in the typed format; empty when there is none. */
export function typedDay(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  return year === undefined ? '' : `${day ?? ''}/${month ?? ''}/${year}`;
}

/** Adds slashes automatically while a day is typed; one that is typed as well is not doubled. */
export function withSlashes(typed: string, before: string): string {
  const single = typed.replace(/\/{2,}/g, '/');
  return single.length > before.length && /^(?:\d\d|\d\d\/\d\d)$/.test(single) ? `${single}/` : single;
}
