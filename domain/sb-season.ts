/** An SB is the best of one season: the year that the event's start has in the competition's timezone. */
import { dayInZone } from './calendar-day.ts';

export const sbSeasonOf = (eventDate: Date, timezone: string): number =>
  Number(dayInZone(eventDate, timezone).slice(0, 4));
