import { type Kysely, sql } from 'kysely';

/** Members who are named in a message of their league's thread, and their notices of it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table thread_mention (
      message_id uuid not null references thread_message on delete cascade,
      user_id uuid not null references account on delete cascade,
      name text not null,
      primary key (message_id, user_id)
    )`.execute(db);
  await sql`create index thread_mention_by_user on thread_mention (user_id)`.execute(db);
  await sql`alter table league_member add column mention_pushed_at timestamptz`.execute(db);

  await sql`alter table notice add column message_id uuid references thread_message on delete cascade`.execute(
    db,
  );
  await sql`create index notice_by_message on notice (message_id) where message_id is not null`.execute(db);
  await sql`alter table notice drop constraint notice_kind_check`.execute(db);
  await sql`
    alter table notice add constraint notice_kind_check check (kind in
      ('eve', 'hour', 'withdrawn', 'moved', 'result', 'corrected', 'badge', 'league', 'mention'))`.execute(
    db,
  );
  // Players who have chosen before get the new kind too, as those who never have.
  await sql`update reminder_choice set bell = array_append(bell, 'mention')`.execute(db);
};
