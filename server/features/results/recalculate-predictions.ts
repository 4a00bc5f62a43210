import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { countPredictions, lockEvent } from '../events/events.queries.ts';
import { readEvent } from '../events/read-event.ts';
import { rescoreIfChanged } from '../scoring/rescore-if-changed.ts';

/**
 * Rebuilds the score sheet of an event with a result; a correct sheet does not change. Returns the number of
 * its predictions. Throws event-not-found and result-not-found.
 */
export const recalculatePredictions = (context: CallerContext, eventId: string): Promise<number> =>
  transactAs(context, async (trx) => {
    const within = { ...context, db: trx };
    if (!(await lockEvent(trx, eventId))) throw new Refusal('event-not-found');
    const { result } = await readEvent(within, eventId);
    if (result === null) throw new Refusal('result-not-found');
    await rescoreIfChanged(within, eventId);
    await writeAudit(trx, context.caller, 'recalculate', 'result', eventId, result, result);
    return countPredictions(trx, eventId);
  });
