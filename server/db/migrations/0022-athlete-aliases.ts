import { type Kysely, sql } from 'kysely';

/** Spellings that an admin has settled: of a name with its country, so that nobody is asked again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table athlete_alias (
    name_key text not null,
    country text not null,
    athlete_id uuid not null references athlete on delete cascade,
    at timestamptz not null default now(),
    primary key (name_key, country, athlete_id)
  )`.execute(db);
  await sql`create index athlete_alias_by_athlete on athlete_alias (athlete_id)`.execute(db);
};
