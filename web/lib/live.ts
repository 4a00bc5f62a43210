import { useEffect } from 'react';

/** Follows a league's stream of changes while the tab is visible; follows nothing when the id is undefined. */
export function useLive(leagueId: string | undefined): void {
  useEffect(() => {
    if (leagueId === undefined) return;
    const leaving = new AbortController();
    import('./live-stream.ts').then(
      ({ followLeague }) => followLeague(leagueId, leaving.signal),
      // Without the stream's code, pages only repeat their requests from time to time.
      () => undefined,
    );
    return () => leaving.abort();
  }, [leagueId]);
}
