import type { QueueContext } from '../../context.ts';

/** Queues the effect of a deletion of events, of their competition or of a league on the badges they gave. */
export const settleBadgesAfterDeletion = ({ db: trx, jobs }: QueueContext): Promise<void> =>
  jobs.enqueue(trx, 'settle-uncaused-badges', {}, { key: 'all' });
