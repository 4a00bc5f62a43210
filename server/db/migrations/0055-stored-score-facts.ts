import { type Kysely, sql } from 'kysely';

const places = [
  { medal: 'gold', place: 1, bit: 1, row: 'g' },
  { medal: 'silver', place: 2, bit: 2, row: 's' },
  { medal: 'bronze', place: 3, bit: 4, row: 'b' },
] as const;

/** The bits of all places at which a podium names the athlete of one of them. */
const maskOf = (medal: string): string =>
  places
    .map(({ medal: other, bit }) =>
      other === medal
        ? String(bit)
        : `case when new.${other}_athlete_id = new.${medal}_athlete_id then ${bit} else 0 end`,
    )
    .join(' + ');

const isRepeated = (row: string): string =>
  `${row}.gold_athlete_id in (${row}.silver_athlete_id, ${row}.bronze_athlete_id) or ${row}.silver_athlete_id = ${row}.bronze_athlete_id`;

/** Every place and mask at which a sheet can be asked for an athlete. */
const keys = places.flatMap(({ place, bit }) =>
  [1, 2, 3, 4, 5, 6, 7].filter((mask) => (mask & bit) !== 0).map((mask) => `(${mask}, ${place})`),
);

/** The rows of an athlete who has withdrawn: they pay nothing, whatever is predicted. */
const withdrawnRows = `
  insert into score_sheet (event_id, athlete_id, mask, place, points, exact, performance_from, performance_to,
    performance_bonus, pb_bonus, withdrawn)
  select new.id, athlete_id, mask, place, 0, false, 1, 0, 0, 0, true
  from unnest(new.withdrawn) as athlete_id, (values ${keys.join(', ')}) as key (mask, place)`;

const rowOf = ({ medal, place, row }: (typeof places)[number]): string => `
  left join score_sheet ${row} on ${row}.event_id = p.event_id and ${row}.athlete_id = p.${medal}_athlete_id
    and ${row}.place = ${place} and ${row}.mask = p.${medal}_mask`;

const isWon = ({ medal, row }: (typeof places)[number]): string =>
  `p.${medal}_performance between ${row}.performance_from and ${row}.performance_to`;

const isExact = ({ place, row }: (typeof places)[number]): string =>
  `coalesce(case when x.place = ${place} then x.exact else ${row}.exact end, false)`;

/** `x` is the row of the substitute who stands in: in the place of the first pick that has withdrawn, picked there alone. */
const view = `create or replace view prediction_score as
   select looked_up.prediction_id, looked_up.event_id, looked_up.league_id, looked_up.user_id,
     ((case when joker then 2 else 1 end * base_points
       + case when gold_won then gold_bonus else 0 end
       + case when silver_won then silver_bonus else 0 end
       + case when bronze_won then bronze_bonus else 0 end
       + case when gold_exact and silver_exact and bronze_exact then podium_bonus else 0 end + 5) / 10)::bigint as points,
     gold_exact and silver_exact and bronze_exact as exact_podium,
     gold_exact, silver_exact, bronze_exact,
     coalesce(gold_won or silver_won or bronze_won, false) as won_performance,
     coalesce((gold_won and gold_pb > 0) or (silver_won and silver_pb > 0) or (bronze_won and bronze_pb > 0), false)
       as won_pb
   from (
     select p.id as prediction_id, p.event_id, p.league_id, p.user_id, e.podium_bonus, p.joker_counts as joker,
       coalesce(g.points, 0) + coalesce(s.points, 0) + coalesce(b.points, 0) + coalesce(x.points, 0) as base_points,
       ${places
         .map(
           (of) => `${isWon(of)} as ${of.medal}_won, ${of.row}.performance_bonus as ${of.medal}_bonus,
       ${of.row}.pb_bonus as ${of.medal}_pb, ${isExact(of)} as ${of.medal}_exact`,
         )
         .join(',\n       ')}
     from prediction p
     join event e on e.id = p.event_id and e.result_version is not null
     ${places.map(rowOf).join('')}
     left join score_sheet x on x.event_id = p.event_id and x.athlete_id = p.substitute_athlete_id
       and x.place = case when g.withdrawn then 1 when s.withdrawn then 2 when b.withdrawn then 3 end
       and x.mask = case when g.withdrawn then 1 when s.withdrawn then 2 else 4 end
       and p.substitute_counts
   ) as looked_up`;

/**
 * The facts that a score needs beside the picks are stored where it is looked up, so that the view asks neither the
 * league nor the list of withdrawn athletes: whether joker and substitute count, at which places an athlete is picked,
 * and rows of the score sheet for withdrawn athletes. The tables keep them themselves, whichever version of the program
 * writes. Nearly all predictions have the defaults, and call no trigger.
 */
const statements = [
  `alter table prediction
     add column gold_mask smallint not null default 1,
     add column silver_mask smallint not null default 2,
     add column bronze_mask smallint not null default 4,
     add column joker_counts boolean not null default false,
     add column substitute_counts boolean not null default false`,
  `create function keep_score_facts() returns trigger language plpgsql as $$
   begin
     ${places.map(({ medal }) => `new.${medal}_mask := ${maskOf(medal)};`).join('\n     ')}
     new.joker_counts := new.joker_day is not null
       and exists (select from league where league.id = new.league_id and league.joker = 'daily');
     new.substitute_counts := new.substitute_athlete_id is not null
       and (new.substitute_athlete_id in (new.gold_athlete_id, new.silver_athlete_id, new.bronze_athlete_id)) is not true
       and exists (select from league where league.id = new.league_id and league.substitute = 'on');
     return new;
   end $$`,
  `create trigger prediction_score_facts
   before insert or update of gold_athlete_id, silver_athlete_id, bronze_athlete_id, joker_day, substitute_athlete_id
   on prediction for each row
   when (new.joker_day is not null or new.substitute_athlete_id is not null or new.joker_counts or new.substitute_counts
     or ${isRepeated('new')} or (new.gold_mask, new.silver_mask, new.bronze_mask) <> (1, 2, 4))
   execute function keep_score_facts()`,
  // Predictions are stored under the lock of their membership: the change waits, and later ones find the new rule.
  `create function keep_counting_rules() returns trigger language plpgsql as $$
   begin
     perform from league_member where league_id = new.id order by user_id for no key update;
     update prediction set joker_day = joker_day
     where (joker_day is not null or substitute_athlete_id is not null)
       and (user_id, league_id) in (select user_id, league_id from league_member where league_id = new.id);
     return null;
   end $$`,
  `create trigger league_counting_rules after update of joker, substitute on league for each row
   when ((old.joker, old.substitute) <> (new.joker, new.substitute)) execute function keep_counting_rules()`,
  `update prediction set joker_day = joker_day
   where joker_day is not null or substitute_athlete_id is not null or ${isRepeated('prediction')}`,

  `alter table score_sheet add column withdrawn boolean not null default false`,
  `create function keep_withdrawn_rows() returns trigger language plpgsql as $$
   begin
     delete from score_sheet where event_id = new.id and withdrawn;
     ${withdrawnRows};
     return null;
   end $$`,
  `create trigger event_withdrawn_rows after update of withdrawn on event for each row
   when (old.withdrawn <> '{}' or new.withdrawn <> '{}') execute function keep_withdrawn_rows()`,
  `update event set withdrawn = withdrawn where withdrawn <> '{}'`,
  view,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
