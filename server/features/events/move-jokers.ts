import type { QueueContext } from '../../context.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { holdMovedJokers, takeJokersAlong } from './moved-jokers.queries.ts';

/**
 * Moves jokers to the new day of their events. Must run in the transaction that changes the dates of events or the
 * time zone of their competition.
 */
export const moveJokers = async (context: QueueContext, competitionId: string): Promise<void> => {
  const { db: trx } = context;
  const moved = await holdMovedJokers(trx, competitionId);
  if (moved.length > 0) await queuePushes(context, await takeJokersAlong(trx, moved));
};
