import { readerDay, type DayGroup } from '../../lib/reader-days.ts';

interface Timed {
  /** ISO */
  eventDate: string;
}

/** The events, in the order of their starts, with those to come before those that have started, the latest of these first. */
function nextFirst<Event extends Timed>(events: readonly Event[], now: number): Event[] {
  const isAhead = ({ eventDate }: Event) => Date.parse(eventDate) > now;
  return [...events.filter(isAhead), ...events.filter((event) => !isAhead(event)).toReversed()];
}

/** The events by the reader's day: what comes next is first, and what has started comes after it, the latest first. */
export function nextDaysFirst<Event extends Timed>(events: readonly Event[], now: number): DayGroup<Event>[] {
  const byDay = Map.groupBy(nextFirst(events, now), ({ eventDate }) => readerDay(eventDate));
  return Array.from(byDay, ([day, items]) => ({ day, items }));
}
