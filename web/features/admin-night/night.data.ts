import { dayInZone } from '@pronathle/domain/competition-status';
import { nightState, type NightState } from '@pronathle/domain/night';
import type { EventSummary } from '@pronathle/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';
import { serverNow } from '../../lib/server-clock.ts';

/** The maximum number of events of a competition, which has 500 disciplines at most, with one event for each. */
const allEvents = 500;
/** Milliseconds between two requests for the night, in a visible tab. */
const refetchInterval = 15_000;

export interface EventOfNight {
  event: EventSummary;
  state: NightState;
  /** the start, in milliseconds since 1970 */
  startsAt: number;
  hasResult: boolean;
  /** the number of the event's predictions; undefined until the number is loaded */
  predictionsCount: number | undefined;
}

/** Loads all events of a competition, in the order of their starts, and requests them again regularly. */
export function useNightEvents(competitionId: string) {
  return useQuery({
    ...apiQuery('listEvents', { query: { competitionId, limit: allEvents } }),
    // A competition that does not exist or has no events is not requested again.
    refetchInterval: ({ state }) => (state.data?.data.length ? refetchInterval : false),
  });
}

/**
 * Returns the events of one day in the stadium's time zone, each with its present state. `day` is YYYY-MM-DD, or ''.
 */
export function useNight(
  competitionId: string,
  { events, day, timezone }: { events: readonly EventSummary[]; day: string; timezone: string },
): EventOfNight[] {
  const { data } = useQuery({
    ...apiQuery('getNight', { params: { id: competitionId, day } }),
    enabled: day !== '',
    refetchInterval: ({ state }) => (state.status === 'error' ? false : refetchInterval),
  });
  const loaded = new Map(data?.events.map((event) => [event.competitionEventId, event]));
  return events
    .filter(({ eventDate }) => dayInZone(new Date(eventDate), timezone) === day)
    .map((event) => {
      const { eventDate, locked, hasResult, _id } = event;
      const details = loaded.get(_id);
      const startsAt = Date.parse(eventDate);
      const corrected = details?.corrected ?? false;
      return {
        event,
        startsAt,
        hasResult,
        state: nightState({ startsAt, locked, hasResult, corrected }, serverNow()),
        predictionsCount: details?.predictionsCount,
      };
    });
}

/**
 * Returns the days with events (YYYY-MM-DD, sorted), and the day to open first: today, else the next day, else the last
 * day; '' without events.
 */
export function nightDays(
  events: readonly EventSummary[],
  timezone: string,
): { days: readonly string[]; first: string } {
  const days = [
    ...new Set(events.map(({ eventDate }) => dayInZone(new Date(eventDate), timezone))),
  ].toSorted();
  const today = dayInZone(new Date(serverNow()), timezone);
  return { days, first: days.find((day) => day >= today) ?? days.at(-1) ?? '' };
}
