import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';

/** What the league picked, which the server shows from the lock on. */
export function useReveal(leagueId: string, eventId: string) {
  return useQuery(apiQuery('getReveal', { params: { id: eventId }, query: { leagueId } }));
}
