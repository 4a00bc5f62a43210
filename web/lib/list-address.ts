import {
  pageIn,
  turned,
  useAddressFilters,
  withFilters,
  type FilterSpec,
  type FiltersOf,
} from './address-filters.ts';

/** Choices that hide no item of a list. */
const ordering = new Set(['sort', 'order', 'limit']);

/** Returns whether a filter may hide a part of the list. */
export function isNarrowed<Spec extends FilterSpec>(filters: FiltersOf<Spec>, spec: Spec): boolean {
  return Object.entries(spec).some(
    ([name, choices]) => !ordering.has(name) && filters[name] !== (choices === '' ? '' : choices[0]),
  );
}

/** Returns the query without the filters that may hide items. Everything else stays, also other parts of the page. */
export function withoutFilters(query: URLSearchParams, spec: FilterSpec): URLSearchParams {
  const names = Object.keys(spec).filter((name) => !ordering.has(name));
  return withFilters(query, Object.fromEntries(names.map((name) => [name, ''])));
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
