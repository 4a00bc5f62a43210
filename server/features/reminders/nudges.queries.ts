import { sql } from 'kysely';
import { isOpen } from '../../db/is-locked.ts';
import type { Db } from '../../services.ts';

interface Asker {
  leagueId: string;
  userId: string;
}

/** The members of the league, except the asker, who have neither predicted the event `next` nor been reminded of it. */
const straggling = ({ leagueId, userId }: Asker) => sql`
  member.league_id = ${leagueId} and member.user_id <> ${userId}
    and not exists (select from prediction where prediction.event_id = next.id
      and prediction.league_id = member.league_id and prediction.user_id = member.user_id)
    and not exists (select from reminder_sent as sent where sent.account_id = member.user_id
      and sent.kind = 'hour' and next.id = any(sent.events) and next.event_date <= sent.until)`;

/**
 * Returns the event of the league that locks next, if the lock is within a day and another member has neither predicted
 * the event nor been reminded of it; else undefined.
 */
export const selectNudge = async (db: Db, asker: Asker): Promise<{ eventId: string } | undefined> => {
  const { rows } = await sql<{ eventId: string }>`
    with next as materialized (
      select event.id, event.event_date
      from league
      join competition on competition.id = league.competition_id
      join event on event.competition_id = competition.id and ${isOpen}
        and event.event_date < now() + interval '24 hours'
      where league.id = ${asker.leagueId}
        and exists (select from participant where participant.event_id = event.id and not participant.withdrawn)
      order by event.event_date, event.id limit 1)
    select next.id as event_id from next cross join league_member as member
    where ${straggling(asker)} limit 1`.execute(db);
  return rows[0];
};

/** True when a member may remind others now. */
export const mayNudge = async (db: Db, asker: Asker): Promise<boolean> => {
  const { rows } = await sql<{ rested: boolean }>`
    select nudged_at is null or nudged_at <= now() - interval '24 hours' as rested from league_member
    where league_id = ${asker.leagueId} and user_id = ${asker.userId}`.execute(db);
  return rows[0]?.rested === true && (await selectNudge(db, asker)) !== undefined;
};

/** Records that a member reminds others. Returns false when the member already did this within a day. */
export const keepNudge = async (trx: Db, { leagueId, userId }: Asker): Promise<boolean> => {
  const { rows } = await sql`
    update league_member set nudged_at = now()
    where league_id = ${leagueId} and user_id = ${userId}
      and (nudged_at is null or nudged_at <= now() - interval '24 hours')
    returning user_id`.execute(trx);
  return rows.length > 0;
};

/**
 * Returns the ids of the next members who have neither predicted an event nor been reminded of it, except the member
 * `by`, in the order of ids after `after`.
 */
export const selectStragglers = async (
  db: Db,
  {
    leagueId,
    eventId,
    by,
    after,
    atMost,
  }: { leagueId: string; eventId: string; by: string; after: string | null; atMost: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select member.user_id as id
    from league_member as member join event as next on next.id = ${eventId}
    where ${straggling({ leagueId, userId: by })} and (${after}::uuid is null or member.user_id > ${after}::uuid)
    order by member.user_id limit ${atMost}`.execute(db);
  return rows.map(({ id }) => id);
};
