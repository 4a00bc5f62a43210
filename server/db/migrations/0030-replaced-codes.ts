import { type Kysely, sql } from 'kysely';

/** The codes of a league that have been replaced, hashed: who follows an old link learns why it leads nowhere. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table replaced_code (
      code_hash bytea primary key,
      league_id uuid not null references league on delete cascade,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index replaced_code_by_league on replaced_code (league_id, at)`.execute(db);
};
