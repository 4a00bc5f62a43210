import { type Kysely, sql } from 'kysely';

/** When a member last had the others of a league reminded. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table league_member add column nudged_at timestamptz`.execute(db);
};
