import type { QueueContext } from '../../context.ts';
import type { ParticipantRow } from './events.queries.ts';

interface Starters {
  eventId: string;
  before: readonly ParticipantRow[];
  after: readonly ParticipantRow[];
}

const withdrawnOf = (participants: readonly ParticipantRow[]): Set<string> =>
  new Set(participants.flatMap(({ athleteId, withdrawn }) => (withdrawn ? [athleteId] : [])));

/**
 * Queues notices, in the transaction of the change, for players who picked an athlete that has just withdrawn or
 * starts again.
 */
export const notifyWithdrawals = async (
  { db: trx, jobs }: QueueContext,
  { eventId, before, after }: Starters,
): Promise<void> => {
  for (const athleteId of withdrawnOf(after).symmetricDifference(withdrawnOf(before)))
    await jobs.enqueue(trx, 'notify-players', { of: 'withdrawn', eventId, athleteId });
};
