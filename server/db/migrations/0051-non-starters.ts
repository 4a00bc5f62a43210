import { type Kysely, sql } from 'kysely';

/**
 * Marks the starters whom a result has withdrawn because they did not start: its correction or cancellation gives them
 * back. Those withdrawn so far stay as they are, for nothing says by what.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table participant add column did_not_start boolean not null default false,
      add constraint participant_did_not_start check (withdrawn or not did_not_start)`.execute(db);
};
