import { leagueStatuses } from '@pronathle/domain/league';
import { limits } from '@pronathle/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAdminChange } from '../../lib/admin-change.ts';
import { call, type CallInput } from '../../lib/api.ts';
import { apiQuery } from '../../lib/api-query.ts';
import type { LeagueChanges } from '../../lib/league-changes.ts';
import type { FiltersOf } from '../../lib/address-filters.ts';

export const leagueFilters = {
  search: '',
  status: ['', ...leagueStatuses],
  competition: '',
  visibility: ['all', 'public', 'private'],
  sort: ['createdAt', 'name', 'membersCount'],
  order: ['desc', 'asc'],
} as const;

const isPrivateFor = { all: undefined, public: 'false', private: 'true' } as const;

export function useLeagueList(filters: FiltersOf<typeof leagueFilters>, page: number) {
  const { search, status, competition, visibility, sort, order } = filters;
  return useQuery({
    ...apiQuery('listLeagues', {
      query: {
        search,
        status: status || undefined,
        competitionId: competition,
        isPrivate: isPrivateFor[visibility],
        sort,
        order,
        page,
      },
    }),
    select: ({ leagues, ...paging }) => ({ rows: leagues, ...paging }),
    placeholderData: keepPreviousData,
  });
}

/** Loads all competitions, the newest first. */
export function useCompetitions() {
  return useQuery({
    ...apiQuery('listCompetitions', { query: { limit: limits.listRows } }),
    select: ({ competitions }) => competitions,
  });
}

/** Loads the number of predictions of a league. */
export function usePredictionsCount(leagueId: string) {
  return useQuery({
    ...apiQuery('listPredictions', { query: { leagueId, limit: 1 } }),
    select: ({ totalCount }) => totalCount,
  });
}

export type NewLeague = CallInput<'createLeague'>['body'];

export function useCreateLeague() {
  return useAdminChange((body: NewLeague) => call('createLeague', { body }));
}

export function useUpdateLeague(leagueId: string) {
  return useAdminChange((body: LeagueChanges) => call('updateLeague', { params: { id: leagueId }, body }));
}

export function useDeleteLeague(leagueId: string) {
  return useAdminChange(() => call('deleteLeague', { params: { id: leagueId } }));
}
