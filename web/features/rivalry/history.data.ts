import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';

/** The standings after each event of the given players, or of those that the server chooses. */
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
