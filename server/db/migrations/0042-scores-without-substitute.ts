import { type Kysely, sql } from 'kysely';

/**
 * Scores that know the joker and the substitute. Returns the part of the view for some predictions: those without a
 * substitute need no fourth row of the score sheet, and are nearly all.
 */
const scoresOf = (
  predictions: string,
  standIn: { points: string; exact: (place: number, own: string) => string; join: string },
): string => `
   select looked_up.prediction_id, looked_up.event_id, looked_up.league_id, looked_up.user_id,
     ((case when joker then 2 else 1 end * (gold_points + silver_points + bronze_points + stand_in_points)
       + case when gold_won then gold_bonus else 0 end
       + case when silver_won then silver_bonus else 0 end
       + case when bronze_won then bronze_bonus else 0 end
       + case when gold_exact and silver_exact and bronze_exact then podium_bonus else 0 end + 5) / 10)::bigint as points,
     gold_exact and silver_exact and bronze_exact as exact_podium,
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
       ${standIn.points} as stand_in_points,
       coalesce(${standIn.exact(1, 'g.exact')}, false) as gold_exact,
       coalesce(${standIn.exact(2, 's.exact')}, false) as silver_exact,
       coalesce(${standIn.exact(3, 'b.exact')}, false) as bronze_exact
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
     ${standIn.join}
     where ${predictions}
   ) as looked_up`;

const statement = `create or replace view prediction_score as
   ${scoresOf('p.substitute_athlete_id is null', { points: '0', exact: (_place, own) => own, join: '' })}
   union all
   ${scoresOf('p.substitute_athlete_id is not null', {
     points: 'coalesce(x.points, 0)',
     exact: (place, own) => `case when x.place = ${place} then x.exact else ${own} end`,
     // At the place of the first pick that has withdrawn: a withdrawn athlete has no row of its own.
     join: `left join score_sheet x on x.event_id = p.event_id and x.athlete_id = p.substitute_athlete_id
       and x.place = case
         when p.substitute_athlete_id = any (e.withdrawn) then 0
         when p.substitute_athlete_id in (p.gold_athlete_id, p.silver_athlete_id, p.bronze_athlete_id) then 0
         when not (select l.substitute = 'on' from league l where l.id = p.league_id) then 0
         when p.gold_athlete_id = any (e.withdrawn) then 1
         when p.silver_athlete_id = any (e.withdrawn) then 2
         when p.bronze_athlete_id = any (e.withdrawn) then 3
         else 0 end
       and x.mask = case x.place when 1 then 1 when 2 then 2 else 4 end`,
   })}`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(statement).execute(db);
};
