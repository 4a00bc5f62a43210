import type { CompetitionEvent } from '@pronathle/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Milliseconds for which an event that was read counts as current. */
const EVENT_AGE = 1_000;

/**
 * The query of the league's picks, which the server shows from the lock on. It reads the event first; its answer is
 * null when the event is open, for example after its start was postponed.
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
        staleTime: EVENT_AGE,
      });
      return competitionEvent.locked
        ? call('getReveal', { params: { id: _id }, query: { leagueId }, signal })
        : null;
    },
  });

export function useReveal(leagueId: string, event: CompetitionEvent) {
  return useQuery(revealQuery(leagueId, event));
}
