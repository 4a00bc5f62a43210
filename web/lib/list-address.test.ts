import { expect, test } from 'vitest';
import { filtersIn } from './address-filters.ts';
import { isNarrowed, withoutFilters } from './list-address.ts';

const spec = { name: '', type: ['', 'course', 'saut'], sort: ['date', 'name'] } as const;
const query = (text: string) => new URLSearchParams(text);

test('a filter narrows a list, a sort order does not', () => {
  const narrows = (text: string) => isNarrowed(filtersIn(query(text), spec), spec);
  expect(narrows('')).toBe(false);
  expect(narrows('sort=name&page=2')).toBe(false);
  expect(narrows('name=a')).toBe(true);
  expect(narrows('type=saut')).toBe(true);
});

test('clearing the filters keeps the order, the size of a page and what other parts of the page have', () => {
  const cleared = withoutFilters(
    query('tab=mine&leagueId=l&name=a&type=saut&sort=name&limit=5&page=3'),
    spec,
  );
  expect(cleared.toString()).toBe('tab=mine&leagueId=l&sort=name&limit=5');
});
