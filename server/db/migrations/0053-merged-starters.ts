import { type Kysely, sql } from 'kysely';

/** A notice says that two starters were one athlete, whom the player's prediction named twice: a place is empty now. */
const statements = [
  `alter table notice drop constraint notice_what_check`,
  `alter table notice add constraint notice_what_check
     check (what in ('joined', 'owner', 'closed', 'renewed', 'removed', 'reported', 'report-kept', 'report-removed',
       'muted', 'joker', 'substitute', 'merged'))`,
  `alter table notice drop constraint notice_check`,
  `alter table notice add constraint notice_check check (case kind
     when 'league' then what is not null and what not in ('substitute', 'merged')
     when 'withdrawn' then what is null or what in ('substitute', 'merged')
     else what is null end)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
