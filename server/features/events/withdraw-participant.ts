import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { EventRow, ParticipantRow } from './events.queries.ts';
import { deleteParticipantRow, isPicked, updateParticipantRow } from './participants.queries.ts';

/**
 * Removes a participant from the start list. A participant whom a prediction names is marked as withdrawn instead,
 * so that no prediction changes silently; a mark "did not start" from the result is then removed. 'Autre' is never
 * withdrawn: it can be chosen in every event, on the start list or not. Throws participant-in-result for an athlete on
 * the podium of the event's `medals`.
 */
export const withdrawParticipant = async (
  { db: trx }: DbContext,
  { event, participant }: { event: Pick<EventRow, 'id' | 'medals'>; participant: ParticipantRow },
): Promise<void> => {
  if (event.medals.some(({ athlete }) => athlete._id === participant.athleteId))
    throw new Refusal('participant-in-result');
  if (!participant.isAutre && (await isPicked(trx, event.id, participant.athleteId)))
    await updateParticipantRow(trx, participant.id, { withdrawn: true, didNotStart: false });
  else await deleteParticipantRow(trx, participant.id);
};
