import { limits } from '@pronathle/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';

/** Every competition, the newest first. */
export function useCompetitions() {
  return useQuery({
    ...apiQuery('listCompetitions', { query: { limit: limits.listRows } }),
    select: ({ competitions }) => competitions,
  });
}

/** The members of all leagues of a competition by total; `search` in their names. */
export function useGeneralRanking(competitionId: string, search: string, page: number) {
  return useQuery({
    ...apiQuery('listRankings', { query: { competitionId, search, page } }),
    select: ({ rankings, ...paging }) => ({ rows: rankings, ...paging }),
    placeholderData: keepPreviousData,
  });
}
