import type { ReminderKind } from '@pronathle/domain/notice-kinds';
import type { QueueContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { queueNextRun } from './queue-next-run.ts';
import { remindPlayers } from './remind-players.ts';
import { hasEventsSoon, selectMembersOf } from './reminders.queries.ts';

/**
 * The number of players reminded by one statement: small enough that other requests do not wait long for the
 * embedded database.
 */
export const accountsAtOnce = 500;

/**
 * Queues the run for the next instant at which a reminder is due in a competition, then sends all reminders
 * that are due now. In this order the next run is queued even when its instant comes during the sending, or
 * when this run fails for good.
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
