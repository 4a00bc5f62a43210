import { pageSizes } from '@pronathle/domain/limits';
import type { FiltersOf } from '../../lib/address-filters.ts';

export const competitionSorts = ['startDate', 'name', 'location'] as const;

/** The filters and orders of the list of competitions. */
export const competitionFilters = {
  search: '',
  status: ['all', 'ongoing', 'upcoming', 'completed'],
  sort: competitionSorts,
  order: ['desc', 'asc'],
  limit: [String(pageSizes.default), ...pageSizes.choices.map(String)],
} as const;

export type CompetitionFilters = FiltersOf<typeof competitionFilters>;
