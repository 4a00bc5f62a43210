import type { ApiReply, Result } from '@pronathle/contract';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../services.ts';
import { selectAuditOf } from '../audit/audit.queries.ts';
import { selectEvent } from '../events/events.queries.ts';

/** All that was done to an event's result, the newest first: the log of admins' deeds keeps it. */
export const readHistory = async (db: Db, eventId: string): Promise<ApiReply<'listResultHistory'>> => {
  if ((await selectEvent(db, eventId)) === undefined) throw new Refusal('event-not-found');
  const rows = await selectAuditOf(db, 'result', eventId);
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
};
