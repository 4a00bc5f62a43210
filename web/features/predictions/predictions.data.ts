import type { EventSummary } from '@pronathle/contract';
import { eventsOfCompetition, joinedLeagues } from '@pronathle/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, isGone, isTransient } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { announceBadge } from '../../lib/badge-news.ts';
import { useHasCome } from '../../lib/has-come.ts';
import { useMutation } from '../../lib/mutation.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toast.ts';
import { currentSession } from '../../lib/session.ts';
import { dropDraft, retimeDrafts } from './kept-drafts.ts';
import { refreshPredictions, showOnDaySheets } from './outdate-predictions.ts';
import { dropWaiting, keepWaiting, type WaitingPodium } from './waiting-podiums.ts';

/** Milliseconds between two requests for an event that has started, until the server confirms its lock. */
const untilLockConfirmed = 1_000;
/** Milliseconds between two requests for any other event. */
const untilNextRequest = 30_000;

const PLAYERS_PER_PAGE = 20;

const NEVER = '9999-12-31T00:00:00Z';

export function useLeague(leagueId: string) {
  return useQuery(apiQuery('getLeague', { params: { id: leagueId } }));
}

/** All the caller's leagues whose competition is not over, the newest first. */
export function useOpenLeagues() {
  return useQuery({
    ...apiQuery('listMyLeagues', {
      query: { status: 'open', sort: 'createdAt', order: 'desc', limit: joinedLeagues },
    }),
    select: ({ leagues }) => leagues,
  });
}

export function useCompetition(competitionId: string) {
  return useQuery(apiQuery('getCompetition', { params: { id: competitionId } }));
}

/** The events of a competition with the caller's own prediction in this league. */
export function useLeagueEvents(leagueId: string, competitionId: string) {
  const list = useQuery(
    apiQuery('listEvents', { query: { competitionId, leagueId, limit: eventsOfCompetition } }),
  );
  const events = list.data?.data;
  useEffect(() => {
    if (events !== undefined) retimeDrafts(leagueId, events);
  }, [leagueId, events]);
  return list;
}

/**
 * Returns the query of an event with its start list, the event and `locked`. The event is requested again every 30 s,
 * so that a moved start, a withdrawal, the result and its corrections appear. `locked` becomes true at the event's
 * start by the server's clock; the event is then requested every second until the server confirms the lock.
 */
export function useWatchedEvent(eventId: string) {
  const query = useQuery({
    ...apiQuery('getEvent', { params: { id: eventId } }),
    refetchInterval: ({ state: { data, error } }) => {
      if (data === undefined || isGone(error)) return false;
      const { locked, eventDate } = data.competitionEvent;
      return !locked && serverNow() >= Date.parse(eventDate) ? untilLockConfirmed : untilNextRequest;
    },
    // `useMyPrediction` reads the points again at the same moment: the result and its points must agree.
    refetchOnWindowFocus: 'always',
    // A returning player must not continue with an event that was moved or deleted meanwhile.
    refetchOnMount: 'always',
  });
  const event = query.data?.competitionEvent;
  const started = useHasCome(event?.eventDate ?? NEVER);
  return { ...query, event, locked: event !== undefined && (event.locked || started) };
}

/**
 * Returns a part of a query key. It changes when the predictions of an event show more: at its lock, and with its
 * result.
 */
const phaseOf = ({ locked, result }: Pick<EventSummary, 'locked' | 'result'>) => ({ locked, result });

/** Returns the part of a query that asks for the order by points, with ranks; empty while there is no result. */
const bestFirst = (event: EventSummary | undefined) =>
  event?.hasResult === true ? { sort: 'points' as const } : {};

/** The caller's prediction of an event in a league, with its points once there is a result. */
export function useMyPrediction(leagueId: string, event: EventSummary | undefined) {
  const userId = currentSession()?.user._id;
  const query = { leagueId, competitionEventId: event?._id, userId, limit: 1, ...bestFirst(event) };
  return useQuery({
    queryKey: ['listPredictions', { query }, event && phaseOf(event)],
    queryFn: ({ signal }) => call('listPredictions', { query, signal }),
    select: ({ predictions }) => predictions[0] ?? null,
    placeholderData: keepPreviousData,
    enabled: event !== undefined,
    // Another tab or device may have changed the prediction. No more requests than this: before a final, thousands of
    // players read their predictions at the same time.
    refetchOnWindowFocus: 'always',
  });
}

/** The caller's predictions in a league, in the order of the events. */
export function useMyPredictions(leagueId: string) {
  const userId = currentSession()?.user._id;
  return useQuery({
    ...apiQuery('listPredictions', { query: { leagueId, userId, limit: eventsOfCompetition } }),
    select: ({ predictions }) => predictions,
  });
}

/** One page of a league's predictions of an event. The server sends the predictions from the lock on. */
export function useLeaguePredictions(leagueId: string, event: EventSummary, page: number) {
  const query = {
    leagueId,
    competitionEventId: event._id,
    page,
    limit: PLAYERS_PER_PAGE,
    ...bestFirst(event),
  };
  return useQuery({
    queryKey: ['listPredictions', { query }, phaseOf(event)],
    queryFn: ({ signal }) => call('listPredictions', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many members have predicted an open event, and their names, without their picks. */
export function usePredictors(leagueId: string, eventId: string) {
  return useQuery({
    ...apiQuery('listLeaguePredictions', { params: { leagueId }, query: { competitionEventId: eventId } }),
    select: ([line]) => line,
  });
}

export function useSubmitPrediction(shown: EventSummary) {
  return useMutation({
    // A podium without an answer can be changed while `onError` reads whether it was stored: the next one then waits.
    scope: { id: `predict ${shown._id}` },
    mutationFn: ({ body }: Omit<WaitingPodium, 'refusal'>) => call('submitPrediction', { body }),
    // Done here and not in the form, because the form may be closed when the answer arrives.
    onSuccess: async ({ msg, prediction, newlyEarnedBadge }) => {
      dropDraft(prediction.league._id, prediction.competitionEvent._id);
      dropWaiting(prediction.league._id, prediction.competitionEvent._id);
      showOnDaySheets(prediction.league._id, prediction.competitionEvent._id, prediction);
      toast.success(msg);
      announceBadge(newlyEarnedBadge, prediction.userId);
      // The event is read again when its start is not the start that the page shows.
      if (prediction.competitionEvent.eventDate !== shown.eventDate) void refresh('getEvent');
      await refreshPredictions();
    },
    // A refusal may be news: the lock has passed, an athlete has withdrawn, another device has stored another podium.
    // Without an answer, the server may have stored this podium: the podium waits on this device until it is sent
    // again.
    onError: (error, podium) => {
      if (isTransient(error)) keepWaiting({ ...podium, refusal: null });
      return refresh('getEvent', 'listPredictions');
    },
  });
}
