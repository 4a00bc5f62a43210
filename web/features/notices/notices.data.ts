import type { Notice } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { queryClient } from '../../lib/query-client.ts';

/** The bell stays while pages change: it reads again by itself in a visible tab, as the home page does. */
export const unreadQuery = () => ({ ...apiQuery('countMyNotices'), refetchInterval: 60_000 });

/** How many notices are unread. The bell is outside the pages, so it names the query client itself. */
export function useUnread(): number {
  return useQuery(unreadQuery(), queryClient).data?.unread ?? 0;
}

/** The bell must count the same notices as a list that is read again beside it. */
function useCountBeside(): void {
  useEffect(() => void queryClient.refetchQueries({ queryKey: ['countMyNotices'], stale: true }), []);
}

/** Notices on one page. */
const atOnce = 20;

export function useNotices(page: number) {
  useCountBeside();
  return useQuery({
    ...apiQuery('listMyNotices', { query: { page, limit: atOnce } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

/** The latest notices, for the home page. */
export function useLatestNotices() {
  useCountBeside();
  return useQuery({
    ...apiQuery('listMyNotices', { query: { page: 1, limit: 5 } }),
    refetchOnMount: 'always',
  });
}

export const refreshNotices = () => refresh('countMyNotices', 'listMyNotices');

/** Marks the given notices as read, without a message on the screen. */
export function readQuietly(shown: readonly Pick<Notice, '_id' | 'at'>[]): void {
  const until = shown
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  if (until === undefined) return;
  const notices = shown.map(({ _id }) => _id).slice(0, limits.readNotices);
  call('readMyNotices', { body: { notices, until } }).then(refreshNotices, () => undefined);
}
