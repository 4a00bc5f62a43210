import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { changeStartList } from '../events/change-start-list.ts';
import { updateParticipantRow } from '../events/participants.queries.ts';
import { deleteMerged } from '../notices/notices.queries.ts';
import type { TracedStart } from './merge-traces.ts';
import { giveParticipant, giveNotices, isTraceIn, partPicks, renameMedals } from './merges.queries.ts';
import type { MergePair } from './plan-merge.ts';

/**
 * Undoes mergeStarters for one event. Changes made since the merge stay: predictions that players changed, a
 * corrected result, and the kept athlete's entry if an admin edited it. If this entry was removed, restores
 * nothing. Throws merge-starter-gone when it is missing although predictions or the result are still as the merge left
 * them: an earlier version could undo two merges in the wrong order.
 */
export const partStarters = async (
  context: CallerContext,
  { mergeId, staysId, goesId, trace }: MergePair & { mergeId: string; trace: TracedStart },
): Promise<void> => {
  const { db: trx } = context;
  const { eventId, before, after } = trace;
  await changeStartList(context, {
    eventId,
    action: 'part-starters',
    change: async ({ participants }) => {
      await deleteMerged(trx, { mergeId, eventId, athleteId: staysId });
      const kept = participants.find(({ athleteId }) => athleteId === staysId);
      if (kept === undefined) {
        if (await isTraceIn(trx, trace)) throw new Refusal('merge-starter-gone');
        return;
      }
      if (kept.withdrawn === after.withdrawn && kept.didNotStart === after.didNotStart)
        await updateParticipantRow(trx, kept.id, before);
      await giveParticipant(trx, trace.participant);
      await renameMedals(trx, { eventId, from: staysId, to: goesId }, trace.medals);
      await partPicks(trx, { staysId, goesId }, trace.picks);
      await giveNotices(trx, trace.notices);
    },
  });
};
