import type { ApiReply } from '@pronathle/contract';
import { defaultChoice } from '@pronathle/domain/reminder-choice';
import type { CallerContext } from '../../context.ts';
import { hasDevice } from '../push/push.queries.ts';
import { vapidKeys } from '../push/vapid-keys.ts';
import { selectChoice } from './reminders.queries.ts';

/** Returns the caller's choice, and the key with which the browser shows notices on this device. */
export const readChoice = async ({ db, caller }: CallerContext): Promise<ApiReply<'getMyReminders'>> => ({
  ...((await selectChoice(db, caller.id)) ?? defaultChoice),
  pushKey: (await vapidKeys({ db })).publicKey,
  onThisDevice: await hasDevice(db, caller.token),
});
