import type { CallerContext } from '../../context.ts';
import { deleteWithdrawn } from '../notices/notices.queries.ts';
import type { ParticipantRow } from './events.queries.ts';

interface Starters {
  eventId: string;
  before: readonly ParticipantRow[];
  after: readonly ParticipantRow[];
}

const withdrawnOf = (participants: readonly ParticipantRow[]): Set<string> =>
  new Set(participants.flatMap(({ athleteId, withdrawn }) => (withdrawn ? [athleteId] : [])));

/**
 * Queues the notices for whoever picked an athlete who has just withdrawn, in the transaction of the change; the notices
 * of somebody who starts after all go with it.
 */
export const tellWithdrawals = async (
  { db: trx, jobs }: Pick<CallerContext, 'db' | 'jobs'>,
  { eventId, before, after }: Starters,
): Promise<void> => {
  const [outBefore, outAfter] = [withdrawnOf(before), withdrawnOf(after)];
  for (const athleteId of outAfter.difference(outBefore))
    await jobs.enqueue(trx, 'tell-players', { of: 'withdrawn', eventId, athleteId });
  const back = [...outBefore.difference(outAfter)];
  if (back.length > 0) await deleteWithdrawn(trx, eventId, back);
};
