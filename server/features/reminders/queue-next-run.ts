import type { ReminderKind } from '@pronathle/domain/reminders';
import type { QueueContext } from '../../context.ts';
import { lockPlan, selectNextDue } from './reminders.queries.ts';

const jobOf = { eve: 'plan-day', hour: 'plan-hour' } as const;

interface NextRun {
  competitionId: string;
  kind: ReminderKind;
  /** only for the hours of this player; a waiting run that is due no later stays unchanged */
  accountId?: string;
}

/**
 * Queues, in the transaction that is the context's database, the run of the next instant at which a reminder is due.
 */
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
