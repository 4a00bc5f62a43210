import { type Kysely, sql } from 'kysely';

/**
 * Removes the queue in which messages to devices waited before each maker's service had its own: nothing works it off
 * any more. What waits there was of the moment, and the bell has it too.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('pgboss.queue') is not null as found`.execute(db);
  // A new database has its queues only after its tables.
  if (rows[0]?.found !== true) return;
  await sql`select pgboss.delete_queue(name) from pgboss.queue where name = 'send-push'`.execute(db);
};
