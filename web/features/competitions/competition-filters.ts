import { competitionStatuses, type CompetitionStatus } from '@pronathle/domain/competition-status';
import { pageSizes } from '@pronathle/domain/limits';

export const competitionSorts = ['startDate', 'name', 'location'] as const;

export interface CompetitionFilters {
  search: string;
  status: CompetitionStatus | 'all';
  sort: (typeof competitionSorts)[number];
  order: 'asc' | 'desc';
  limit: number;
  page: number;
}

/** The filters that an address names; what it does not, or names wrongly, takes its default (spec.md section 9). */
export function filtersFrom(query: URLSearchParams): CompetitionFilters {
  const page = Number(query.get('page'));
  return {
    search: query.get('search') ?? '',
    status: competitionStatuses.find((status) => status === query.get('status')) ?? 'all',
    sort: competitionSorts.find((sort) => sort === query.get('sort')) ?? 'startDate',
    order: query.get('order') === 'asc' ? 'asc' : 'desc',
    limit: pageSizes.choices.find((size) => String(size) === query.get('limit')) ?? pageSizes.default,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}
