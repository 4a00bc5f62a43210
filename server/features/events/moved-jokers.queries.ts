import { sql } from 'kysely';
import type { Db } from '../../services.ts';
import { holdMemberships, isAt } from './own-picks.queries.ts';

interface MovedJoker {
  eventId: string;
  leagueId: string;
  userId: string;
}

const dayOfEvent = sql`(event.event_date at time zone competition.timezone)::date`;

/**
 * Finds predictions with a joker on an event that has moved to another day, and locks the memberships of their
 * players. Returns the event, league and user of each.
 */
export const holdMovedJokers = async (trx: Db, competitionId: string): Promise<MovedJoker[]> => {
  const { rows } = await sql<MovedJoker>`
    select prediction.event_id, prediction.league_id, prediction.user_id
    from event
    join competition on competition.id = event.competition_id
    join prediction on prediction.event_id = event.id and prediction.joker_day is not null
      and prediction.joker_day <> ${dayOfEvent}
    where event.competition_id = ${competitionId}
  `.execute(trx);
  if (rows.length > 0) await holdMemberships(trx, rows);
  return rows;
};

/**
 * Moves jokers to the new day of their event. A player has one joker a day: if the day already has one, the moved
 * joker is taken off its event, and if several jokers move to one day, only that of the first event stays. Creates
 * a notice for the player of each joker taken off in a league that plays with jokers. Returns the ids of the notices, and
 * the ids of the events with a result that have lost a joker.
 */
export const takeJokersAlong = async (
  trx: Db,
  moved: readonly MovedJoker[],
): Promise<{ noticeIds: string[]; scoredIds: string[] }> => {
  const isMoved = isAt(moved);
  await sql`update prediction set joker_day = null where ${isMoved}`.execute(trx);
  await sql`
    with placed as (
      select distinct on (prediction.league_id, prediction.user_id, ${dayOfEvent})
        prediction.event_id, prediction.league_id, prediction.user_id, ${dayOfEvent} as day
      from prediction
      join event on event.id = prediction.event_id
      join competition on competition.id = event.competition_id
      where ${isMoved} and not exists (
        select from prediction as other where other.league_id = prediction.league_id
          and other.user_id = prediction.user_id and other.joker_day = ${dayOfEvent})
      order by prediction.league_id, prediction.user_id, ${dayOfEvent}, event.event_date, event.id
    )
    update prediction set joker_day = placed.day from placed
    where (prediction.event_id, prediction.league_id, prediction.user_id)
      = (placed.event_id, placed.league_id, placed.user_id)
  `.execute(trx);
  await sql`
    update prediction set updated_at = statement_timestamp() where ${isMoved} and joker_day is null
  `.execute(trx);
  const { rows: notices } = await sql<{ id: string }>`
    insert into notice (account_id, kind, what, league_id, event_id)
    select prediction.user_id, 'league', 'joker', prediction.league_id, prediction.event_id
    from prediction join league on league.id = prediction.league_id
    where ${isMoved} and prediction.joker_day is null and league.joker = 'daily'
    order by prediction.user_id, prediction.league_id
    returning id
  `.execute(trx);
  const { rows: scored } = await sql<{ id: string }>`
    select distinct event.id from prediction join event on event.id = prediction.event_id
    where ${isMoved} and prediction.joker_day is null and event.result_version is not null
    order by event.id
  `.execute(trx);
  return { noticeIds: notices.map(({ id }) => id), scoredIds: scored.map(({ id }) => id) };
};
