import type { QueueContext } from '../../context.ts';

interface Move {
  eventId: string;
  from: Date;
  to: Date;
  /** whether the event had started and can be predicted again */
  reopens: boolean;
}

/**
 * Queues notices, in the transaction of the change, when an event starts earlier or is open again. A later start
 * needs no notice.
 */
export const notifyMove = async (
  { db: trx, jobs }: QueueContext,
  { eventId, from, to, reopens }: Move,
): Promise<void> => {
  if (!reopens && to >= from) return;
  await jobs.enqueue(trx, 'notify-players', {
    of: 'moved',
    eventId,
    from: from.toISOString(),
    to: to.toISOString(),
  });
};
