import { type Kysely, sql } from 'kysely';

/**
 * A session can be identified without its token, and has the device that opened it, as far as that is
 * known.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table session
      add column id uuid not null default gen_random_uuid(),
      add column browser text,
      add column system text`.execute(db);
};
