import { useEffect, useEffectEvent } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { toast } from '../../lib/toast.ts';
import { readQuietly, refreshNotices } from './notices.data.ts';
import { noticesText } from './notices.text.ts';

// Apart from the other calls: the home page reads notices before it has their sentences.
export function useReadAll() {
  return useMutation({
    mutationFn: () => call('readMyNotices', { body: {} }),
    onSuccess: refreshNotices,
    onError: (error) => toast.error(messageOf(error, noticesText.readFailed)),
  });
}

/** Marks all notices as read when the player leaves their list; until then the list shows which are new. */
export function useReadOnLeaving(hasUnread: boolean): void {
  const leave = useEffectEvent(() => {
    if (hasUnread) readQuietly();
  });
  useEffect(() => () => leave(), []);
}
