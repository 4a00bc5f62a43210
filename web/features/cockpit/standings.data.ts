import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';

/** How the player stands in each league in play. Apart from `useCockpit`, which is in the home page's own file. */
export function useStandings() {
  return useQuery(apiQuery('getMyCockpit'));
}
