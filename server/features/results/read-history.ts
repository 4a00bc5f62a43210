import type { ApiReply, Result } from '@pronathle/contract';
import type { DbContext } from '../../context.ts';
import { readAtOnce } from '../../db/transact.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectAuditOf } from '../audit/audit.queries.ts';
import { selectEvent } from '../events/events.queries.ts';

/** Returns the history of an event's result from the audit log, newest first. */
export const readHistory = ({ db }: DbContext, eventId: string): Promise<ApiReply<'listResultHistory'>> =>
  readAtOnce(db, async (trx) => {
    if ((await selectEvent(trx, eventId)) === undefined) throw new Refusal('event-not-found');
    const rows = await selectAuditOf(trx, 'result', eventId);
    return {
      history: rows.map(({ id, at, actor, action, before, after }) => ({
        _id: id,
        at: at.toISOString(),
        actor,
        action,
        before: before as Result | null,
        after: after as Result | null,
      })),
    };
  });
