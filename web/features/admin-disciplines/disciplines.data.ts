import type { Discipline } from '@pronathle/contract';
import { disciplineTypes } from '@pronathle/domain/discipline';
import { genders } from '@pronathle/domain/gender';
import { limits } from '@pronathle/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { forDeletionDialog, useAdminChange } from '../../lib/admin-change.ts';
import { call } from '../../lib/api.ts';
import { apiQuery } from '../../lib/api-query.ts';
import type { FiltersOf } from '../../lib/address-filters.ts';
import { disciplineDraft, type DisciplineBody } from './discipline-draft.ts';

export const disciplineFilters = {
  name: '',
  type: ['', ...disciplineTypes],
  gender: ['', ...genders],
} as const;

export function useDisciplineList(filters: FiltersOf<typeof disciplineFilters>, page: number) {
  const { name, type, gender } = filters;
  return useQuery({
    ...apiQuery('listDisciplines', { query: { name, type: type || undefined, gender, page } }),
    select: ({ disciplines, totalResults, ...paging }) => ({
      rows: disciplines,
      totalCount: totalResults,
      ...paging,
    }),
    placeholderData: keepPreviousData,
  });
}

/** Loads the number of athletes who have a record in a discipline. */
export function useRecordHolders(disciplineId: string) {
  return useQuery({
    ...apiQuery('listAthletes', { query: { discipline: disciplineId, limit: 1 } }),
    ...forDeletionDialog,
    select: ({ totalCount }) => totalCount,
  });
}

/** Loads the names of the competitions that have a discipline in their programme. */
export function useProgrammesWith(disciplineId: string) {
  return useQuery({
    ...apiQuery('listCompetitions', { query: { limit: limits.listRows } }),
    ...forDeletionDialog,
    select: ({ competitions }) =>
      competitions
        .filter(({ disciplines }) => disciplines.some(({ _id }) => _id === disciplineId))
        .map(({ name }) => name),
  });
}

/**
 * Returns a mutation that creates a discipline, or changes the given one. A field that the admin leaves unchanged keeps
 * a change made meanwhile by another admin.
 */
export function useSaveDiscipline(discipline?: Discipline) {
  return useAdminChange((body: DisciplineBody) =>
    discipline === undefined
      ? call('createDiscipline', { body })
      : call('updateDiscipline', {
          params: { id: discipline._id },
          body: { ...body, before: disciplineDraft(discipline) },
        }),
  );
}

export function useDeleteDiscipline(disciplineId: string) {
  return useAdminChange(() => call('deleteDiscipline', { params: { id: disciplineId } }));
}
