import { type Kysely, sql } from 'kysely';

/** Keys with which programs import into one competition. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table program_key (
      id uuid primary key default new_id(),
      competition_id uuid not null references competition on delete cascade,
      account_id uuid not null references account on delete cascade,
      name text not null,
      token_hash bytea not null unique,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index program_key_by_competition on program_key (competition_id, created_at)`.execute(db);
  await sql`create index program_key_by_account on program_key (account_id)`.execute(db);
};
