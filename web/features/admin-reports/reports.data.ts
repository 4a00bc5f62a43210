import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';

/** The messages that members report, the earliest report first. */
export function useReports(page: number) {
  return useQuery({
    ...apiQuery('listThreadReports', { query: { page } }),
    // Others report and decide too.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
