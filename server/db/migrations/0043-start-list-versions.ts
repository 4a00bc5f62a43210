import { type Kysely, sql } from 'kysely';

/** How many times an event's start list has changed: a live stream tells of it without reading the list. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table event add column start_list_version integer not null default 0`.execute(db);
};
