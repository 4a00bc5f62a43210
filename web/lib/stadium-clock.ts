import { instantInZone } from '@pronathle/domain/zoned-time';
import { parseAbsolute } from '@internationalized/date';
import { isoOf, typedDay, writeDay } from './typed-day.ts';

/** A local time as an admin types it: day `DD/MM/YYYY` and time `HH:MM`. */
export interface ClockReading {
  day: string;
  time: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns the local time of a time zone at an instant. */
export function clockReading(iso: string, timezone: string): ClockReading {
  const local = parseAbsolute(iso, timezone);
  return { day: writeDay(local), time: `${two(local.hour)}:${two(local.minute)}` };
}

/**
 * Returns the instant of a local time as ISO; null for an invalid date or time. The time may have any form that
 * readTime accepts.
 */
export function instantAt({ day, time }: ClockReading, timezone: string): string | null {
  const [date, hours] = [isoOf(day), readTime(time)];
  return date === null || hours === null ? null : instantInZone(date, hours, timezone).toISOString();
}

/** Returns `20:04`, `20h04`, `20h`, `9:30` or `2004` as `HH:MM`; null for any other text, such as half a time. */
export function readTime(typed: string): string | null {
  const text = typed.trim();
  const [, hour, minute = '00'] =
    /^(\d{1,2})\s*[:hH]\s*(\d\d)$/.exec(text) ??
    /^(\d\d)(\d\d)$/.exec(text) ??
    /^(\d{1,2})\s*[hH]$/.exec(text) ??
    [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** Returns the times of a day in steps: '00:00', '00:15' and so on for steps of 15 minutes. */
export function timesOfDay(stepMinutes: number): string[] {
  return Array.from({ length: (24 * 60) / stepMinutes }, (_, step) => {
    const minutes = step * stepMinutes;
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  });
}

/** The maximum number of days that `daysBetween` lists. */
const LISTED_DAYS = 31;

/** Returns the days from one midnight UTC to another, both included, as `DD/MM/YYYY`; none when they are too many. */
export function daysBetween(isoStart: string, isoEnd: string): string[] {
  const days = [];
  for (let day = Date.parse(isoStart); day <= Date.parse(isoEnd); day += 24 * 60 * 60 * 1000)
    days.push(typedDay(new Date(day).toISOString()));
  return days.length > LISTED_DAYS ? [] : days;
}
