import type { Notice } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { queryClient } from '../../lib/query-client.ts';
import { currentSession } from '../../lib/session.ts';

/**
 * The query of the bell's number. The bell stays on the screen while pages change, so the number is requested again
 * every minute in a visible tab.
 */
export const unreadQuery = () => ({ ...apiQuery('countMyNotices'), refetchInterval: 60_000 });

/**
 * Returns the number of unread notices; 0 until it is loaded. The bell is outside the pages and their
 * QueryClientProvider, so the query client is passed.
 */
export function useUnread(): number {
  return useQuery(unreadQuery(), queryClient).data?.unread ?? 0;
}

/** Requests the bell's number again when a list of notices opens: the number must agree with the list. */
function useBellRefetch(): void {
  useEffect(() => void queryClient.refetchQueries({ queryKey: ['countMyNotices'], stale: true }), []);
}

/** The number of notices on one page. */
const noticesPerPage = 20;

export function useNotices(page: number) {
  useBellRefetch();
  return useQuery({
    ...apiQuery('listMyNotices', { query: { page, limit: noticesPerPage } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

/** Loads the latest notices, for the home page. */
export function useLatestNotices() {
  useBellRefetch();
  return useQuery({
    ...apiQuery('listMyNotices', { query: { page: 1, limit: 5 } }),
    refetchOnMount: 'always',
  });
}

export const refreshNotices = () => refresh('countMyNotices', 'listMyNotices');

/**
 * Marks the given notices as read, without a message on the screen. Does nothing after a sign-out, which closes the
 * list.
 */
export function readQuietly(shown: readonly Pick<Notice, '_id' | 'at'>[]): void {
  // A notice that has changed since it was shown is later than `until`, and stays unread.
  const until = shown
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  if (until === undefined || currentSession() === null) return;
  const notices = shown.map(({ _id }) => _id).slice(0, limits.readNotices);
  call('readMyNotices', { body: { notices, until } }).then(refreshNotices, () => undefined);
}
