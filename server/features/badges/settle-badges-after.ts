import type { QueueContext } from '../../context.ts';
import { settleHonoursAfter } from './settle-honours-after.ts';

/**
 * Queues the effect of a changed result on badges, in the transaction of that change: the event's own at
 * once, the honours of its competition's leagues now or, while the competition is in progress, at its end.
 */
export const settleBadgesAfter = async (
  { db: trx, jobs }: QueueContext,
  { eventId, competition }: { eventId: string; competition: { id: string; endsAt: Date } },
): Promise<void> => {
  await jobs.enqueue(trx, 'settle-event-badges', { eventId }, { key: eventId });
  await settleHonoursAfter({ db: trx, jobs }, competition);
};
