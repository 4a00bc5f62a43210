import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { settleBadgesAfterDeletion } from '../badges/settle-badges-after-deletion.ts';
import { settleHonoursAfter } from '../badges/settle-honours-after.ts';
import { eventForAudit } from './event-rules.ts';
import { countPredictions, deleteEventRow, lockEvent, selectEvent } from './events.queries.ts';
import { notifyDeletion } from './notify-deletion.ts';
import { readEvent } from './read-event.ts';

/**
 * Deletes an event with its start list, result and predictions, and notifies its players. Rankings no longer count it.
 */
export const deleteEvent = (context: CallerContext, eventId: string): Promise<void> =>
  transactAs(context, async (trx) => {
    const within = { ...context, db: trx };
    if (!(await lockEvent(trx, eventId))) throw new Refusal('event-not-found');
    const row = await selectEvent(trx, eventId);
    const before = await readEvent(within, eventId);
    const losses = {
      participants: before.participantsCount,
      predictions: await countPredictions(trx, eventId),
      result: before.result,
    };
    await notifyDeletion(within, { eventId, name: before.name });
    await deleteEventRow(trx, eventId);
    if (before.hasResult) await settleBadgesAfterDeletion(within);
    if (row !== undefined)
      await settleHonoursAfter(within, { id: row.competitionId, endsAt: row.competitionEndsAt });
    const deleted = { ...eventForAudit(before), ...losses };
    await writeAudit(trx, context.caller, 'delete', 'event', eventId, deleted, null);
  });
