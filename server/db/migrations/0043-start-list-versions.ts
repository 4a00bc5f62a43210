import { type Kysely, sql } from 'kysely';

/** Counts the changes of an event's start list, so that a live stream notices one without reading the list. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table event add column start_list_version integer not null default 0`.execute(db);
};
