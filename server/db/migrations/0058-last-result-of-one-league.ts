import { type Kysely, sql } from 'kysely';

/**
 * After a result the rankings of many leagues are read together, each with what the result has changed: one statement
 * reads it for all of them by this function of one league. A function keeps its plan: planning the view of scores costs
 * more than reading it for one league.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `create function last_result(of_league uuid)
   returns table (results_version bigint, members_version bigint, event_id uuid, discipline_name text, gender text,
     scores bytea, exact_podiums bytea)
   language plpgsql stable parallel restricted rows 1 as $$
   #variable_conflict use_column
   begin
     return query
     select competition.results_version, league.members_version, last.id, discipline.name, discipline.gender,
       derived.scores, derived.exact_podiums
     from league
     join competition on competition.id = league.competition_id
     cross join lateral (
       select event.id, event.discipline_id from event
       where event.competition_id = league.competition_id and event.result_version is not null
       order by event.result_version desc limit 1
     ) as last
     join discipline on discipline.id = last.discipline_id
     cross join lateral (
       select
         coalesce(string_agg(int4send(number) || int4send(points::int), ''::bytea), ''::bytea) as scores,
         coalesce(string_agg(int4send(number), ''::bytea) filter (where exact_podium), ''::bytea) as exact_podiums
       from prediction_score as score
       join league_member as member on member.league_id = of_league and member.user_id = score.user_id
       where score.league_id = of_league and score.event_id = last.id
     ) as derived
     where league.id = of_league;
   end $$`,
    )
    .execute(db);
};
