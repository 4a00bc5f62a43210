import type { SinceVisit } from '@pronathle/contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';

/**
 * Saves that a member has seen the league, and returns what has changed since the last visit: only later changes are
 * news. A failure is not shown: the same news then stays on the home page until the next visit.
 */
export function useVisit(leagueId: string, isMember: boolean): SinceVisit | null {
  const [news, setNews] = useState<{ leagueId: string; sinceVisit: SinceVisit | null }>();
  useEffect(() => {
    if (!isMember) return;
    call('visitLeague', { params: { id: leagueId } })
      .then(({ sinceVisit }) => setNews({ leagueId, sinceVisit }))
      .catch(() => undefined);
  }, [leagueId, isMember]);
  return news?.leagueId === leagueId ? news.sinceVisit : null;
}
