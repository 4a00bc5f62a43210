import { parseAbsolute, toCalendarDateTime, toZoned, Time } from '@internationalized/date';
import { readDay, typedDay, writeDay } from './typed-day.ts';

/** The local time of a clock: day `DD/MM/YYYY` and time `HH:MM`, as an admin types them. */
export interface ClockReading {
  day: string;
  time: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The local time in that zone at an instant. */
export function clockReading(iso: string, timezone: string): ClockReading {
  const wall = parseAbsolute(iso, timezone);
  return { day: writeDay(wall), time: `${two(wall.hour)}:${two(wall.minute)}` };
}

/** The instant of a local time in that zone, as ISO; the time may be as typed. Null for an invalid date or time. */
export function instantAt({ day, time }: ClockReading, timezone: string): string | null {
  const date = readDay(day);
  const [hour, minute] = readTime(time)?.split(':') ?? [];
  if (date === null || hour === undefined || minute === undefined) return null;
  const wall = toCalendarDateTime(date, new Time(Number(hour), Number(minute)));
  return toZoned(wall, timezone).toAbsoluteString();
}

/** Reads `20:04`, `20h04`, `9:30` or `2004` as `HH:MM`; null for anything else, such as a time half typed. */
export function readTime(typed: string): string | null {
  const [, hour, minute] =
    /^(\d{1,2})\s*[:hH]\s*(\d\d)$/.exec(typed.trim()) ?? /^(\d\d)(\d\d)$/.exec(typed.trim()) ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** '00:00', '00:15'... */
export function timesOfDay(stepMinutes: number): string[] {
  return Array.from({ length: (24 * 60) / stepMinutes }, (_, step) => {
    const minutes = step * stepMinutes;
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  });
}

/** The maximum number of days in a list. */
const LISTED_DAYS = 31;

/**
 * The days from one midnight UTC to another, both included, in the typed format; none when they are too
 * many.
 */
export function daysBetween(isoStart: string, isoEnd: string): string[] {
  const days = [];
  for (let day = Date.parse(isoStart); day <= Date.parse(isoEnd); day += 24 * 60 * 60 * 1000)
    days.push(typedDay(new Date(day).toISOString()));
  return days.length > LISTED_DAYS ? [] : days;
}
