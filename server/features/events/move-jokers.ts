import type { QueueContext } from '../../context.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { holdMovedJokers, takeJokersAlong } from './moved-jokers.queries.ts';

/**
 * Moves jokers with their events to another day, in the transaction that moves the events of a competition or its days.
 */
export const moveJokers = async (context: QueueContext, competitionId: string): Promise<void> => {
  const { db: trx } = context;
  const moved = await holdMovedJokers(trx, competitionId);
  if (moved.length > 0) await queuePushes(context, await takeJokersAlong(trx, moved));
};
