import type { QueueContext } from '../../context.ts';
import { selectEvent } from './events.queries.ts';
import { isLocked } from './present-event.ts';

/**
 * Queues notices that an event can be predicted again, in the transaction that cancels its result. Does nothing when
 * the event stays closed.
 */
export const notifyReopening = async ({ db: trx, jobs }: QueueContext, eventId: string): Promise<void> => {
  const event = await selectEvent(trx, eventId);
  if (event === undefined || isLocked(event)) return;
  await jobs.enqueue(trx, 'notify-players', { of: 'reopened', eventId, since: event.now.toISOString() });
};
