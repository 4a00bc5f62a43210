import type { QueueContext } from '../../context.ts';

interface Move {
  eventId: string;
  from: Date;
  to: Date;
  /** whether the event had started and can be predicted again */
  reopens: boolean;
}

/** Queues notices of a new start, in the transaction of the change. */
export const notifyMove = async (
  { db: trx, jobs }: QueueContext,
  { eventId, from, to, reopens }: Move,
): Promise<void> => {
  if (to.getTime() === from.getTime()) return;
  await jobs.enqueue(trx, 'notify-players', {
    of: 'moved',
    eventId,
    from: from.toISOString(),
    to: to.toISOString(),
    ...(reopens && { reopens }),
  });
};
