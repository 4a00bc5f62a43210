import { expect, test } from 'vitest';
import { filtersIn } from '../../lib/address-filters.ts';
import { competitionFilters } from './competition-filters.ts';

const defaults = { search: '', status: 'all', sort: 'startDate', order: 'desc', limit: '10' };
const filtersOf = (query: string) => filtersIn(new URLSearchParams(query), competitionFilters);

test('a list without a query has its default filters', () => {
  expect(filtersOf('')).toEqual(defaults);
});

test('a list reads known filters from the query, and ignores unknown ones', () => {
  expect(filtersOf('search=paris&status=ongoing&sort=name&order=asc&limit=20')).toEqual({
    search: 'paris',
    status: 'ongoing',
    sort: 'name',
    order: 'asc',
    limit: '20',
  });
  expect(filtersOf('status=x&sort=y&order=z&limit=7')).toEqual(defaults);
});
