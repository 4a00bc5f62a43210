import { type Kysely, sql } from 'kysely';

/** Whether a prediction is a copy of the player's own in another league, and not changed by hand since. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table prediction add column is_copy boolean not null default false`.execute(db);
};
