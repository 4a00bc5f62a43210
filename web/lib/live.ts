import { useEffect } from 'react';

/** Follows the events of a league, in the visible tab; undefined follows nothing. */
export function useLive(leagueId: string | undefined): void {
  useEffect(() => {
    if (leagueId === undefined) return;
    const leaving = new AbortController();
    import('./live-stream.ts').then(
      ({ followLeague }) => followLeague(leagueId, leaving.signal),
      // Without it pages look again from time to time.
      () => undefined,
    );
    return () => leaving.abort();
  }, [leagueId]);
}
