import { dayInZone } from '@pronathle/domain/calendar-day';
import { eventsOfCompetition } from '@pronathle/domain/limits';
import { nightState, stateChanges, type NightState } from '@pronathle/domain/night';
import type { EventSummary } from '@pronathle/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';
import { useHaveCome } from '../../lib/has-come.ts';
import { serverNow } from '../../lib/server-clock.ts';

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
    ...apiQuery('listEvents', { query: { competitionId, limit: eventsOfCompetition } }),
    // Not before an answer with events: without events there is no night to follow.
    refetchInterval: ({ state }) => (state.data?.data.length ? refetchInterval : false),
  });
}

/**
 * Returns the events of one day in the stadium's time zone, each with its present state. A corrected result counts as
 * entered until the number of predictions is loaded. `day` is YYYY-MM-DD, or ''.
 */
export function useNight(
  competitionId: string,
  { events, day, timezone }: { events: readonly EventSummary[]; day: string; timezone: string },
): EventOfNight[] {
  const { data } = useQuery({
    ...apiQuery('getNight', { params: { id: competitionId, day } }),
    enabled: day !== '',
    refetchInterval,
  });
  const detailsById = new Map(data?.events.map((event) => [event.competitionEventId, event]));
  const ofDay = events.filter(({ eventDate }) => dayInZone(new Date(eventDate), timezone) === day);
  // The states below are computed again when an event starts, and when it should be over.
  useHaveCome(
    ofDay.flatMap(({ eventDate }) =>
      stateChanges(Date.parse(eventDate)).map((instant) => new Date(instant).toISOString()),
    ),
  );
  return ofDay.map((event) => {
    const { eventDate, locked, hasResult, _id } = event;
    const details = detailsById.get(_id);
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
 * Returns the days with events (YYYY-MM-DD, sorted), and the one that the page shows when none is chosen: today if it
 * has events, else the next day that has, else the last one; '' without events.
 */
export function nightDays(
  events: readonly EventSummary[],
  timezone: string,
): { days: readonly string[]; shownDay: string } {
  const days = [
    ...new Set(events.map(({ eventDate }) => dayInZone(new Date(eventDate), timezone))),
  ].toSorted();
  const today = dayInZone(new Date(serverNow()), timezone);
  return { days, shownDay: days.find((day) => day >= today) ?? days.at(-1) ?? '' };
}
