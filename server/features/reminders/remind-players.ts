import type { ReminderKind } from '@pronathle/domain/reminders';
import type { QueueContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { queueMails } from '../reminder-mails/queue-mails.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { insertReminders } from './reminders.queries.ts';

interface Due {
  kind: ReminderKind;
  accountIds: readonly string[];
  /** of this event alone, earlier than usual */
  ofEvent?: string;
}

/** Reminds those of the accounts who are due now, each once; returns how many this call has reminded. */
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
    // Another run has taken the same slot, perhaps for other events: ask again.
    if (sent === due) return reminded;
  }
};
