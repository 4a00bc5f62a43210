import type { QueueContext } from '../../context.ts';

/** The seconds that a new player has to predict before the first reminder. */
const firstLook = 600;

/**
 * Queues a job for a player who has just joined or created a league: it reminds the player of events whose usual
 * reminder is already past. A player who joins several leagues in a row does not delay this job.
 */
export const queueNewcomer = ({ db: trx, jobs }: QueueContext, userId: string): Promise<void> =>
  jobs.enqueue(trx, 'plan-newcomer', { userId }, { key: userId, startAfter: firstLook, keepsSooner: true });
