import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';
import { useCompetitionsToPlay } from './leagues.data.ts';

/**
 * Loads the competitions in which a league can be continued: those that its season does not play yet. `played` is the
 * number of the season's leagues so far. Without an answer about the season, returns all competitions: the server refuses
 * what the season already plays.
 */
export function useCompetitionsToRenew(seasonId: string | null) {
  const { data: competitions, isError, refetch } = useCompetitionsToPlay();
  const season = useQuery({
    ...apiQuery('getSeasonRanking', { params: { id: seasonId ?? '' }, query: { limit: 1 } }),
    enabled: seasonId !== null,
  });
  const isKnown = seasonId === null || season.data !== undefined || season.isError;
  const leagues = season.data?.leagues ?? [];
  const played = new Set(leagues.map(({ competition }) => competition._id));
  const left = competitions?.filter(({ _id }) => !played.has(_id));
  return {
    data:
      isKnown && competitions !== undefined && left !== undefined
        ? {
            competitions: left,
            isAllPlayed: competitions.length > left.length,
            played: Math.max(1, leagues.length),
          }
        : undefined,
    isError,
    refetch,
  };
}
