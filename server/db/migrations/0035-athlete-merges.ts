import { type Kysely, sql } from 'kysely';

/**
 * The merges of two athletes, each with what undoes it. The ids are no references: the merged athlete is gone, and the
 * kept one may be deleted later.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table athlete_merge (
    id uuid primary key,
    at timestamptz not null default now(),
    stays_id uuid not null,
    goes_id uuid not null,
    traces jsonb not null,
    undone_at timestamptz
  )`.execute(db);
  await sql`create index athlete_merge_standing on athlete_merge (id) where undone_at is null`.execute(db);
};
