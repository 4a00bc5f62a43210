import { type Kysely, sql } from 'kysely';

/**
 * The number of tries of what is limited, for all processes: two counts for each hashed key, of the current
 * time window and of the one before (http/rate-counts.queries.ts). The fill factor leaves room in the
 * pages, as rows are updated in place.
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
