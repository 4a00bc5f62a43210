import { type Kysely, sql } from 'kysely';

/**
 * How often what is limited has been tried, for all processes: two numbers for each hashed key, of this window of time
 * and of the one before (http/rate-counts.queries.ts). Room is left in the pages, as rows are changed in place.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table rate_count (
      key bytea primary key,
      slot bigint not null,
      current integer not null,
      previous integer not null,
      forget_at timestamptz not null
    ) with (fillfactor = 50)`.execute(db);
};
