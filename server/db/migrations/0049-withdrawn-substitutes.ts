import { type Kysely, sql } from 'kysely';

/** A withdrawal is a notice of the substitute too: `what` says that the athlete was not one of the picks. */
const statements = [
  `alter table notice drop constraint notice_what_check`,
  `alter table notice add constraint notice_what_check
     check (what in ('joined', 'owner', 'closed', 'renewed', 'removed', 'reported', 'report-kept', 'report-removed',
       'muted', 'joker', 'substitute'))`,
  `alter table notice drop constraint notice_check`,
  `alter table notice add constraint notice_check check (case kind
     when 'league' then what is not null and what <> 'substitute'
     when 'withdrawn' then what is null or what = 'substitute'
     else what is null end)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
