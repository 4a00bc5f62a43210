import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { useMutation } from '../../lib/mutation.ts';

const PLAYERS_PER_PAGE = 20;

/**
 * A page of a season's ranking. `best`: the number of leagues that count for each player; all leagues when undefined.
 */
export function useSeasonRanking(
  seasonId: string,
  { page, best }: { page: number; best: number | undefined },
) {
  return useQuery({
    ...apiQuery('getSeasonRanking', {
      params: { id: seasonId },
      query: { page, limit: PLAYERS_PER_PAGE, best },
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

export function useUpdateSeason(seasonId: string) {
  return useMutation({
    mutationFn: (body: { name: string }) => call('updateSeason', { params: { id: seasonId }, body }),
    onSuccess: () => void refresh('getSeasonRanking'),
  });
}
