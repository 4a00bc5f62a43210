import { type Kysely, sql } from 'kysely';

/** Whether a device has shown the last hour's reminder: where none has, it is mailed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table notice add column shown_at timestamptz`.execute(db);
};
