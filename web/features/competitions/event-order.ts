import { groupByReaderDay, readerDay, type DayGroup } from '../../lib/reader-days.ts';

interface Timed {
  /** ISO */
  eventDate: string;
}

/**
 * The events by the reader's day, in order of their starts: first today and later, then the past ones, the latest day
 * first.
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
