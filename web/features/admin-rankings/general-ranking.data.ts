import { limits } from '@pronathle/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';

/** Loads all competitions, the newest first. */
export function useCompetitions() {
  return useQuery({
    ...apiQuery('listCompetitions', { query: { limit: limits.listRows } }),
    select: ({ competitions }) => competitions,
  });
}

/** Loads a page of the ranking of a competition: the members of all its leagues whose names contain `search`. */
export function useGeneralRanking(competitionId: string, search: string, page: number) {
  return useQuery({
    ...apiQuery('listRankings', { query: { competitionId, search, page } }),
    select: ({ rankings, ...paging }) => ({ rows: rankings, ...paging }),
    placeholderData: keepPreviousData,
  });
}
