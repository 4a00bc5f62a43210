import { type Kysely, sql } from 'kysely';

/** The place up to which members have read a league's thread, reactions to its messages, and when a result came. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table league_member add column thread_read integer not null default 0`.execute(db);
  await sql`
    create table thread_reaction (
      message_id uuid not null references thread_message on delete cascade,
      user_id uuid not null references account on delete cascade,
      reaction text not null check (reaction in ('like', 'love', 'laugh', 'fire', 'ouch', 'medal')),
      primary key (message_id, user_id)
    )`.execute(db);
  await sql`create index thread_reaction_by_user on thread_reaction (user_id)`.execute(db);
  await sql`alter table event add column result_at timestamptz`.execute(db);
  // When the earlier ones came is not known: at the earliest with their event.
  await sql`update event set result_at = event_date where result_version is not null`.execute(db);
};
