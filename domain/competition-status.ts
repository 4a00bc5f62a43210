/**
 * A competition is upcoming before the day it starts, ongoing until the end of the day it ends, then completed. Its
 * dates are days in its own timezone, an IANA name (docs/RULES.md).
 */
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

/** Returns the day, `YYYY-MM-DD`, that an instant has in a timezone. */
export function dayInZone(instant: Date, timezone: string): string {
  return new Date(dayNumberAt(instant.getTime(), timezone) * DAY).toISOString().slice(0, 10);
}

const plainDay = /^[1-9]\d{3}-\d\d-\d\d$/;
const isoInstant = /^([1-9]\d{3}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** True for a real day of the calendar, `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  return plainDay.test(text) && isRealDay(text);
}

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
  if (plainDay.test(text)) return isRealDay(text) ? text : null;
  const [, writtenDay] = isoInstant.exec(text) ?? [];
  const instant = new Date(text);
  if (writtenDay === undefined || !isRealDay(writtenDay) || Number.isNaN(instant.getTime())) return null;
  const day = dayNumberAt(instant.getTime(), timezone);
  const isMidnight = firstInstantOf(day, timezone).getTime() === instant.getTime();
  return isMidnight ? dayInZone(instant, timezone) : instant.toISOString().slice(0, 10);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00Z`);
  // JavaScript parses 30 February as 1 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Returns the number of days since 1 January 1970. Throws a RangeError for a day that does not exist. */
function dayNumber(day: string): number {
  if (!plainDay.test(day) || !isRealDay(day)) throw new RangeError(`not a day: ${day}`);
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
    if (dayNumberAt(middle, timezone) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the formatter of a timezone. Keeps each formatter, because creating one takes a thousand times longer than
 * using it, and few timezones are in use.
 */
function calendarOf(timezone: string): Intl.DateTimeFormat {
  const known = calendars.get(timezone);
  if (known !== undefined) return known;
  const calendar = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone: timezone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  calendars.set(timezone, calendar);
  return calendar;
}

/** Returns the day of a timezone at an instant (in milliseconds), as days since 1 January 1970. */
function dayNumberAt(instant: number, timezone: string): number {
  const parts = calendarOf(timezone).formatToParts(instant);
  const part = (name: 'year' | 'month' | 'day') => Number(parts.find(({ type }) => type === name)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day')) / DAY;
}
