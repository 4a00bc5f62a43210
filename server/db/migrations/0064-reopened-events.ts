import { type Kysely, sql } from 'kysely';

/**
 * The notice of a moved event says when the event is open again after its start. Until now such an event was the only one
 * with a notice of a later start.
 */
const statements = [
  `alter table notice drop constraint notice_what_check`,
  `alter table notice add constraint notice_what_check
     check (what in ('joined', 'owner', 'closed', 'renewed', 'removed', 'reported', 'report-kept', 'report-removed',
       'muted', 'joker', 'substitute', 'merged', 'reopened'))`,
  `alter table notice drop constraint notice_check`,
  `alter table notice add constraint notice_check check (case kind
     when 'league' then what is not null and what not in ('substitute', 'merged', 'reopened')
     when 'withdrawn' then what is null or what in ('substitute', 'merged')
     when 'moved' then what is null or what = 'reopened'
     else what is null end)`,
  `update notice set what = 'reopened' where kind = 'moved' and moved_to > moved_from`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
