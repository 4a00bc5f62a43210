import { type Kysely, sql } from 'kysely';

/** What only servers before 0067 read: the bell's notices by league, and the withdrawn athletes of an event. */
const statements = [
  `drop function notices_of(uuid, boolean, uuid)`,
  `alter table event drop column withdrawn`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
