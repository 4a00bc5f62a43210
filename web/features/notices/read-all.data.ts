import type { Notice } from '@pronathle/contract';
import { useEffect, useRef } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { toast } from '../../lib/toast.ts';
import { readQuietly, refreshNotices } from './notices.data.ts';
import { noticesText } from './notices.text.ts';

// Not in notices.data.ts: the home page loads that file without the sentences of the notices.
/** Marks as read all notices up to an instant: later notices were not shown yet. */
export function useReadAll() {
  return useMutation({
    mutationFn: (until: string | undefined) => call('readMyNotices', { body: { ...(until && { until }) } }),
    onSuccess: refreshNotices,
    onError: (error) => toast.error(messageOf(error, noticesText.readFailed)),
  });
}

/**
 * Marks the shown notices as read when the player leaves their list or the app; until then the list shows which notices
 * are new. Notices on pages that were not opened stay unread.
 */
export function useReadOnLeaving(shown: readonly Notice[] | undefined): void {
  const seen = useRef(new Map<string, Notice>());
  useEffect(() => {
    for (const notice of shown ?? []) if (!notice.isRead) seen.current.set(notice._id, notice);
  }, [shown]);
  useEffect(() => {
    const unread = seen.current;
    const read = () => {
      readQuietly([...unread.values()]);
      unread.clear();
    };
    const readWhenHidden = () => {
      if (document.visibilityState === 'hidden') read();
    };
    document.addEventListener('visibilitychange', readWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', readWhenHidden);
      read();
    };
  }, []);
}
