import { dayInZone } from './calendar-day.ts';

/** Returns the season of an event: the year that its start has in the competition's timezone. */
export const seasonOf = (eventDate: Date, timezone: string): number =>
  Number(dayInZone(eventDate, timezone).slice(0, 4));
