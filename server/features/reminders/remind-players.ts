import type { ReminderKind } from '@pronathle/domain/notice-kinds';
import type { QueueContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { queueMails } from '../reminder-mails/queue-mails.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { insertReminders } from './reminders.queries.ts';

interface Due {
  kind: ReminderKind;
  accountIds: readonly string[];
  /** reminds early, of this event and those that lock within an hour of it */
  ofEvent?: string;
}

/**
 * Reminds the players among the accounts whose reminder is due now, each once. Returns how many players this
 * call has reminded.
 */
export const remindPlayers = async (
  context: QueueContext,
  { kind, accountIds, ofEvent }: Due,
): Promise<number> => {
  let reminded = 0;
  for (;;) {
    const { due, sent } = await transact(context.db, async (trx) => {
      const reminded = await insertReminders(trx, { kind, accountIds, ofEvent });
      await queueMails({ ...context, db: trx }, reminded.notices);
      await queuePushes({ ...context, db: trx }, reminded.notices);
      return reminded;
    });
    reminded += sent;
    // Another run has reminded a player meanwhile, perhaps of other events: tries again.
    if (sent === due) return reminded;
  }
};
