import type { SenderContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { changeStartList } from '../events/change-start-list.ts';
import { selectParticipants } from '../events/events.queries.ts';
import { updateParticipantRow } from '../events/participants.queries.ts';

/**
 * Withdraws the non-starters of an event's result from its start list. Puts back athletes whom an earlier
 * result had withdrawn and this result does not name. Athletes whom an admin or an imported start list has
 * withdrawn stay out. The caller locks the event in the transaction that is the context's database, and rescores it
 * afterwards. Throws result-athlete-unknown.
 */
export const withdrawNonStarters = async (
  context: Pick<SenderContext, 'db' | 'jobs' | 'caller'>,
  { eventId, athleteIds }: { eventId: string; athleteIds: readonly string[] },
): Promise<void> => {
  const { db: trx } = context;
  const named = new Set(athleteIds);
  const participants = await selectParticipants(trx, eventId);
  const listed = new Set(participants.map(({ athleteId }) => athleteId));
  if (!named.isSubsetOf(listed)) throw new Refusal('result-athlete-unknown');
  const leaving = participants.filter(({ athleteId, withdrawn }) => named.has(athleteId) && !withdrawn);
  const returning = participants.filter(({ athleteId, didNotStart }) => didNotStart && !named.has(athleteId));
  if (leaving.length === 0 && returning.length === 0) return;
  await changeStartList(context, {
    eventId,
    ofResult: true,
    action: leaving.length > 0 ? 'withdraw-non-starters' : 'restore-non-starters',
    change: async () => {
      for (const { id } of leaving)
        await updateParticipantRow(trx, id, { withdrawn: true, didNotStart: true });
      for (const { id } of returning)
        await updateParticipantRow(trx, id, { withdrawn: false, didNotStart: false });
    },
  });
};
