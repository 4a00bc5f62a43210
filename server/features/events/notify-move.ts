import type { QueueContext } from '../../context.ts';

interface Move {
  eventId: string;
  from: Date;
  to: Date;
  /** the event had started, and takes predictions again */
  reopens: boolean;
}

/**
 * Queues, in the transaction of the change, the notices of an event that now starts earlier or has been opened again.
 * One that starts later takes nothing from anybody.
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
