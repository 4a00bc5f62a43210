import { type Kysely, sql } from 'kysely';

/** A league may choose that each player doubles one event a day: base points times cote, never the bonuses. */
const statements = [
  `alter table league add column joker text not null default 'off'
     constraint league_joker check (joker in ('off', 'daily'))`,
  `alter table prediction add column joker_day date`,
  `create unique index prediction_one_joker on prediction (league_id, user_id, joker_day) where joker_day is not null`,
  `alter table notice drop constraint notice_what_check`,
  `alter table notice add constraint notice_what_check
     check (what in ('joined', 'owner', 'closed', 'renewed', 'removed', 'reported', 'report-kept', 'report-removed',
       'muted', 'joker'))`,
  `create or replace view prediction_score as
   select looked_up.prediction_id, looked_up.event_id, looked_up.league_id, looked_up.user_id,
     ((case when joker then 2 else 1 end * (gold_points + silver_points + bronze_points)
       + case when gold_won then gold_bonus else 0 end
       + case when silver_won then silver_bonus else 0 end
       + case when bronze_won then bronze_bonus else 0 end
       + case when exact_podium then podium_bonus else 0 end + 5) / 10)::bigint as points,
     exact_podium,
     gold_exact, silver_exact, bronze_exact,
     gold_won or silver_won or bronze_won as won_performance,
     (gold_won and gold_pb > 0) or (silver_won and silver_pb > 0) or (bronze_won and bronze_pb > 0) as won_pb
   from (
     select p.id as prediction_id, p.event_id, p.league_id, p.user_id, e.podium_bonus,
       case when p.joker_day is null then false
         else (select l.joker = 'daily' from league l where l.id = p.league_id) end as joker,
       coalesce(g.points, 0) as gold_points, coalesce(s.points, 0) as silver_points, coalesce(b.points, 0) as bronze_points,
       coalesce(g.performance_bonus, 0) as gold_bonus, coalesce(s.performance_bonus, 0) as silver_bonus,
       coalesce(b.performance_bonus, 0) as bronze_bonus,
       coalesce(g.pb_bonus, 0) as gold_pb, coalesce(s.pb_bonus, 0) as silver_pb, coalesce(b.pb_bonus, 0) as bronze_pb,
       coalesce(p.gold_performance between g.performance_from and g.performance_to, false) as gold_won,
       coalesce(p.silver_performance between s.performance_from and s.performance_to, false) as silver_won,
       coalesce(p.bronze_performance between b.performance_from and b.performance_to, false) as bronze_won,
       coalesce(g.exact, false) as gold_exact, coalesce(s.exact, false) as silver_exact,
       coalesce(b.exact, false) as bronze_exact,
       coalesce(g.exact and s.exact and b.exact, false) as exact_podium
     from prediction p
     join event e on e.id = p.event_id and e.result_version is not null
     left join score_sheet g on g.event_id = p.event_id and g.athlete_id = p.gold_athlete_id and g.place = 1
       and g.mask = 1 + case when p.silver_athlete_id = p.gold_athlete_id then 2 else 0 end
                      + case when p.bronze_athlete_id = p.gold_athlete_id then 4 else 0 end
     left join score_sheet s on s.event_id = p.event_id and s.athlete_id = p.silver_athlete_id and s.place = 2
       and s.mask = 2 + case when p.gold_athlete_id = p.silver_athlete_id then 1 else 0 end
                      + case when p.bronze_athlete_id = p.silver_athlete_id then 4 else 0 end
     left join score_sheet b on b.event_id = p.event_id and b.athlete_id = p.bronze_athlete_id and b.place = 3
       and b.mask = 4 + case when p.gold_athlete_id = p.bronze_athlete_id then 1 else 0 end
                      + case when p.silver_athlete_id = p.bronze_athlete_id then 2 else 0 end
   ) as looked_up`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
