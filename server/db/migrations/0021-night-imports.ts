import { type Kysely, sql } from 'kysely';

/** An import of a race night: of several events that are there. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table import drop constraint import_kind`.execute(db);
  await sql`alter table import add constraint import_kind
    check (kind in ('start-list', 'results', 'competition', 'night'))`.execute(db);
};
