import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { apiQuery } from '../../lib/api-query.ts';

/** Milliseconds between two looks at what has changed. */
const untilNews = 60_000;

/** What the player has to predict next, and how the player stands in each league in play. */
export function useCockpit() {
  return useQuery({ ...apiQuery('getMyCockpit'), refetchOnMount: 'always', refetchInterval: untilNews });
}

/**
 * Saves that a member has seen the league: only later changes are news. A failure is not shown: the same news then stays
 * on the home page until the next visit.
 */
export function useVisit(leagueId: string, isMember: boolean): void {
  useEffect(() => {
    if (!isMember) return;
    call('visitLeague', { params: { id: leagueId } }).catch(() => undefined);
  }, [leagueId, isMember]);
}
