import { type Kysely, sql } from 'kysely';

/** Reminders and news by mail: what a player chooses, the news of a day once, and the key of the links that end them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table reminder_choice add column mail text[] not null default '{eve,hour,withdrawn}'`.execute(
    db,
  );
  await sql`alter table reminder_sent drop constraint reminder_sent_kind_check`.execute(db);
  await sql`
    alter table reminder_sent add constraint reminder_sent_kind_check check (kind in ('eve', 'hour', 'news'))
  `.execute(db);
  await sql`create table server_key (name text primary key, secret bytea not null)`.execute(db);
};
