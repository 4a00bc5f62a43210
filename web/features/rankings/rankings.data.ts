import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery, askEarly } from '../../lib/api-query.ts';
import { askedRanking } from './asked-ranking.ts';

/** Milliseconds between two looks: a result changes a ranking while it is watched. */
const REFRESH = 30_000;

const pageOf = (leagueId: string, page: number) => apiQuery('getLeagueRanking', askedRanking(leagueId, page));

/** Has the first page of a ranking on its way before there is anything to show it in. */
export function askLeagueRankingEarly(leagueId: string): void {
  askEarly('getLeagueRanking', askedRanking(leagueId, 1));
}

export function useLeagueRanking(leagueId: string, page: number) {
  return useQuery({ ...pageOf(leagueId, page), placeholderData: keepPreviousData, refetchInterval: REFRESH });
}

/** The rank of whoever is last, which stands on the last page. */
export function useLastRank(leagueId: string, lastPage: number) {
  return useQuery({
    ...pageOf(leagueId, lastPage),
    enabled: lastPage > 0,
    select: ({ ranking }) => ranking.at(-1)?.rank,
  });
}
