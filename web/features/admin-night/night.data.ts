import { dayInZone } from '@pronathle/domain/competition-status';
import { nightState, type NightState } from '@pronathle/domain/night';
import type { EventSummary } from '@pronathle/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';
import { serverNow } from '../../lib/server-clock.ts';

/** A competition has one event per discipline, and 500 disciplines at most. */
const allEvents = 500;
/** Milliseconds between two looks at the night, in a visible tab. */
const lookAgainAfter = 15_000;

export interface EventOfNight {
  event: EventSummary;
  state: NightState;
  startsAt: number;
  hasResult: boolean;
  /** undefined until it is known */
  predictionsCount: number | undefined;
}

/** All events of a competition, in the order of their starts. */
export function useNightEvents(competitionId: string) {
  return useQuery({
    ...apiQuery('listEvents', { query: { competitionId, limit: allEvents } }),
    // Without events, or without such a competition, there is no night to follow.
    refetchInterval: ({ state }) => (state.data?.data.length ? lookAgainAfter : false),
  });
}

/** The events of one day of the stadium's calendar, with their current states. */
export function useNight(
  competitionId: string,
  { events, day, timezone }: { events: readonly EventSummary[]; day: string; timezone: string },
): EventOfNight[] {
  const { data } = useQuery({
    ...apiQuery('getNight', { params: { id: competitionId, day } }),
    enabled: day !== '',
    refetchInterval: ({ state }) => (state.status === 'error' ? false : lookAgainAfter),
  });
  const followed = new Map(data?.events.map((event) => [event.competitionEventId, event]));
  return events
    .filter(({ eventDate }) => dayInZone(new Date(eventDate), timezone) === day)
    .map((event) => {
      const { eventDate, locked, hasResult, _id } = event;
      const known = followed.get(_id);
      const startsAt = Date.parse(eventDate);
      const corrected = known?.corrected ?? false;
      return {
        event,
        startsAt,
        hasResult,
        state: nightState({ startsAt, locked, hasResult, corrected }, serverNow()),
        predictionsCount: known?.predictionsCount,
      };
    });
}

/** The days with events, and the one to open first: today, else the next one, else the last. */
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
