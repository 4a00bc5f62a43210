import { type Kysely, sql } from 'kysely';

/** The notices that players choose, and the reminders they were sent: the primary key lets each go once. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table reminder_choice (
      account_id uuid primary key references account on delete cascade,
      bell text[] not null,
      at_night boolean not null,
      timezone text not null
    )`.execute(db);
  await sql`
    create table reminder_sent (
      account_id uuid not null references account on delete cascade,
      kind text not null check (kind in ('eve', 'hour')),
      day date not null,
      slot smallint not null check (slot between 1 and case kind when 'eve' then 1 else 3 end),
      events uuid[] not null,
      until timestamptz not null,
      at timestamptz not null,
      primary key (account_id, kind, day, slot)
    )`.execute(db);
  await sql`create index reminder_sent_by_time on reminder_sent (at)`.execute(db);
  await sql`alter table notice drop constraint notice_kind_check`.execute(db);
  await sql`
    alter table notice add constraint notice_kind_check
    check (kind in ('eve', 'hour', 'withdrawn', 'moved', 'result', 'corrected', 'badge', 'league'))`.execute(
    db,
  );
  await sql`alter table notice add column events integer`.execute(db);
};
