import { isAutre } from '@pronathle/domain/podium';
import type { ResultBody } from '@pronathle/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { athleteName } from '../../lib/athlete-name.ts';

/** A result changes points, rankings, badges and statistics at once. */
const refreshScores = () =>
  refresh(
    'getEvent',
    'listEvents',
    'listPredictions',
    'listLeaguePredictions',
    'getLeagueRanking',
    'listRankings',
    'getMyPredictionStats',
    'listMyBadges',
  );

export function useEvent(eventId: string) {
  return useQuery(apiQuery('getEvent', { params: { id: eventId } }));
}

/** How many predictions the event's result concerns. */
export function usePredictionsCount(competitionEventId: string) {
  return useQuery({
    ...apiQuery('listPredictions', { query: { competitionEventId, limit: 1 } }),
    select: ({ totalCount }) => totalCount,
  });
}

export function useAutres() {
  return useQuery({
    ...apiQuery('listAthletes', { query: { search: 'autre', limit: 50 } }),
    select: ({ athletes }) => athletes.filter((athlete) => isAutre(athleteName(athlete))),
  });
}

/** Enters a result, or corrects the one that is there. */
export function useSaveResult(eventId: string, hasResult: boolean) {
  return useMutation({
    mutationFn: (body: ResultBody) =>
      call(hasResult ? 'correctResult' : 'enterResult', { params: { id: eventId }, body }),
    onSuccess: refreshScores,
    // Another admin may have been first.
    onError: () => refresh('getEvent'),
  });
}

export function useCancelResult(eventId: string) {
  return useMutation({
    mutationFn: () => call('cancelResult', { params: { id: eventId } }),
    onSuccess: refreshScores,
    onError: () => refresh('getEvent'),
  });
}

export function useRecalculatePredictions(eventId: string) {
  return useMutation({
    mutationFn: () => call('recalculatePredictions', { params: { id: eventId } }),
    onSuccess: refreshScores,
  });
}
