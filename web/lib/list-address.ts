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

/** Choices that hide no item of a list. */
const ordering = new Set(['sort', 'order', 'limit']);

/** Returns whether a filter may hide a part of the list. */
export function isNarrowed<Spec extends FilterSpec>(filters: FiltersOf<Spec>, spec: Spec): boolean {
  return Object.entries(spec).some(
    ([name, choices]) => !ordering.has(name) && filters[name] !== (choices === '' ? '' : choices[0]),
  );
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

/** Returns the query without the filters that may hide items. Everything else stays, also other parts of the page. */
export function withoutFilters(query: URLSearchParams, spec: FilterSpec): URLSearchParams {
  const names = Object.keys(spec).filter((name) => !ordering.has(name));
  return withFilters(query, Object.fromEntries(names.map((name) => [name, ''])));
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

/** Returns a list's search, filters, order and page from the page's address, and functions that change them. */
export function useListAddress<const Spec extends FilterSpec>(spec: Spec) {
  const { filters, setFilters, query, setQuery } = useAddressFilters(spec);
  return {
    filters,
    isNarrowed: isNarrowed(filters, spec),
    page: pageIn(query),
    setFilters,
    clear: () => setQuery((current) => withoutFilters(current, spec), { replace: true }),
    turnTo: (page: number) => {
      setQuery((current) => turned(current, page));
      scrollTo(0, 0);
    },
    /** shows this page instead of a requested page that does not exist, also in the browser's history */
    stepBackTo: (page: number) => setQuery((current) => turned(current, page), { replace: true }),
  };
}

export type ListAddress = Pick<
  ReturnType<typeof useListAddress>,
  'page' | 'isNarrowed' | 'clear' | 'turnTo' | 'stepBackTo'
>;
