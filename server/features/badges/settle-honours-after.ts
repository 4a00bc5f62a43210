import type { QueueContext } from '../../context.ts';

/** Queues the settlement of a competition's honours: now or, while it is in progress, at its end. */
export const settleHonoursAfter = (
  { db: trx, jobs }: QueueContext,
  competition: { id: string; endsAt: Date },
): Promise<void> =>
  jobs.enqueue(
    trx,
    'settle-honours',
    { competitionId: competition.id },
    { key: competition.id, startAfter: competition.endsAt },
  );
