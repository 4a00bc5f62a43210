import { type Kysely, sql } from 'kysely';

/**
 * A prediction is known by its place, which holds the league: whatever finds one league's rows together needs no other
 * key. Its id stays for addresses. As many indexes as before, of the same size.
 */
const statements = [
  `alter table prediction
     drop constraint prediction_pkey,
     drop constraint prediction_unique,
     add constraint prediction_unique primary key (event_id, league_id, user_id)`,
  `create index prediction_by_id on prediction (id)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
