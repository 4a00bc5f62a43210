import { searchText } from '@pronathle/domain/search-text';
import { useEffect, useEffectEvent } from 'react';
import { useAddressQuery } from './address-query.ts';

/** The filters of a list: any text (`''`), or one of several choices, of which the first is the default. */
export type FilterSpec = Readonly<Record<string, '' | readonly [string, ...string[]]>>;

export type FiltersOf<Spec extends FilterSpec> = {
  readonly [Name in keyof Spec]: Spec[Name] extends readonly (infer Choice)[] ? Choice : string;
};

/** Returns the filters in the query of an address; a missing or invalid filter has its default value. */
export function filtersIn<const Spec extends FilterSpec>(
  query: URLSearchParams,
  spec: Spec,
): FiltersOf<Spec> {
  const values = Object.entries(spec).map(([name, choices]) => {
    const written = query.get(name) ?? '';
    if (choices === '') return [name, searchText(written)];
    return [name, choices.includes(written) ? written : choices[0]];
  });
  return Object.fromEntries(values) as FiltersOf<Spec>;
}

/** Returns the page number in the query; 1 when it is missing or invalid. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Returns the query with some filters changed, at the first page. A filter with an empty value is removed. */
export function withFilters(
  query: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Returns the query with another page of the list. Page 1 is not written in the address. */
export function turned(query: URLSearchParams, page: number): URLSearchParams {
  const next = withFilters(query, {});
  if (page > 1) next.set('page', String(page));
  return next;
}

/** Returns the query without invalid values, so that the address can be shared. */
export function corrected(query: URLSearchParams, spec: FilterSpec): URLSearchParams {
  const next = query.has('page') ? turned(query, pageIn(query)) : new URLSearchParams(query);
  for (const [name, choices] of Object.entries(spec)) {
    const written = query.get(name) ?? '';
    const read = choices === '' ? searchText(written) : choices.includes(written) ? written : '';
    if (read === '') next.delete(name);
    else next.set(name, read);
  }
  return next;
}

/**
 * Returns the filters in the page's address, and functions that change them. Removes an invalid filter from the
 * address, without a new entry in the browser's history.
 */
export function useAddressFilters<const Spec extends FilterSpec>(spec: Spec) {
  const [query, setQuery] = useAddressQuery();
  const isWrong = corrected(query, spec).toString() !== query.toString();
  const correct = useEffectEvent(() => setQuery((current) => corrected(current, spec), { replace: true }));
  useEffect(() => {
    if (isWrong) correct();
  }, [isWrong]);
  return {
    filters: filtersIn(query, spec),
    setFilters: (changes: Partial<Record<keyof Spec & string, string>>) =>
      setQuery((current) => withFilters(current, changes as Record<string, string>), { replace: true }),
    query,
    setQuery,
  };
}
