import { type Kysely, sql } from 'kysely';

type Place = 'gold' | 'silver' | 'bronze';

/**
 * The athlete that a pick counts as: its own, or the substitute where it is the first pick that has withdrawn. Whether
 * the substitute counts is asked last: it matters only where a pick has withdrawn. A place without a pick is no other
 * pick.
 */
const athleteOf = (place: Place, earlier: readonly Place[]): string => `
  case when p.substitute_athlete_id is not null and p.${place}_athlete_id = any (e.withdrawn)
    ${earlier.map((other) => `and (p.${other}_athlete_id = any (e.withdrawn)) is not true`).join(' ')}
    and l.substitute = 'on' and not p.substitute_athlete_id = any (e.withdrawn)
    and (p.substitute_athlete_id in (p.gold_athlete_id, p.silver_athlete_id, p.bronze_athlete_id)) is not true
  then p.substitute_athlete_id else p.${place}_athlete_id end`;

const bits = { gold: 1, silver: 2, bronze: 4 };

/**
 * The row of the score sheet of a place. A substitute is picked once: the other places of a withdrawn pick are not
 * places of its own.
 */
const rowOf = (row: string, place: Place, number: number, earlier: readonly Place[]): string => `
  left join score_sheet ${row} on ${row}.event_id = p.event_id and ${row}.place = ${number}
    and ${row}.athlete_id = ${athleteOf(place, earlier)}
    and ${row}.mask = ${bits[place]}${(['gold', 'silver', 'bronze'] as const)
      .filter((other) => other !== place)
      .map(
        (other) => ` + case when p.${other}_athlete_id = p.${place}_athlete_id
      and not p.${place}_athlete_id = any (e.withdrawn) then ${bits[other]} else 0 end`,
      )
      .join('')}`;

/**
 * The same scores by joins alone: the substitute stands in before the score sheet is read, so it takes no row more, and
 * the league is no subquery of each row. A substitute wins no bonus for a performance, which was predicted for another.
 */
const statement = `create or replace view prediction_score as
   select looked_up.prediction_id, looked_up.event_id, looked_up.league_id, looked_up.user_id,
     ((case when joker then 2 else 1 end * (gold_points + silver_points + bronze_points)
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
       p.joker_day is not null and l.joker = 'daily' as joker,
       coalesce(g.points, 0) as gold_points, coalesce(s.points, 0) as silver_points, coalesce(b.points, 0) as bronze_points,
       coalesce(g.performance_bonus, 0) as gold_bonus, coalesce(s.performance_bonus, 0) as silver_bonus,
       coalesce(b.performance_bonus, 0) as bronze_bonus,
       coalesce(g.pb_bonus, 0) as gold_pb, coalesce(s.pb_bonus, 0) as silver_pb, coalesce(b.pb_bonus, 0) as bronze_pb,
       coalesce(g.athlete_id = p.gold_athlete_id
         and p.gold_performance between g.performance_from and g.performance_to, false) as gold_won,
       coalesce(s.athlete_id = p.silver_athlete_id
         and p.silver_performance between s.performance_from and s.performance_to, false) as silver_won,
       coalesce(b.athlete_id = p.bronze_athlete_id
         and p.bronze_performance between b.performance_from and b.performance_to, false) as bronze_won,
       coalesce(g.exact, false) as gold_exact, coalesce(s.exact, false) as silver_exact,
       coalesce(b.exact, false) as bronze_exact
     from prediction p
     join league l on l.id = p.league_id
     join event e on e.id = p.event_id and e.result_version is not null
     ${rowOf('g', 'gold', 1, [])}
     ${rowOf('s', 'silver', 2, ['gold'])}
     ${rowOf('b', 'bronze', 3, ['gold', 'silver'])}
   ) as looked_up`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(statement).execute(db);
};
