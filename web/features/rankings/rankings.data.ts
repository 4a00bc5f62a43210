import { keepPreviousData, skipToken, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';
import { liveSinceKey } from '../../lib/live-since-key.ts';
import { untilNextRequest } from './until-next-request.ts';

const PLAYERS_PER_PAGE = 20;

const pageOf = (leagueId: string, page: number) =>
  apiQuery('getLeagueRanking', { params: { leagueId }, query: { page, limit: PLAYERS_PER_PAGE } });

/**
 * Milliseconds for which an answer is shown without a new request: the page has requested the ranking together with its
 * league.
 */
const justAsked = 2_000;

/** Requests the first page of a ranking before its league is loaded. */
export function useRankingAhead(leagueId: string): void {
  usePrefetchQuery(pageOf(leagueId, 1));
}

export function useLeagueRanking(leagueId: string, page: number) {
  /** the instant since which the league's stream has reported every change (milliseconds); null without a stream */
  const since =
    useQuery<number | null>({ queryKey: liveSinceKey(leagueId), queryFn: skipToken }).data ?? null;
  return useQuery({
    ...pageOf(leagueId, page),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => untilNextRequest(since, state),
    // The page's header may have requested the ranking long ago.
    staleTime: justAsked,
    refetchOnMount: true,
    // A player who comes back after a result expects the new points.
    refetchOnWindowFocus: 'always',
  });
}

/** Returns the query of a ranking's first page, which also has the player's own line. */
export function useStanding(leagueId: string) {
  return useQuery({ ...pageOf(leagueId, 1), refetchOnWindowFocus: 'always' });
}

/**
 * Returns the name of the next better player, who may be on a page that is not shown; undefined until it is loaded, and
 * for the first rank.
 */
export function useNameAbove(leagueId: string, rank: number) {
  return useQuery({
    ...pageOf(leagueId, Math.max(1, Math.ceil((rank - 1) / PLAYERS_PER_PAGE))),
    select: ({ ranking }) => ranking.findLast((entry) => entry.rank < rank)?.username,
  }).data;
}

/** Returns the query of the last rank, which is on the last page. */
export function useLastRank(leagueId: string, lastPage: number) {
  return useQuery({
    ...pageOf(leagueId, lastPage),
    enabled: lastPage > 0,
    select: ({ ranking }) => ranking.at(-1)?.rank,
  });
}
