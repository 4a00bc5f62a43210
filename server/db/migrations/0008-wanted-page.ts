import { type Kysely, sql } from 'kysely';

/** The page that a new user was going to when the account was opened, until its first login has used it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table account add column wanted_page text`.execute(db);
};
