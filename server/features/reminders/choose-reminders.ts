import { validationMessages } from '@pronathle/contract/validation.messages';
import type { CallerContext } from '../../context.ts';
import { isUnknownTimezone } from '../../db/database-error.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { saveChoice, checkTimezone, type GivenChoice } from './reminders.queries.ts';

/**
 * Stores the caller's choice of notifications. Plans the player's reminders again, because they may now be due
 * before the next run.
 */
export const chooseReminders = async (context: CallerContext, choice: GivenChoice): Promise<void> => {
  await checkTimezone(context.db, choice.timezone).catch((error: unknown) => {
    if (!isUnknownTimezone(error)) throw error;
    throw new Refusal('invalid-input', { path: 'timezone', msg: validationMessages.timezone });
  });
  await transactAs(context, async (trx) => {
    const { jobs, caller } = context;
    await saveChoice(trx, caller.id, choice);
    await jobs.enqueue(trx, 'plan-player', { userId: caller.id }, { key: caller.id, startAfter: 0 });
  });
};
