import { type Kysely, sql } from 'kysely';

/** A notice of a league may say that it takes new members again. */
const statements = [
  `alter table notice drop constraint notice_check`,
  `alter table notice add constraint notice_check check (case kind
     when 'league' then what is not null and what not in ('substitute', 'merged', 'taken-back')
     when 'withdrawn' then what is null or what in ('substitute', 'merged')
     when 'moved' then what is null or what = 'reopened'
     when 'badge' then what is null or what = 'taken-back'
     else what is null end)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
