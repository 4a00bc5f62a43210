import { type Kysely, sql } from 'kysely';

/** How a league ranks equal scores. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table league add column tie_break text not null default 'shared'
    constraint league_tie_break check (tie_break in ('shared', 'exact-podiums'))`.execute(db);
};
