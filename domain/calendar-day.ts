/** A day of the calendar, `YYYY-MM-DD`; an instant has a day in each timezone, an IANA name. */
import { localTimeAt } from './local-time.ts';

/** Returns the day that an instant has in a timezone. */
export function dayInZone(instant: Date, timezone: string): string {
  return new Date(localTimeAt(instant.getTime(), timezone)).toISOString().slice(0, 10);
}

/** True for a real day of the calendar. */
export function isCalendarDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00Z`);
  // JavaScript parses 30 February as 1 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
