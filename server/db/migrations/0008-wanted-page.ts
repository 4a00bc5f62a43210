import { type Kysely, sql } from 'kysely';

/** Where a newcomer was going when the account was opened, until its first login has told it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table account add column wanted_page text`.execute(db);
};
