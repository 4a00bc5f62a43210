import { athleteName } from '@pronathle/domain/athlete-name';
import { isAutre } from '@pronathle/domain/podium';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';

/** 'Autre', who may always be chosen, on the start list or not. */
export function useAutres() {
  return useQuery({
    ...apiQuery('listAthletes', { query: { search: 'autre', limit: 50 } }),
    meta: { isKept: true },
    select: ({ athletes }) => athletes.filter((athlete) => isAutre(athleteName(athlete))),
  });
}
