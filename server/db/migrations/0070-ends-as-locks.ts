import { type Kysely, sql } from 'kysely';

/**
 * That a competition has been over is written by the change of its end, as the first lock of an event is since
 * 0054-league-keys: a trigger runs on each node.
 */
const statements = [`drop trigger competition_was_over on competition`, `drop function keep_end_as_lock()`];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
