import { type Kysely, sql } from 'kysely';

/**
 * Two athletes that both read 'Autre' would be indistinguishable, and a pick of one would miss a medal of
 * the other.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create unique index athlete_autre_once on athlete (lower(trim(first_name || ' ' || last_name) collate "und-x-icu")) where is_autre
  `.execute(db);
};
