import { groupByReaderDay, readerDay, type DayGroup } from '../../lib/reader-days.ts';

interface Timed {
  /** an ISO instant */
  eventDate: string;
}

/**
 * Returns the events by the reader's day: `next`, today and later, in the order of their starts; `past`, the latest day
 * first. `now`: milliseconds since 1970.
 */
export function nextAndPastDays<Event extends Timed>(
  events: readonly Event[],
  now: number,
): Record<'next' | 'past', DayGroup<Event>[]> {
  const today = readerDay(new Date(now).toISOString());
  const days = groupByReaderDay(events, ({ eventDate }) => eventDate);
  const isPast = ({ day, items: [first] }: DayGroup<Event>) =>
    day !== today && first !== undefined && Date.parse(first.eventDate) < now;
  return { next: days.filter((day) => !isPast(day)), past: days.filter(isPast).toReversed() };
}
