import { expect, test } from 'vitest';
import { filtersFrom } from './competition-filters.ts';

test('without a query the defaults of the list hold', () => {
  expect(filtersFrom(new URLSearchParams())).toEqual({
    search: '',
    status: 'all',
    sort: 'startDate',
    order: 'desc',
    limit: 10,
    page: 1,
  });
});

test('known values are read, unknown ones are not', () => {
  const query = 'search=paris&status=ongoing&sort=name&order=asc&limit=20&page=3';
  expect(filtersFrom(new URLSearchParams(query))).toEqual({
    search: 'paris',
    status: 'ongoing',
    sort: 'name',
    order: 'asc',
    limit: 20,
    page: 3,
  });
  expect(filtersFrom(new URLSearchParams('status=x&sort=y&limit=7&page=-1'))).toEqual(
    filtersFrom(new URLSearchParams()),
  );
});
