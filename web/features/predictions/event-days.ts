import type { EventSummary } from '@pronathle/contract';
import { isToPredict } from './is-to-predict.ts';
import { groupByReaderDay, readerDay } from '../../lib/reader-days.ts';

export const eventFilters = { filter: ['', 'today', 'to-predict', 'results'] } as const;
export type EventFilter = (typeof eventFilters.filter)[number];

type Listed = Pick<EventSummary, 'eventDate' | 'locked' | 'myPrediction' | 'participantsCount'>;

/** The open events, the next first, and the started events, the latest first. */
export interface EventDays<Event> {
  ahead: { day: string; items: Event[] }[];
  started: { day: string; items: Event[] }[];
  /** the number of started events on earlier days, which are left out */
  earlier: number;
}

/**
 * Returns the events that a filter keeps, in the order of their starts and by the reader's day; `now` is an ISO
 * instant. Without a filter, while some events are open, only the latest day of the started ones is included.
 */
export function eventDays<Event extends Listed>(
  events: readonly Event[],
  filter: EventFilter,
  now: string,
): EventDays<Event> {
  const today = readerDay(now);
  const shown: Record<EventFilter, (event: Event) => boolean> = {
    '': () => true,
    today: ({ eventDate }) => readerDay(eventDate) === today,
    'to-predict': (event) => !event.locked && isToPredict(event),
    results: ({ locked }) => locked,
  };
  const kept = events.filter(shown[filter]);
  const byDay = (some: readonly Event[]) => groupByReaderDay(some, ({ eventDate }) => eventDate);
  const ahead = byDay(kept.filter(({ locked }) => !locked));
  const started = byDay(kept.filter(({ locked }) => locked).toReversed());
  const shownDays = filter === '' && ahead.length > 0 ? 1 : started.length;
  return {
    ahead,
    started: started.slice(0, shownDays),
    earlier: started.slice(shownDays).reduce((sum, { items }) => sum + items.length, 0),
  };
}
