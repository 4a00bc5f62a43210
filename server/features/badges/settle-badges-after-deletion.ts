import type { QueueContext } from '../../context.ts';

/** Queues a job that removes the badges earned by deleted events, competitions or leagues. */
export const settleBadgesAfterDeletion = ({ db: trx, jobs }: QueueContext): Promise<void> =>
  jobs.enqueue(trx, 'settle-uncaused-badges', {}, { key: 'all' });
