import type { ReminderKind } from '@pronathle/domain/reminders';
import type { DbContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { insertReminders } from './reminders.queries.ts';

interface Due {
  kind: ReminderKind;
  accountIds: readonly string[];
}

/** Reminds those of the accounts who are due now, each once; returns how many this call has reminded. */
export const remindPlayers = async ({ db }: DbContext, { kind, accountIds }: Due): Promise<number> => {
  let reminded = 0;
  for (;;) {
    const { due, sent } = await transact(db, (trx) => insertReminders(trx, kind, accountIds));
    reminded += sent;
    // Another run has taken the same slot, perhaps for other events: ask again.
    if (sent === due) return reminded;
  }
};
