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

type Change = (choice: ReminderChoice) => Partial<ReminderChoice>;

const withChanges = (choice: ReminderChoice, changes: readonly Change[]): ReminderChoice =>
  changes.reduce((before, change) => ({ ...before, ...change(before) }), choice);

const choiceOf = ({ pushKey: _key, onThisDevice: _device, ...choice }: Reminders): ReminderChoice => choice;

/**
 * Returns the player's choice with its unsaved changes, a function that changes it, and the state of the last save.
 * Each change is saved at once, one save after the other. A save adds its changes to the server's current choice, so
 * that the choices of other tabs and devices are kept too.
 */
export function useSavedChoice(saved: Reminders) {
  const [state, setState] = useState<'saving' | 'saved' | null>(null);
  const [unsaved, setUnsaved] = useState<readonly Change[]>([]);
  const latest = useRef<readonly Change[]>([]);
  const lastSave = useRef<Promise<void>>(Promise.resolve());
  function setChanges(changes: readonly Change[]): void {
    latest.current = changes;
    setUnsaved(changes);
  }
  async function save(): Promise<void> {
    const changes = latest.current;
    const stored = await call('getMyReminders');
    const body = withChanges(choiceOf(stored), changes);
    await call('chooseMyReminders', { body });
    queryClient.setQueryData<Reminders>(apiQuery('getMyReminders').queryKey, { ...stored, ...body });
    setChanges(latest.current.filter((change) => !changes.includes(change)));
    void refresh('countMyNotices', 'listMyNotices');
  }
  function choose(change: Change): void {
    setChanges([...latest.current, change]);
    setState('saving');
    const saving = lastSave.current.then(save).then(
      () => {
        if (lastSave.current === saving) setState('saved');
      },
      (error: unknown) => {
        // The next save in the queue includes this change.
        if (lastSave.current !== saving) return;
        toast.error(messageOf(error, remindersText.saveFailed));
        setChanges([]);
        setState(null);
        void refresh('getMyReminders');
      },
    );
    lastSave.current = saving;
  }
  return { choice: withChanges(choiceOf(saved), unsaved), state, choose };
}

/**
 * Returns whether this device shows notifications, or why it does not, and the functions that switch them on and off.
 */
export function useThisDevice({ pushKey, onThisDevice }: Reminders) {
  const [known, setKnown] = useState(() => deviceState(onThisDevice));
  const [isBusy, setBusy] = useState(false);
  /** Does the work, and shows `failure` when it fails. Resolves to whether this device now shows notifications. */
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
