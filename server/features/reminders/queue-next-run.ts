import type { ReminderKind } from '@pronathle/domain/notice-kinds';
import type { QueueContext } from '../../context.ts';
import { lockPlan, selectNextDue } from './reminders.queries.ts';

const jobOf = { eve: 'plan-day', hour: 'plan-hour' } as const;

interface NextRun {
  competitionId: string;
  kind: ReminderKind;
  /** plans only for this player; a queued run that is not due later stays unchanged */
  accountId?: string;
}

/** Queues the run for the next instant at which a reminder is due. The context's database is a transaction. */
export const queueNextRun = async (
  { db: trx, jobs }: QueueContext,
  { competitionId, kind, accountId }: NextRun,
): Promise<void> => {
  await lockPlan(trx, competitionId);
  const startAfter = await selectNextDue(trx, { competitionId, kind, accountId });
  if (startAfter === null) return;
  const keepsSooner = accountId !== undefined;
  await jobs.enqueue(trx, jobOf[kind], { competitionId }, { key: competitionId, startAfter, keepsSooner });
};
