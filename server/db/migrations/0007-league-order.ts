import { type Kysely, sql } from 'kysely';

/** In the very order of the list, ids downwards too: a thousand leagues as popular as each other were sorted for five. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index league_by_members on league (members_count desc, id desc)`.execute(db);
  await sql`drop index league_popular`.execute(db);
};
