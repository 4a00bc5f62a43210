import type { QueueContext } from '../../context.ts';

/** Seconds to predict before a first reminder. */
const firstLook = 600;

/**
 * Queues the reminder, of earlier due events, for a player who has just joined or created a league. A player who joins
 * several leagues in a row still gets it.
 */
export const queueNewcomer = ({ db: trx, jobs }: QueueContext, userId: string): Promise<void> =>
  jobs.enqueue(trx, 'plan-newcomer', { userId }, { key: userId, startAfter: firstLook, keepsSooner: true });
