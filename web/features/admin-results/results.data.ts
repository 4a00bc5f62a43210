import type { CompetitionEvent, ResultBody } from '@pronathle/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { useMutation } from '../../lib/mutation.ts';

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
    'listResultHistory',
    'listAudit',
  );

/** An event whose result is about to be written: read again each time the page opens. */
export function useEvent(eventId: string) {
  return useQuery({
    ...apiQuery('getEvent', { params: { id: eventId } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** Reads the event and the history of its result again; without an answer, returns what is known. */
export function useReadAgain(eventId: string) {
  const event = useQuery({ ...apiQuery('getEvent', { params: { id: eventId } }), enabled: false });
  return async (): Promise<Pick<CompetitionEvent, 'result' | 'participants'>> => {
    void refresh('listResultHistory');
    const { data } = await event.refetch();
    return data?.competitionEvent ?? { result: null, participants: [] };
  };
}

/** How many predictions the event's result concerns. */
export function usePredictionsCount(competitionEventId: string) {
  return useQuery({
    ...apiQuery('listPredictions', { query: { competitionEventId, limit: 1 } }),
    select: ({ totalCount }) => totalCount,
  });
}

/** The effect of saving this result, or with `null` of cancelling it; always read again. */
export function useResultPreview(eventId: string, asked: { result: ResultBody | null } | null) {
  return useQuery({
    queryKey: ['previewResult', eventId, asked?.result],
    queryFn: async ({ signal }) => {
      const answer = await call('previewResult', { params: { id: eventId }, body: asked?.result, signal });
      // A page instead of data.
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
