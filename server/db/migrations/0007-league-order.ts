import { type Kysely, sql } from 'kysely';

/**
 * Exactly the order of the list, with descending ids: otherwise a thousand equally popular leagues were
 * sorted for five.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index league_by_members on league (members_count desc, id desc)`.execute(db);
  await sql`drop index league_popular`.execute(db);
};
