import { sql } from 'kysely';
import type { Db } from '../../services.ts';

/**
 * Writes the notice that an event is deleted for each player who has predicted it, one for all leagues of the player.
 * Returns the ids.
 */
export const insertDeletionNotices = async (
  trx: Db,
  { eventId, name }: { eventId: string; name: string },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with predicted as materialized (
      select prediction.user_id, count(*)::int as count from prediction where prediction.event_id = ${eventId}
      group by prediction.user_id)
    insert into notice (account_id, kind, what, competition_id, event_name, others)
    select predicted.user_id, 'league', 'event-deleted', event.competition_id, ${name}::text, predicted.count - 1
    from predicted join event on event.id = ${eventId}
    order by predicted.user_id
    returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
};
