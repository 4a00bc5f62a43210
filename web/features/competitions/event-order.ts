import { groupByReaderDay, readerDay, type DayGroup } from '../../lib/reader-days.ts';

interface Timed {
  /** ISO */
  eventDate: string;
}

/** The events by the reader's day, in the given order of their starts: from today on, then the past, the latest day first. */
export function nextDaysFirst<Event extends Timed>(events: readonly Event[], now: number): DayGroup<Event>[] {
  const today = readerDay(new Date(now).toISOString());
  const days = groupByReaderDay(events, ({ eventDate }) => eventDate);
  const isPast = ({ day, items: [first] }: DayGroup<Event>) =>
    day !== today && first !== undefined && Date.parse(first.eventDate) < now;
  return [...days.filter((day) => !isPast(day)), ...days.filter(isPast).toReversed()];
}
