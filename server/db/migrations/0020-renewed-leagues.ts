import { type Kysely, sql } from 'kysely';

/** A notice that a league goes on from one that is over. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table notice drop constraint notice_what_check`.execute(db);
  await sql`
    alter table notice add constraint notice_what_check
    check (what in ('joined', 'owner', 'closed', 'renewed'))`.execute(db);
};
