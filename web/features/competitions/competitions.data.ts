import { eventsOfCompetition } from '@pronathle/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';
import type { CompetitionFilters } from './competition-filters.ts';

export function useCompetitions({ status, ...filters }: CompetitionFilters, page: number) {
  return useQuery({
    ...apiQuery('listCompetitions', {
      query: { ...filters, page, status: status === 'all' ? undefined : status },
    }),
    placeholderData: keepPreviousData,
  });
}

/** The competitions that are not over: ongoing before upcoming, then by their first day. */
export function useCurrentCompetitions() {
  return useQuery({
    ...apiQuery('listCompetitions', {
      query: { status: 'upcoming,active', sort: 'startDate', order: 'asc', limit: 50 },
    }),
    select: ({ competitions }) =>
      competitions.toSorted(
        (a, b) =>
          Number(b.status === 'ongoing') - Number(a.status === 'ongoing') ||
          a.startDate.localeCompare(b.startDate),
      ),
  });
}

export function useCompetition(competitionId: string) {
  return useQuery(apiQuery('getCompetition', { params: { id: competitionId } }));
}

export function useCompetitionEvents(competitionId: string) {
  return useQuery(apiQuery('listEvents', { query: { competitionId, limit: eventsOfCompetition } }));
}
