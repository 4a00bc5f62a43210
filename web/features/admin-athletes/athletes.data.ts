import type { Athlete } from '@pronathle/contract';
import { genders } from '@pronathle/domain/gender';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAdminChange } from '../../lib/admin-change.ts';
import { call } from '../../lib/api.ts';
import { apiQuery } from '../../lib/api-query.ts';
import type { FiltersOf } from '../../lib/list-address.ts';
import { athleteDraft, type AthleteBody } from './athlete-draft.ts';

export const athleteFilters = {
  search: '',
  gender: ['', ...genders],
  discipline: '',
  sort: ['lastName', 'firstName', 'country', 'gender'],
  order: ['asc', 'desc'],
} as const;

export function useAthleteList(filters: FiltersOf<typeof athleteFilters>, page: number) {
  return useQuery({
    ...apiQuery('listAthletes', { query: { ...filters, page } }),
    select: ({ athletes, ...paging }) => ({ rows: athletes, ...paging }),
    placeholderData: keepPreviousData,
  });
}

/** The whole catalogue, in the order of a programme. */
export function useDisciplines() {
  return useQuery({
    ...apiQuery('listDisciplines', { query: { limit: 0 } }),
    select: ({ disciplines }) => disciplines,
  });
}

/** Creates, or with an athlete changes that one; what was left as it stood may have been changed meanwhile, records included. */
export function useSaveAthlete(athlete?: Athlete) {
  return useAdminChange((body: AthleteBody) =>
    athlete === undefined
      ? call('createAthlete', { body })
      : call('updateAthlete', {
          params: { id: athlete._id },
          body: { ...body, before: athleteDraft(athlete) },
        }),
  );
}

export function useDeleteAthlete(athleteId: string) {
  return useAdminChange(() => call('deleteAthlete', { params: { id: athleteId } }));
}
