import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';

/** How players stood after each event: the chosen ones, or those whom the server chooses. */
export function useHistory(leagueId: string, users?: readonly string[]) {
  return useQuery({
    ...apiQuery('getLeagueHistory', {
      params: { leagueId },
      query: users === undefined ? {} : { users: users.join() },
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}
