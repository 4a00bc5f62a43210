import { pageSizes } from '@pronathle/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';

/**
 * Returns the player's standings in the leagues of a page. The first answer, which other pages share, has the leagues
 * that play next; a second answer has the other leagues. Not in cockpit.data.ts, which the home page loads.
 */
export function useStandingsIn(leagueIds: readonly string[]) {
  const next = useQuery(apiQuery('getMyCockpit'));
  const known = next.data?.standings ?? [];
  const left = leagueIds.filter((id) => !known.some(({ _id }) => _id === id));
  const asksMore = (next.data?.leaguesCount ?? 0) > known.length && left.length > 0;
  const more = useQuery({
    ...apiQuery('getMyCockpit', { query: { leagues: left.slice(0, pageSizes.cockpitLeagues).join() } }),
    enabled: asksMore,
  });
  return {
    standings: [...known, ...(asksMore ? (more.data?.standings ?? []) : [])],
    isPending: next.isPending || (asksMore && more.isPending),
  };
}
