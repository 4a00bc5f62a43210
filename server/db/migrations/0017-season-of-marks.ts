import { type Kysely, sql } from 'kysely';

/**
 * The year of a season best: one of an earlier season fills no start list. A mark that is stored from now on has the
 * year of the day, the season of an older one is unknown.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table performance_record add column sb_season smallint`.execute(db);
  await sql`alter table performance_record alter column sb_season set default extract(year from now())`.execute(
    db,
  );
};
