import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { queryClient } from '../../lib/query-client.ts';

/** How many notices are unread; the bell stands outside the pages, and names the answers' store itself. */
export function useUnread(): number {
  return useQuery(apiQuery('countMyNotices'), queryClient).data?.unread ?? 0;
}

/** Notices on one page. */
const atOnce = 20;

export function useNotices(page: number) {
  return useQuery({
    ...apiQuery('listMyNotices', { query: { page, limit: atOnce } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

/** The latest notices, for the home page. */
export function useLatestNotices() {
  return useQuery({
    ...apiQuery('listMyNotices', { query: { page: 1, limit: 5 } }),
    refetchOnMount: 'always',
  });
}

export const refreshNotices = () => refresh('countMyNotices', 'listMyNotices');

/** Marks one notice as read, or all of them, without a word: they have just been seen. */
export function readQuietly(notice?: string): void {
  call('readMyNotices', { body: notice === undefined ? {} : { notice } }).then(
    refreshNotices,
    () => undefined,
  );
}
