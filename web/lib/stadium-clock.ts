import { CalendarDateTime, parseAbsolute, toZoned } from '@internationalized/date';

/** A wall clock's reading: day `DD/MM/YYYY` and time `HH:MM`, as an admin types them. */
export interface ClockReading {
  day: string;
  time: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** What a clock of that zone shows at an instant. */
export function clockReading(iso: string, timezone: string): ClockReading {
  const { day, month, year, hour, minute } = parseAbsolute(iso, timezone);
  return { day: `${two(day)}/${two(month)}/${year}`, time: `${two(hour)}:${two(minute)}` };
}

/** `{ year, month, day }` of a typed `DD/MM/YYYY`; null when there is no such day. */
export function readDay(typed: string): { year: number; month: number; day: number } | null {
  const [, dayText, monthText, yearText] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim()) ?? [];
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)];
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? { year, month, day } : null;
}

/** The instant at which a clock of that zone shows it, ISO; null when it is no date and time. */
export function instantAt({ day, time }: ClockReading, timezone: string): string | null {
  const date = readDay(day);
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (date === null || hour === undefined || minute === undefined) return null;
  const wall = new CalendarDateTime(date.year, date.month, date.day, Number(hour), Number(minute));
  return toZoned(wall, timezone).toAbsoluteString();
}

/** '00:00', '00:15'... */
export function timesOfDay(stepMinutes: number): string[] {
  return Array.from({ length: (24 * 60) / stepMinutes }, (_, step) => {
    const minutes = step * stepMinutes;
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  });
}

/** So many days are worth a list. */
const LISTED_DAYS = 31;

/** The days from one midnight UTC to another, both included, as they are typed; none when they are too many. */
export function daysBetween(isoStart: string, isoEnd: string): string[] {
  const days = [];
  for (let day = Date.parse(isoStart); day <= Date.parse(isoEnd); day += 24 * 60 * 60 * 1000)
    days.push(clockReading(new Date(day).toISOString(), 'UTC').day);
  return days.length > LISTED_DAYS ? [] : days;
}
