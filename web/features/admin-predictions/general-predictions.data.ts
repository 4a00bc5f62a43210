import type { Gender } from '@pronathle/domain/gender';
import { limits } from '@pronathle/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';

/** The number of leagues on a page. Each of them loads its own predictions. */
const LEAGUES_PER_PAGE = 5;

/** Loads all competitions, the newest first. */
export function useCompetitions() {
  return useQuery({
    ...apiQuery('listCompetitions', { query: { limit: limits.listRows } }),
    select: ({ competitions }) => competitions,
  });
}

/** Loads all events of a competition, of one gender or of all (''). Without a competition (''), loads nothing. */
export function useEvents(competitionId: string, gender: Gender | '') {
  return useQuery({
    ...apiQuery('listEvents', { query: { competitionId, gender, limit: limits.listRows } }),
    enabled: competitionId !== '',
    select: ({ data }) => data,
  });
}

/** Loads a page of a competition's leagues, the largest first. */
export function useLeagues(competitionId: string, page: number) {
  return useQuery({
    ...apiQuery('listLeagues', {
      query: { competitionId, sort: 'membersCount', order: 'desc', limit: LEAGUES_PER_PAGE, page },
    }),
    placeholderData: keepPreviousData,
  });
}

/** Loads the number of predictions of an event, in all leagues. */
export function usePredictionsCount(competitionEventId: string) {
  return useQuery({
    ...apiQuery('listPredictions', { query: { competitionEventId, limit: 1 } }),
    select: ({ totalCount }) => totalCount,
  });
}

/** Loads the predictions of an event in a league, at most as many as one answer may have. */
export function useLeaguePredictions(competitionEventId: string, leagueId: string) {
  return useQuery(
    apiQuery('listPredictions', { query: { competitionEventId, leagueId, limit: limits.listRows } }),
  );
}
