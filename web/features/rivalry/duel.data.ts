import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';

/** The player and another member of the league, event by event. */
export function useDuel(leagueId: string, userId: string) {
  return useQuery({
    ...apiQuery('getDuel', { params: { leagueId, userId } }),
    refetchOnWindowFocus: 'always',
  });
}
