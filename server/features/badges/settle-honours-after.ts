import type { QueueContext } from '../../context.ts';

/**
 * Queues the job that sets a competition's honours. It runs at once or, if the competition is not over, at its end.
 */
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
