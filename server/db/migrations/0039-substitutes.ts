import { type Kysely, sql } from 'kysely';

/** A league may choose that a prediction names a fourth athlete, who stands in for one who has withdrawn. */
const statements = [
  `alter table league add column substitute text not null default 'off'
     constraint league_substitute check (substitute in ('off', 'on'))`,
  `alter table prediction add column substitute_athlete_id uuid references athlete on delete restrict`,
  `alter table event add column withdrawn uuid[] not null default '{}'`,
  `update event set withdrawn = (select coalesce(array_agg(athlete_id), '{}') from participant
     where participant.event_id = event.id and participant.withdrawn) where result_version is not null`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
