import { sql } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import type { Db } from '../../services.ts';

const dayOfEvent = sql`(event.event_date at time zone competition.timezone)::date`;

/** Holds the players whose joker stands on an event that is on another day now; returns their predictions. */
export const holdMovedJokers = async (trx: Db, competitionId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with moved as materialized (
      select prediction.id, prediction.league_id, prediction.user_id
      from event
      join competition on competition.id = event.competition_id
      join prediction on prediction.event_id = event.id and prediction.joker_day is not null
        and prediction.joker_day <> ${dayOfEvent}
      where event.competition_id = ${competitionId}
    ), held as materialized (
      select from league_member
      where (league_id, user_id) in (select league_id, user_id from moved)
      order by league_id, user_id for no key update
    )
    select moved.id from moved cross join (select count(*) from held) as all_held
  `.execute(trx);
  return rows.map(({ id }) => id);
};

/**
 * Takes jokers along to the new day of their event. Where the day has another one of the same player, and for all but
 * the first event where two come to one day, it is given back, and its player notified. Returns the notices.
 */
export const takeJokersAlong = async (trx: Db, predictionIds: readonly string[]): Promise<string[]> => {
  const ids = arrayOf('uuid', predictionIds);
  await sql`update prediction set joker_day = null where id = any(${ids})`.execute(trx);
  await sql`
    with placed as (
      select distinct on (prediction.league_id, prediction.user_id, ${dayOfEvent}) prediction.id, ${dayOfEvent} as day
      from prediction
      join event on event.id = prediction.event_id
      join competition on competition.id = event.competition_id
      where prediction.id = any(${ids}) and not exists (
        select from prediction as other where other.league_id = prediction.league_id
          and other.user_id = prediction.user_id and other.joker_day = ${dayOfEvent})
      order by prediction.league_id, prediction.user_id, ${dayOfEvent}, event.event_date, event.id
    )
    update prediction set joker_day = placed.day from placed where prediction.id = placed.id
  `.execute(trx);
  await sql`
    update prediction set updated_at = clock_timestamp() where id = any(${ids}) and joker_day is null
  `.execute(trx);
  const { rows } = await sql<{ id: string }>`
    insert into notice (account_id, kind, what, league_id, event_id)
    select prediction.user_id, 'league', 'joker', prediction.league_id, prediction.event_id
    from prediction join league on league.id = prediction.league_id
    where prediction.id = any(${ids}) and prediction.joker_day is null and league.joker = 'daily'
    order by prediction.user_id, prediction.league_id
    returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
};
