import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { apiQuery, outdate } from '../../lib/api-query.ts';

/** Milliseconds between two looks at what has changed. */
const untilNews = 60_000;

/** What the player has to predict next, and how the player stands in each league in play. */
export function useCockpit() {
  return useQuery({ ...apiQuery('getMyCockpit'), refetchOnMount: 'always', refetchInterval: untilNews });
}

/** Notes that a member has seen the league: what changes from now on is news. Nobody misses a visit that was not noted. */
export function useVisit(leagueId: string, isMember: boolean): void {
  useEffect(() => {
    if (!isMember) return;
    call('visitLeague', { params: { id: leagueId } }).then(
      () => void outdate('getMyCockpit'),
      () => undefined,
    );
  }, [leagueId, isMember]);
}
