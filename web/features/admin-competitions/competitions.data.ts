import type { Competition } from '@pronathle/contract';
import { competitionStatuses } from '@pronathle/domain/competition-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { forDeletionDialog, useAdminChange } from '../../lib/admin-change.ts';
import { call } from '../../lib/api.ts';
import { apiQuery } from '../../lib/api-query.ts';
import type { FiltersOf } from '../../lib/address-filters.ts';
import { competitionDraft, type CompetitionBody } from './competition-draft.ts';

export const competitionFilters = {
  search: '',
  status: ['', ...competitionStatuses],
  sort: ['startDate', 'name', 'location'],
  order: ['desc', 'asc'],
} as const;

export function useCompetitionList(filters: FiltersOf<typeof competitionFilters>, page: number) {
  return useQuery({
    ...apiQuery('listCompetitions', { query: { ...filters, page } }),
    select: ({ competitions, ...paging }) => ({ rows: competitions, ...paging }),
    placeholderData: keepPreviousData,
  });
}

/** Loads all disciplines, by type, then by distance. */
export function useDisciplines() {
  return useQuery({
    ...apiQuery('listDisciplines', { query: { limit: 0 } }),
    select: ({ disciplines }) => disciplines,
  });
}

/** Loads the numbers of objects that are deleted with a competition. */
export function useCompetitionLosses(competitionId: string) {
  return useQuery({
    ...apiQuery('getCompetitionLosses', { params: { id: competitionId } }),
    ...forDeletionDialog,
  });
}

/**
 * Returns a mutation that creates a competition, or changes the given one. A field that the admin leaves unchanged
 * keeps a change made meanwhile by another admin.
 */
export function useSaveCompetition(competition?: Competition) {
  return useAdminChange((body: CompetitionBody) =>
    competition === undefined
      ? call('createCompetition', { body })
      : call('updateCompetition', {
          params: { id: competition._id },
          body: { ...body, before: competitionDraft(competition) },
        }),
  );
}

export function useDeleteCompetition(competitionId: string) {
  return useAdminChange(() => call('deleteCompetition', { params: { id: competitionId } }));
}
