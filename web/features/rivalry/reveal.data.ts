import type { CompetitionEvent } from '@pronathle/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Maximum age of an event, in milliseconds, for data that depend on it. */
const asOne = 1_000;

/**
 * The league's picks, which the server shows from the lock on. The event is read first: null when it is open, for
 * example after its start was postponed.
 */
export const revealQuery = (
  leagueId: string,
  { _id, eventDate }: Pick<CompetitionEvent, '_id' | 'eventDate'>,
) =>
  queryOptions({
    queryKey: ['getReveal', { params: { id: _id }, query: { leagueId } }, { eventDate }],
    queryFn: async ({ signal }) => {
      const { competitionEvent } = await queryClient.query({
        ...apiQuery('getEvent', { params: { id: _id } }),
        staleTime: asOne,
      });
      return competitionEvent.locked
        ? call('getReveal', { params: { id: _id }, query: { leagueId }, signal })
        : null;
    },
  });

export function useReveal(leagueId: string, event: CompetitionEvent) {
  return useQuery(revealQuery(leagueId, event));
}
