import { type Kysely, sql } from 'kysely';

/** A session can be named without its token, and says what it was opened with, as far as that is known. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table session
      add column id uuid not null default gen_random_uuid(),
      add column browser text,
      add column system text`.execute(db);
};
