import type { QueueContext } from '../../context.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { rescoreEvent } from '../scoring/rescore-event.ts';
import { holdMovedJokers, takeJokersAlong } from './moved-jokers.queries.ts';

/**
 * Moves jokers to the new day of their events, and rescores the events with a result that lose one. Must run in the
 * transaction that changes the dates of events or the time zone of their competition.
 */
export const moveJokers = async (context: QueueContext, competitionId: string): Promise<void> => {
  const { db: trx } = context;
  const moved = await holdMovedJokers(trx, competitionId);
  if (moved.length === 0) return;
  const { noticeIds, scoredIds } = await takeJokersAlong(trx, moved);
  await queuePushes(context, noticeIds);
  for (const eventId of scoredIds) await rescoreEvent(context, eventId);
};
