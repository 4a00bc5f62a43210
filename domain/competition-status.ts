/**
 * A competition is upcoming before the day it starts, ongoing until the end of the day it ends, then completed. Its
 * dates are days in its own timezone, an IANA name (docs/RULES.md).
 */
import { dayInZone, isCalendarDay } from './calendar-day.ts';
import { localTimeAt } from './local-time.ts';

export const competitionStatuses = ['upcoming', 'ongoing', 'completed'] as const;
export type CompetitionStatus = (typeof competitionStatuses)[number];

/** `startsAt` is the first instant of the first day; `endsAt` is the first instant after the last day. */
export interface CompetitionBounds {
  startsAt: Date;
  endsAt: Date;
}

export function competitionStatus({ startsAt, endsAt }: CompetitionBounds, now: Date): CompetitionStatus {
  if (now < startsAt) return 'upcoming';
  return now < endsAt ? 'ongoing' : 'completed';
}

/**
 * Returns the bounds of a competition. Throws a RangeError for a day that is not a real `YYYY-MM-DD` (see
 * dayFromWire), or an unknown timezone (see isTimezone).
 */
export function competitionBounds({
  startDate,
  endDate,
  timezone,
}: {
  startDate: string;
  endDate: string;
  timezone: string;
}): CompetitionBounds {
  return {
    startsAt: firstInstantOf(dayNumber(startDate), timezone),
    endsAt: firstInstantOf(dayNumber(endDate) + 1, timezone),
  };
}

/** True for a timezone name that this runtime knows. Offsets such as `+02:00` are not names. */
export function isTimezone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

const isoInstant = /^([1-9]\d{3}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Returns the time during which it is this day in at least one timezone, with at least an hour more at both ends. */
export function windowOfDay(day: string): CompetitionBounds {
  const midnight = dayNumber(day) * DAY;
  return { startsAt: new Date(midnight - 15 * HOUR), endsAt: new Date(midnight + DAY + 15 * HOUR) };
}

/**
 * Returns the day that a wire text means; null for an invalid date. `2024-08-01` means itself. An ISO instant
 * means the timezone's day when it is midnight there, since a date picker in that timezone sends this instant.
 * Any other instant means its UTC day.
 */
export function dayFromWire(text: string, timezone: string): string | null {
  if (isCalendarDay(text)) return text;
  const [, writtenDay] = isoInstant.exec(text) ?? [];
  const instant = new Date(text);
  if (writtenDay === undefined || !isCalendarDay(writtenDay) || Number.isNaN(instant.getTime())) return null;
  const day = dayInZone(instant, timezone);
  const isMidnight = firstInstantOf(dayNumber(day), timezone).getTime() === instant.getTime();
  return isMidnight ? day : instant.toISOString().slice(0, 10);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns the number of days since 1 January 1970. Throws a RangeError for a day that does not exist. */
function dayNumber(day: string): number {
  if (!isCalendarDay(day)) throw new RangeError(`not a day: ${day}`);
  return Date.parse(`${day}T00:00Z`) / DAY;
}

/**
 * Returns the first minute of a day in a timezone. No day starts more than 14 hours before or after UTC's day.
 * A binary search needs no offset, and finds 01:00 where the clocks skip midnight.
 */
function firstInstantOf(day: number, timezone: string): Date {
  let before = day * DAY - 15 * HOUR;
  let within = day * DAY + 15 * HOUR;
  while (within - before > MINUTE) {
    const middle = before + Math.floor((within - before) / (2 * MINUTE)) * MINUTE;
    if (localTimeAt(middle, timezone) < day * DAY) before = middle;
    else within = middle;
  }
  return new Date(within);
}
