import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';

/** Loads a page of the messages that members have reported, the earliest report first. */
export function useReports(page: number) {
  return useQuery({
    ...apiQuery('listThreadReports', { query: { page } }),
    // Never taken from the cache, because others report messages and decide about them meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
