import { type Kysely, sql } from 'kysely';

/** Messages of a thread that were reported, and members who may not write in one for a while. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table thread_message add column kept boolean not null default false`.execute(db);
  await sql`
    create table thread_report (
      message_id uuid not null references thread_message on delete cascade,
      reporter_id uuid not null references account on delete cascade,
      reason text not null,
      at timestamptz not null default now(),
      primary key (message_id, reporter_id)
    )`.execute(db);
  await sql`create index thread_report_by_reporter on thread_report (reporter_id)`.execute(db);
  await sql`
    create table thread_mute (
      league_id uuid not null references league on delete cascade,
      user_id uuid not null references account on delete cascade,
      until timestamptz not null,
      reason text not null,
      by_admin boolean not null,
      primary key (league_id, user_id)
    )`.execute(db);
  await sql`create index thread_mute_by_user on thread_mute (user_id)`.execute(db);
  await sql`alter table notice add column until timestamptz`.execute(db);
  await sql`alter table notice drop constraint notice_what_check`.execute(db);
  await sql`
    alter table notice add constraint notice_what_check
    check (what in ('joined', 'owner', 'closed', 'renewed', 'removed', 'reported', 'report-kept', 'report-removed',
      'muted'))`.execute(db);
};
