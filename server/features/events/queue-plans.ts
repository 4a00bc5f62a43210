import type { QueueContext } from '../../context.ts';

/**
 * Queues, in the transaction of a change, new plans of the reminders of a competition's events. Not under the key of
 * the next planned run, which would be delayed or advanced. At once, even while an earlier one waits for a retry.
 */
export const queuePlans = async ({ db: trx, jobs }: QueueContext, competitionId: string): Promise<void> => {
  for (const name of ['plan-day', 'plan-hour'] as const)
    await jobs.enqueue(trx, name, { competitionId }, { key: `changed ${competitionId}`, startAfter: 0 });
};
