import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { EventRow, ParticipantRow } from './events.queries.ts';
import { deleteParticipantRow, isPicked, updateParticipantRow } from './participants.queries.ts';

/**
 * Takes a participant off the start list. One whom a prediction names is marked as withdrawn instead, so that nobody's
 * prediction is altered silently. Who did not start according to the result is out by the admin's word from now on.
 */
export const withdrawParticipant = async (
  { db: trx }: DbContext,
  { event, participant }: { event: EventRow; participant: ParticipantRow },
): Promise<void> => {
  if (event.medals.some(({ athlete }) => athlete._id === participant.athleteId))
    throw new Refusal('participant-in-result');
  if (await isPicked(trx, event.id, participant.athleteId))
    await updateParticipantRow(trx, participant.id, { withdrawn: true, didNotStart: false });
  else await deleteParticipantRow(trx, participant.id);
};
