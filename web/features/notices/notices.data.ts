import type { Notice } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
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

/** Marks notices as read, as they were shown, without a word: they have just been seen. */
export function readQuietly(shown: readonly Pick<Notice, '_id' | 'at'>[]): void {
  const until = shown
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  if (until === undefined) return;
  const notices = shown.map(({ _id }) => _id).slice(0, limits.readNotices);
  call('readMyNotices', { body: { notices, until } }).then(refreshNotices, () => undefined);
}
