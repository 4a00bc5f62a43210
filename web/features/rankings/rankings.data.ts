import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';

/** Milliseconds between two looks: a result changes a ranking while it is watched. */
const REFRESH = 30_000;

const PLAYERS_PER_PAGE = 20;

const pageOf = (leagueId: string, page: number) =>
  apiQuery('getLeagueRanking', { params: { leagueId }, query: { page, limit: PLAYERS_PER_PAGE } });

export function useLeagueRanking(leagueId: string, page: number) {
  return useQuery({
    ...pageOf(leagueId, page),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH,
    // Who comes back to it after a result looks for the new points.
    refetchOnWindowFocus: 'always',
  });
}

/** The rank of whoever is last, which stands on the last page. */
export function useLastRank(leagueId: string, lastPage: number) {
  return useQuery({
    ...pageOf(leagueId, lastPage),
    enabled: lastPage > 0,
    select: ({ ranking }) => ranking.at(-1)?.rank,
  });
}
