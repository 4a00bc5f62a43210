import { type Kysely, sql } from 'kysely';

/** A league may choose that each player doubles one event a day: base points times cote, never the bonuses. */
const statements = [
  `alter table league add column joker text not null default 'off'
     constraint league_joker check (joker in ('off', 'daily'))`,
  `alter table prediction add column joker_day date`,
  `create unique index prediction_one_joker on prediction (league_id, user_id, joker_day) where joker_day is not null`,
  `alter table notice drop constraint notice_what_check`,
  `alter table notice add constraint notice_what_check
     check (what in ('joined', 'owner', 'closed', 'renewed', 'removed', 'reported', 'report-kept', 'report-removed',
       'muted', 'joker'))`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
