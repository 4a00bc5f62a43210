import { type Kysely, sql } from 'kysely';

/** A league may choose that a prediction names a fourth athlete, who stands in for one who has withdrawn. */
const statements = [
  `alter table league add column substitute text not null default 'off'
     constraint league_substitute check (substitute in ('off', 'on'))`,
  `alter table prediction add column substitute_athlete_id uuid references athlete on delete restrict`,
  `alter table event add column withdrawn uuid[] not null default '{}'`,
  `update event set withdrawn = (select coalesce(array_agg(athlete_id), '{}') from participant
     where participant.event_id = event.id and participant.withdrawn) where result_version is not null`,
  `create or replace view prediction_score as
   select looked_up.prediction_id, looked_up.event_id, looked_up.league_id, looked_up.user_id,
     ((case when joker then 2 else 1 end * (gold_points + silver_points + bronze_points + stand_in_points)
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
       coalesce(x.points, 0) as stand_in_points,
       coalesce(case when x.place = 1 then x.exact else g.exact end, false) as gold_exact,
       coalesce(case when x.place = 2 then x.exact else s.exact end, false) as silver_exact,
       coalesce(case when x.place = 3 then x.exact else b.exact end, false) as bronze_exact,
       coalesce(case when x.place = 1 then x.exact else g.exact end
         and case when x.place = 2 then x.exact else s.exact end
         and case when x.place = 3 then x.exact else b.exact end, false) as exact_podium
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
     -- The substitute, at the place of the first pick that has withdrawn: a withdrawn athlete has no row of its own.
     left join score_sheet x on x.event_id = p.event_id and x.athlete_id = p.substitute_athlete_id
       and x.place = case
         when p.substitute_athlete_id is null or p.substitute_athlete_id = any (e.withdrawn) then 0
         when p.substitute_athlete_id in (p.gold_athlete_id, p.silver_athlete_id, p.bronze_athlete_id) then 0
         when not (select l.substitute = 'on' from league l where l.id = p.league_id) then 0
         when p.gold_athlete_id = any (e.withdrawn) then 1
         when p.silver_athlete_id = any (e.withdrawn) then 2
         when p.bronze_athlete_id = any (e.withdrawn) then 3
         else 0 end
       and x.mask = case x.place when 1 then 1 when 2 then 2 else 4 end
   ) as looked_up`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
