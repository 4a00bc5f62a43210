import type { Athlete } from '@pronathle/contract';
import { genders } from '@pronathle/domain/gender';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAdminChange } from '../../lib/admin-change.ts';
import { call, type CallInput } from '../../lib/api.ts';
import { apiQuery } from '../../lib/api-query.ts';
import type { FiltersOf } from '../../lib/list-address.ts';

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

export type AthleteBody = CallInput<'createAthlete'>['body'];

/** Creates, or with an athlete changes that one, records included. */
export function useSaveAthlete(athlete?: Athlete) {
  return useAdminChange((body: AthleteBody) =>
    athlete === undefined
      ? call('createAthlete', { body })
      : call('updateAthlete', { params: { id: athlete._id }, body }),
  );
}

export function useDeleteAthlete(athleteId: string) {
  return useAdminChange(() => call('deleteAthlete', { params: { id: athleteId } }));
}
