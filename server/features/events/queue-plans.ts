import type { QueueContext } from '../../context.ts';

/**
 * Queues, in the transaction of a change, that the reminders of a competition's events are planned anew. Not under the
 * key of the next planned run, which would be put off or brought forward. At once, also where an earlier one waits for its next try.
 */
export const queuePlans = async ({ db: trx, jobs }: QueueContext, competitionId: string): Promise<void> => {
  for (const name of ['plan-day', 'plan-hour'] as const)
    await jobs.enqueue(trx, name, { competitionId }, { key: `changed ${competitionId}`, startAfter: 0 });
};
