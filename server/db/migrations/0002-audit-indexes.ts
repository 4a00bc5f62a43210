import { type Kysely, sql } from 'kysely';

/** The audit log is read by author and by object, newest first. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index audit_entry_by_actor on audit_entry (actor, at)`.execute(db);
  await sql`create index audit_entry_by_kind on audit_entry (subject, at)`.execute(db);
};
