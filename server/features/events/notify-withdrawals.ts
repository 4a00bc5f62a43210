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
 * Queues, in the transaction of the change, the notices for players whose athlete has just withdrawn, or starts after
 * all.
 */
export const notifyWithdrawals = async (
  { db: trx, jobs }: QueueContext,
  { eventId, before, after }: Starters,
): Promise<void> => {
  for (const athleteId of withdrawnOf(after).symmetricDifference(withdrawnOf(before)))
    await jobs.enqueue(trx, 'notify-players', { of: 'withdrawn', eventId, athleteId });
};
