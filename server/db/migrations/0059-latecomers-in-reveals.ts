import { type Kysely, sql } from 'kysely';

const counts = (table: string): string =>
  ['gold', 'silver', 'bronze', 'podium'].map((name) => `'${name}', ${table}.${name}`).join(', ');

/**
 * Who joined a league after an event had started could not predict it: they are not among those who have not, and are
 * counted apart.
 */
const statements = [
  'drop function league_reveal(uuid, uuid[], uuid, uuid, boolean, json, int)',

  // What a league picked in an event; null unless shown. What all leagues picked is given.
  `create function league_reveal(of_league uuid, of_users uuid[], of_event uuid, of_competition uuid, locked boolean,
     counts json, named_absent int)
   returns table (competition_id uuid, is_private boolean, members_count int, members_among json,
     predictors_count bigint, athletes json, absent json, latecomers bigint)
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
       shown.predictors_count, shown.athletes, shown.absent, shown.latecomers
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
            where member.league_id = of_league and member.joined_at <= started.at and not exists (
              select from prediction where prediction.event_id = of_event
                and prediction.league_id = of_league and prediction.user_id = member.user_id)
            order by account.username_key
            limit named_absent
          ) as missing
         ) as absent,
         (select count(*) from league_member as member
          where member.league_id = of_league and member.joined_at > started.at and not exists (
            select from prediction where prediction.event_id = of_event
              and prediction.league_id = of_league and prediction.user_id = member.user_id)
         ) as latecomers
       from (select event.event_date as at from event where event.id = of_event) as started
     ) as shown on locked and of_competition = league.competition_id
     where league.id = of_league;
   end $$`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
