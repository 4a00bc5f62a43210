import { athleteName } from '@pronathle/domain/athlete-name';
import { isAutre } from '@pronathle/domain/podium';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';

/** Loads the athletes named 'Autre' (anyone else), who may be chosen even outside the start list. */
export function useAutres() {
  return useQuery({
    ...apiQuery('listAthletes', { query: { search: 'autre', limit: 50 } }),
    meta: { isKept: true },
    select: ({ athletes }) => athletes.filter((athlete) => isAutre(athleteName(athlete))),
  });
}
