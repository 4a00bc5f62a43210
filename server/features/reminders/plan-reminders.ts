import type { ReminderKind } from '@pronathle/domain/reminders';
import type { QueueContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { queueNextRun } from './queue-next-run.ts';
import { remindPlayers } from './remind-players.ts';
import { hasEventsSoon, selectMembersOf } from './reminders.queries.ts';

/** So few that nobody waits long for the embedded database. */
export const accountsAtOnce = 500;

/**
 * Queues the run of the next instant at which somebody in a competition is due, and reminds all who are due now. In this
 * order: an instant that comes while players are reminded, and one after a run that failed for good, has its run.
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
