import { type Kysely, sql } from 'kysely';

const counts = (table: string): string =>
  ['gold', 'silver', 'bronze', 'podium'].map((name) => `'${name}', ${table}.${name}`).join(', ');

/**
 * What callers of many leagues read together is read by functions of one league. A statement calls them for each: all
 * parts of what a function reads name its league, so that the league's node alone is asked.
 */
const statements = [
  `create function kept_standings(of_league uuid, of_members bigint, counted bigint[])
   returns table (competition_id uuid, tie_break text, results_version bigint, members_version bigint,
     result_versions bigint[], is_addition boolean, numbers bytea, scores bytea, exact_podiums bytea, missing uuid[])
   language plpgsql stable parallel restricted rows 1 as $$
   #variable_conflict use_column
   begin
     return query
     select league.competition_id, league.tie_break, competition.results_version, league.members_version,
       scored.versions, scored.is_addition,
       case when league.members_version is distinct from of_members then (
         select coalesce(string_agg(int4send(member.number), ''::bytea
           order by account.username collate "und-x-icu", account.id), ''::bytea)
         from league_member as member join account on account.id = member.user_id
         where member.league_id = of_league
       ) end,
       kept.scores, kept.exact_podiums, kept.missing
     from league
     join competition on competition.id = league.competition_id
     cross join lateral (
       select coalesce(array_agg(event.result_version), '{}') as versions,
         (select counted)::bigint[] <@ coalesce(array_agg(event.result_version), '{}') as is_addition
       from event where event.competition_id = league.competition_id and event.result_version is not null
     ) as scored
     cross join lateral (
       select string_agg(score.scores, ''::bytea) as scores,
         string_agg(score.exact_podiums, ''::bytea) as exact_podiums,
         array_agg(event.id) filter (where score.event_id is null and exists (
           select from prediction where prediction.event_id = event.id and prediction.league_id = of_league
         )) as missing
       from event
       left join league_event_score as score on score.league_id = of_league
         and score.event_id = event.id and score.result_version = event.result_version
       where event.competition_id = league.competition_id and event.result_version is not null
         and not (scored.is_addition and event.result_version = any ((select counted)::bigint[]))
     ) as kept
     where league.id = of_league;
   end $$`,

  `create function derived_scores(of_league uuid, of_events uuid[])
   returns table (results_version bigint, members_version bigint, scores bytea, exact_podiums bytea)
   language plpgsql stable parallel restricted rows 1 as $$
   #variable_conflict use_column
   begin
     return query
     select competition.results_version, league.members_version, derived.scores, derived.exact_podiums
     from league
     join competition on competition.id = league.competition_id
     cross join lateral (
       select
         coalesce(string_agg(int4send(number) || int4send(points::int), ''::bytea), ''::bytea) as scores,
         coalesce(string_agg(int4send(number), ''::bytea) filter (where exact_podium), ''::bytea) as exact_podiums
       from prediction_score as score
       join league_member as member on member.league_id = of_league and member.user_id = score.user_id
       where score.league_id = of_league and score.event_id = any ((select of_events)::uuid[])
     ) as derived
     where league.id = of_league;
   end $$`,

  // Looks up each wanted member separately; offset 0 prevents another plan. The planner assumes the average league, and
  // would read all members of this one, however large it is.
  `create function ranked_members(of_league uuid, of_users uuid[], of_numbers int[], of_results bigint, of_members bigint)
   returns table (competition_id uuid, is_private boolean, members_count int, results_version bigint,
     members_version bigint, number int, user_id uuid, username text, predictions_count bigint)
   language plpgsql stable parallel restricted rows 26 as $$
   #variable_conflict use_column
   begin
     return query
     select league.competition_id, league.is_private, league.members_count, competition.results_version,
       league.members_version, shown.number, shown.user_id, shown.username, shown.predictions_count
     from league
     join competition on competition.id = league.competition_id
     left join lateral (
       select member.number, member.user_id, account.username,
         (select count(*) from prediction
          where prediction.user_id = member.user_id and prediction.league_id = of_league) as predictions_count
       from (
         select found.number, found.user_id
         from unnest((select of_users)::uuid[]) as wanted (user_id)
         cross join lateral (
           select member.number, member.user_id from league_member as member
           where member.league_id = of_league and member.user_id = wanted.user_id offset 0
         ) as found
         union
         select found.number, found.user_id
         from unnest((select of_numbers)::int[]) as wanted (number)
         cross join lateral (
           select member.number, member.user_id from league_member as member
           where member.league_id = of_league and member.number = wanted.number offset 0
         ) as found
         where competition.results_version = of_results and league.members_version = of_members
       ) as member
       join account on account.id = member.user_id
     ) as shown on true
     where league.id = of_league;
   end $$`,

  // What a league picked in an event; null unless shown. What all leagues picked is given.
  `create function league_reveal(of_league uuid, of_users uuid[], of_event uuid, of_competition uuid, locked boolean,
     counts json, named_absent int)
   returns table (competition_id uuid, is_private boolean, members_count int, members_among json,
     predictors_count bigint, athletes json, absent json)
   language plpgsql stable parallel restricted rows 1 as $$
   #variable_conflict use_column
   begin
     return query
     select league.competition_id, league.is_private, league.members_count, (
         select coalesce(json_agg(found.user_id), '[]')
         from unnest((select of_users)::uuid[]) as wanted (user_id)
         cross join lateral (
           select member.user_id from league_member as member
           where member.league_id = of_league and member.user_id = wanted.user_id offset 0
         ) as found
       ),
       shown.predictors_count, shown.athletes, shown.absent
     from league
     left join lateral (
       select
         (select count(*) from prediction
          where prediction.event_id = of_event and prediction.league_id = of_league) as predictors_count,
         (select coalesce(json_agg(json_build_object(
             'athlete', json_build_object('_id', athlete.id, 'firstName', athlete.first_name,
               'lastName', athlete.last_name, 'country', athlete.country,
               'withdrawn', coalesce(participant.withdrawn, false)),
             'isAutre', athlete.is_autre,
             'overall', json_build_object(${counts('counted')}),
             'inLeague', case when picked.athlete_id is not null then json_build_object(${counts('picked')}) end,
             'picker', case when account.id is not null
               then json_build_object('_id', account.id, 'username', account.username) end
           ) order by picked.podium desc nulls last, picked.gold desc, picked.silver desc, counted.podium desc,
             athlete.last_name, athlete.id), '[]')
          from json_to_recordset(counts)
            as counted (athlete_id uuid, gold bigint, silver bigint, bronze bigint, podium bigint)
          join athlete on athlete.id = counted.athlete_id
          left join participant on participant.event_id = of_event and participant.athlete_id = athlete.id
          left join (
            select pick.athlete_id,
              count(distinct prediction.user_id) filter (where pick.place = 1) as gold,
              count(distinct prediction.user_id) filter (where pick.place = 2) as silver,
              count(distinct prediction.user_id) filter (where pick.place = 3) as bronze,
              count(distinct prediction.user_id) as podium,
              min(prediction.user_id::text)::uuid as picker
            from prediction
            cross join lateral (values (1, prediction.gold_athlete_id), (2, prediction.silver_athlete_id),
              (3, prediction.bronze_athlete_id)) as pick (place, athlete_id)
            where prediction.event_id = of_event and prediction.league_id = of_league and pick.athlete_id is not null
            group by pick.athlete_id
          ) as picked on picked.athlete_id = counted.athlete_id
          left join account on account.id = picked.picker
         ) as athletes,
         (select coalesce(json_agg(json_build_object('_id', missing.id, 'username', missing.username)
             order by missing.username_key), '[]')
          from (
            select account.id, account.username, account.username_key
            from league_member as member join account on account.id = member.user_id
            where member.league_id = of_league and not exists (
              select from prediction where prediction.event_id = of_event
                and prediction.league_id = of_league and prediction.user_id = member.user_id)
            order by account.username_key
            limit named_absent
          ) as missing
         ) as absent
     ) as shown on locked and of_competition = league.competition_id
     where league.id = of_league;
   end $$`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
