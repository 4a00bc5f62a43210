import type { SinceVisit } from '@pronathle/contract';
import { startTransition, useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';

interface Visit {
  sinceVisit: SinceVisit | null;
  /** whether members may be reminded of the next event */
  mayNudge: boolean;
  /** unread messages of the league's thread */
  unread: number;
}

/**
 * Saves that a member has seen the league, and returns what has changed since the last visit: only later changes are
 * news. A failure is not shown: the same news then stays on the home page until the next visit.
 */
export function useVisit(leagueId: string, isMember: boolean): Visit {
  const [news, setNews] = useState<Visit & { leagueId: string }>();
  useEffect(() => {
    if (!isMember) return;
    call('visitLeague', { params: { id: leagueId } })
      .then(({ sinceVisit, mayNudge, unread }) =>
        // A transition renders in slices: the whole page is rendered again.
        startTransition(() => setNews({ leagueId, sinceVisit, mayNudge, unread })),
      )
      .catch(() => undefined);
  }, [leagueId, isMember]);
  return news?.leagueId === leagueId ? news : { sinceVisit: null, mayNudge: false, unread: 0 };
}
