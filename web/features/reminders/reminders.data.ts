import type { ApiReply } from '@pronathle/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { deviceState, switchOff, switchOn, type DeviceState } from '../../lib/push-device.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { remindersText } from './reminders.text.ts';

export type Reminders = ApiReply<'getMyReminders'>;
export type ReminderChoice = Omit<Reminders, 'pushKey' | 'onThisDevice'>;

export const useReminders = () => useQuery(apiQuery('getMyReminders'));

/**
 * Saves each choice as it is made, one after the other; `state` is of the last one. Two of one moment are both kept: each
 * changes what the player has chosen so far, which is shown from then on whatever is read meanwhile.
 */
export function useSavedChoice({ pushKey: _key, onThisDevice: _device, ...saved }: Reminders) {
  const [state, setState] = useState<'saving' | 'saved' | null>(null);
  const [chosen, setChosen] = useState<ReminderChoice | null>(null);
  const latest = useRef<ReminderChoice | null>(null);
  const last = useRef<Promise<void>>(Promise.resolve());
  function choose(change: (choice: ReminderChoice) => Partial<ReminderChoice>): void {
    const before = latest.current ?? saved;
    const choice = { ...before, ...change(before) };
    latest.current = choice;
    setChosen(choice);
    setState('saving');
    const saving = last.current
      .then(() => call('chooseMyReminders', { body: choice }))
      .then(
        () => {
          queryClient.setQueryData<Reminders>(
            apiQuery('getMyReminders').queryKey,
            (known) => known && { ...known, ...choice },
          );
          void refresh('countMyNotices', 'listMyNotices');
          return 'saved' as const;
        },
        (error: unknown) => {
          // The choices that wait behind this one contain it.
          if (last.current !== saving) return null;
          toast.error(messageOf(error, remindersText.saveFailed));
          void refresh('getMyReminders');
          return null;
        },
      )
      .then((outcome) => {
        if (last.current !== saving) return;
        latest.current = null;
        setChosen(null);
        setState(outcome);
      });
    last.current = saving;
  }
  return { choice: chosen ?? saved, state, choose };
}

/** The messages on this device: their state, and how it is switched. */
export function useThisDevice({ pushKey, onThisDevice }: Reminders) {
  const [known, setKnown] = useState(() => deviceState(onThisDevice));
  const [isBusy, setBusy] = useState(false);
  async function change(work: () => Promise<DeviceState>, failure: string): Promise<boolean> {
    setBusy(true);
    try {
      const state = await work();
      setKnown(state);
      await refresh('getMyReminders');
      return state === 'on';
    } catch (error) {
      toast.error(messageOf(error, failure));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return {
    device: known,
    isBusy,
    on: () => change(() => switchOn(pushKey), remindersText.switchOnFailed),
    off: () => change(switchOff, remindersText.switchOffFailed),
  };
}
