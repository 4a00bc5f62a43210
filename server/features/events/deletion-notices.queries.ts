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
    insert into notice (account_id, kind, what, league_id, event_name, others)
    select distinct on (prediction.user_id) prediction.user_id, 'league', 'event-deleted', prediction.league_id,
      ${name}::text, count(*) over (partition by prediction.user_id)::int - 1
    from prediction
    where prediction.event_id = ${eventId}
    order by prediction.user_id, prediction.league_id
    returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
};
