import { type Kysely, sql } from 'kysely';

/** The codes of a league that have been replaced, hashed: a visitor with an old link learns why it no longer works. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table replaced_code (
      code_hash bytea primary key,
      league_id uuid not null references league on delete cascade,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index replaced_code_by_league on replaced_code (league_id, at)`.execute(db);
};
