import { type Kysely, sql } from 'kysely';

/** Whether a chat shows a league's name under a link of its invitation. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table league add column link_preview boolean not null default true`.execute(db);
};
