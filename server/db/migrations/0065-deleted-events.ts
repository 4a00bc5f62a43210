import { type Kysely, sql } from 'kysely';

/** A notice says that an event was deleted, with its predictions. It keeps the name, because the event is gone. */
const statements = [
  `alter table notice drop constraint notice_what_check`,
  `alter table notice add constraint notice_what_check
     check (what in ('joined', 'owner', 'closed', 'renewed', 'removed', 'reported', 'report-kept', 'report-removed',
       'muted', 'joker', 'event-deleted', 'substitute', 'merged', 'reopened'))`,
  `alter table notice add column event_name text`,
  `alter table notice add constraint notice_event_name_check
     check ((what is not distinct from 'event-deleted') = (event_name is not null))`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
