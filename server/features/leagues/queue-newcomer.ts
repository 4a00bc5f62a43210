import type { QueueContext } from '../../context.ts';

/** Time to predict without a reminder, in seconds. */
const firstLook = 600;

/**
 * Queues the reminder of a player who has just joined a league, or made one, for what was due before. One who joins
 * league after league still gets it.
 */
export const queueNewcomer = ({ db: trx, jobs }: QueueContext, userId: string): Promise<void> =>
  jobs.enqueue(trx, 'plan-newcomer', { userId }, { key: userId, startAfter: firstLook, keepsSooner: true });
