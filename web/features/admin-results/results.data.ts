import type { CompetitionEvent, ResultBody } from '@pronathle/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { useMutation } from '../../lib/mutation.ts';

/** Requests again all answers that a result changes: points, rankings, badges and statistics. */
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
    'listResultHistory',
    'listAudit',
  );

/**
 * Loads an event whose result the admin enters. Loads it again each time the page opens or its window gets the focus.
 */
export function useEvent(eventId: string) {
  return useQuery({
    ...apiQuery('getEvent', { params: { id: eventId } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/**
 * Returns a function that loads an event again and returns its result and its participants. The function also requests
 * the history of the result, and throws when the event cannot be loaded.
 */
export function useReadAgain(eventId: string) {
  const event = useQuery({ ...apiQuery('getEvent', { params: { id: eventId } }), enabled: false });
  return async (): Promise<Pick<CompetitionEvent, 'result' | 'participants'>> => {
    void refresh('listResultHistory');
    const { data, error } = await event.refetch();
    if (data === undefined || error !== null) throw error ?? new Error('the event was not loaded');
    return data.competitionEvent;
  };
}

/** Loads the number of predictions that an event's result concerns, in all leagues. */
export function usePredictionsCount(competitionEventId: string) {
  return useQuery({
    ...apiQuery('listPredictions', { query: { competitionEventId, limit: 1 } }),
    select: ({ totalCount }) => totalCount,
  });
}

/**
 * Loads the effect of the change that the admin must confirm: to save `result`, or to cancel the stored result when
 * `result` is null. Loads nothing when `asked` is null. The effect is never taken from the cache.
 */
export function useResultPreview(eventId: string, asked: { result: ResultBody | null } | null) {
  return useQuery({
    queryKey: ['previewResult', eventId, asked?.result],
    queryFn: async ({ signal }) => {
      const answer = await call('previewResult', { params: { id: eventId }, body: asked?.result, signal });
      // Without JSON in the answer, `call` returns an empty object here, because the method is not GET.
      if (!('effect' in answer)) throw new ApiError(0, {});
      return answer.effect;
    },
    enabled: asked !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useResultHistory(eventId: string) {
  return useQuery({
    ...apiQuery('listResultHistory', { params: { id: eventId } }),
    select: ({ history }) => history,
  });
}

/** Returns a mutation that enters the result of an event, or corrects it when the event has a result. */
export function useSaveResult(eventId: string, hasResult: boolean) {
  return useMutation({
    mutationFn: (body: ResultBody) =>
      call(hasResult ? 'correctResult' : 'enterResult', { params: { id: eventId }, body }),
    onSuccess: refreshScores,
    // The reason of a refusal may be a result that another admin has saved first.
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
