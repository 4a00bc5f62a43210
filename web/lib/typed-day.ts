import { CalendarDate } from '@internationalized/date';

/** The years that the server takes: any other is a slip of the finger. */
const years = { first: 1900, last: 2199 };

/** The day of a typed `DD/MM/YYYY`; null when there is no such day. */
export function readDay(typed: string): CalendarDate | null {
  const [, dayText, monthText, yearText] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim()) ?? [];
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)];
  // A day that its month does not have is brought back into it.
  const date = new CalendarDate(year, month, day);
  const isReal = date.year === year && date.month === month && date.day === day;
  return isReal && year >= years.first && year <= years.last ? date : null;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** As it is typed: '04/08/2026'. */
export function writeDay({ day, month, year }: Pick<CalendarDate, 'day' | 'month' | 'year'>): string {
  return `${two(day)}/${two(month)}/${year}`;
}

/** '2026-08-04' of a typed day; null when there is no such day. */
export function isoOf(typed: string): string | null {
  return readDay(typed)?.toString() ?? null;
}

/** The day that an ISO day or instant begins with, as it is typed; empty when it begins with none. */
export function typedDay(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  return year === undefined ? '' : `${day ?? ''}/${month ?? ''}/${year}`;
}

/** Slashes come by themselves while a day is typed, and one that is typed as well is not doubled. */
export function withSlashes(typed: string, before: string): string {
  const single = typed.replace(/\/{2,}/g, '/');
  return single.length > before.length && /^(?:\d\d|\d\d\/\d\d)$/.test(single) ? `${single}/` : single;
}
