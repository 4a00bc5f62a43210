import { type Kysely, sql } from 'kysely';

/** The log of what admins did is read by who did it and by what it was done to, the newest first. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index audit_entry_by_actor on audit_entry (actor, at)`.execute(db);
  await sql`create index audit_entry_by_kind on audit_entry (subject, at)`.execute(db);
};
