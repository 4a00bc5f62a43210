import type { QueueContext } from '../../context.ts';

/**
 * Queues jobs that plan the reminders of a competition's events again, in the transaction of a change. They have a
 * key of their own, so that the time of the next regular run does not change. They start at once, even if an
 * earlier job with this key waits for a retry.
 */
export const queuePlans = async ({ db: trx, jobs }: QueueContext, competitionId: string): Promise<void> => {
  for (const name of ['plan-day', 'plan-hour'] as const)
    await jobs.enqueue(trx, name, { competitionId }, { key: `changed ${competitionId}`, startAfter: 0 });
};
