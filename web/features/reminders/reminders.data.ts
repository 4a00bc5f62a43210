import type { ApiReply } from '@pronathle/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { remindersText } from './reminders.text.ts';

export type ReminderChoice = ApiReply<'getMyReminders'>;

export const useReminders = () => useQuery(apiQuery('getMyReminders'));

/** Saves each choice as it is made, one after the other; `state` is of the last one. */
export function useSavedChoice() {
  const [state, setState] = useState<'saving' | 'saved' | null>(null);
  const last = useRef<Promise<void>>(Promise.resolve());
  function choose(choice: ReminderChoice): void {
    queryClient.setQueryData(apiQuery('getMyReminders').queryKey, choice);
    setState('saving');
    const saving = last.current
      .then(() => call('chooseMyReminders', { body: choice }))
      .then(
        () => void refresh('countMyNotices', 'listMyNotices'),
        async (error: unknown) => {
          toast.error(messageOf(error, remindersText.saveFailed));
          await refresh('getMyReminders');
          return 'failed' as const;
        },
      )
      .then((failed) => {
        if (last.current === saving) setState(failed === 'failed' ? null : 'saved');
      });
    last.current = saving;
  }
  return { state, choose };
}
