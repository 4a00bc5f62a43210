import type { EventSummary } from '@pronathle/contract';
import { groupByReaderDay, readerDay } from '../../lib/reader-days.ts';

export const eventFilters = { filter: ['', 'today', 'to-predict', 'results'] } as const;
export type EventFilter = (typeof eventFilters.filter)[number];

type Listed = Pick<EventSummary, 'eventDate' | 'locked' | 'myPrediction'>;

/** The open events, next first, and those that have started, latest first. */
export interface EventDays<Event> {
  ahead: { day: string; items: Event[] }[];
  started: { day: string; items: Event[] }[];
}

/** The events, in the order of their starts, that a filter lets through, by the reader's day; `now` is an ISO instant. */
export function eventDays<Event extends Listed>(
  events: readonly Event[],
  filter: EventFilter,
  now: string,
): EventDays<Event> {
  const today = readerDay(now);
  const shown: Record<EventFilter, (event: Event) => boolean> = {
    '': () => true,
    today: ({ eventDate }) => readerDay(eventDate) === today,
    'to-predict': ({ locked, myPrediction }) => !locked && !myPrediction,
    results: ({ locked }) => locked,
  };
  const kept = events.filter(shown[filter]);
  const byDay = (some: readonly Event[]) => groupByReaderDay(some, ({ eventDate }) => eventDate);
  return {
    ahead: byDay(kept.filter(({ locked }) => !locked)),
    started: byDay(kept.filter(({ locked }) => locked).toReversed()),
  };
}
