import type { ReminderKind } from '@pronathle/domain/reminders';
import type { QueueContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { remindPlayers } from './remind-players.ts';
import { hasEventsSoon, lockPlan, selectMembersOf, selectNextDue } from './reminders.queries.ts';

/** So few that nobody waits long for the embedded database. */
const accountsAtOnce = 500;

const jobOf = { eve: 'plan-day', hour: 'plan-hour' } as const;

/** Reminds everybody in a competition who is due now, and queues the run of the next instant at which somebody is. */
export const planReminders = async (
  context: QueueContext,
  { competitionId, kind }: { competitionId: string; kind: ReminderKind },
): Promise<void> => {
  const { db, jobs } = context;
  if (await hasEventsSoon(db, competitionId, kind))
    for (let after: string | null = null; ;) {
      const accountIds = await selectMembersOf(db, { competitionId, after, atMost: accountsAtOnce });
      after = accountIds.at(-1) ?? null;
      if (after === null) break;
      await remindPlayers(context, { kind, accountIds });
    }
  await transact(db, async (trx) => {
    await lockPlan(trx, competitionId);
    const startAfter = await selectNextDue(trx, { competitionId, kind });
    if (startAfter !== null)
      await jobs.enqueue(trx, jobOf[kind], { competitionId }, { key: competitionId, startAfter });
  });
};
