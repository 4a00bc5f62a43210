import type { QueueContext } from '../../context.ts';
import { settleHonoursAfter } from './settle-honours-after.ts';

/**
 * Queues the jobs that update badges after a changed result, in the transaction of the change. The job for the
 * event's badges runs at once. The job for the honours of the competition's leagues runs at once or, if the
 * competition is not over, at its end.
 */
export const settleBadgesAfter = async (
  { db: trx, jobs }: QueueContext,
  { eventId, competition }: { eventId: string; competition: { id: string; endsAt: Date } },
): Promise<void> => {
  await jobs.enqueue(trx, 'settle-event-badges', { eventId }, { key: eventId });
  await settleHonoursAfter({ db: trx, jobs }, competition);
};
