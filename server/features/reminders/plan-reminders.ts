import type { ReminderKind } from '@pronathle/domain/reminders';
import type { QueueContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { queueNextRun } from './queue-next-run.ts';
import { remindPlayers } from './remind-players.ts';
import { hasEventsSoon, selectMembersOf } from './reminders.queries.ts';

/** Few enough that nobody waits long for the embedded database. */
export const accountsAtOnce = 500;

/**
 * Queues the run of the next instant at which a reminder is due in a competition, and sends all reminders that are due
 * now. In this order, so that an instant during the sending, and one after a run that failed for good, has its run.
 */
export const planReminders = async (
  context: QueueContext,
  { competitionId, kind }: { competitionId: string; kind: ReminderKind },
): Promise<void> => {
  const { db } = context;
  await transact(db, (trx) => queueNextRun({ ...context, db: trx }, { competitionId, kind }));
  if (!(await hasEventsSoon(db, competitionId, kind))) return;
  for (let after: string | null = null; ;) {
    const accountIds = await selectMembersOf(db, { competitionId, after, atMost: accountsAtOnce });
    after = accountIds.at(-1) ?? null;
    if (after === null) break;
    await remindPlayers(context, { kind, accountIds });
  }
};
