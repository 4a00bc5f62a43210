import { type Kysely, sql } from 'kysely';

/**
 * Removes the queue that all messages to devices shared. Each browser maker's service has its own queue now, and no
 * worker reads the old one. The messages in it are out of date, and each is also a notice in the game.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('pgboss.queue') is not null as found`.execute(db);
  // A new database has its queues only after its tables.
  if (rows[0]?.found !== true) return;
  await sql`select pgboss.delete_queue(name) from pgboss.queue where name = 'send-push'`.execute(db);
};
