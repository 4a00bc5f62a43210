import { expect, test } from 'vitest';
import { filtersIn } from '../../lib/list-address.ts';
import { competitionFilters } from './competition-filters.ts';

const defaults = { search: '', status: 'all', sort: 'startDate', order: 'desc', limit: '10' };
const filtersOf = (query: string) => filtersIn(new URLSearchParams(query), competitionFilters);

test('without a query the defaults of the list hold', () => {
  expect(filtersOf('')).toEqual(defaults);
});

test('known values are read, unknown ones are not', () => {
  expect(filtersOf('search=paris&status=ongoing&sort=name&order=asc&limit=20')).toEqual({
    search: 'paris',
    status: 'ongoing',
    sort: 'name',
    order: 'asc',
    limit: '20',
  });
  expect(filtersOf('status=x&sort=y&order=z&limit=7')).toEqual(defaults);
});
