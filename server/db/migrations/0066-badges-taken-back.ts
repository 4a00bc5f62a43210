import { type Kysely, sql } from 'kysely';

/** A notice says that a badge was taken back. It names the badge itself, because the player's badge is gone. */
const statements = [
  `alter table notice drop constraint notice_what_check`,
  `alter table notice add constraint notice_what_check
     check (what in ('joined', 'owner', 'closed', 'renewed', 'removed', 'reported', 'report-kept', 'report-removed',
       'muted', 'joker', 'event-deleted', 'substitute', 'merged', 'reopened', 'taken-back'))`,
  `alter table notice drop constraint notice_check`,
  `alter table notice add constraint notice_check check (case kind
     when 'league' then what is not null and what not in ('substitute', 'merged', 'reopened', 'taken-back')
     when 'withdrawn' then what is null or what in ('substitute', 'merged')
     when 'moved' then what is null or what = 'reopened'
     when 'badge' then what is null or what = 'taken-back'
     else what is null end)`,
  `alter table notice add column badge_id uuid references badge on delete cascade`,
  `alter table notice add constraint notice_badge_check
     check ((what is not distinct from 'taken-back') = (badge_id is not null))`,
  `create index notice_by_taken_badge on notice (badge_id) where badge_id is not null`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
