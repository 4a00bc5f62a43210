import { type Kysely, sql } from 'kysely';

/** The thread of a league: what its members write to each other. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Null until the owner has chosen: on in a private league, off in a public one.
  await sql`alter table league add column has_thread boolean`.execute(db);
  await sql`
    create table thread (
      league_id uuid primary key references league on delete cascade,
      version integer not null,
      last_number integer not null
    )`.execute(db);
  await sql`
    create table thread_message (
      id uuid primary key default new_id(),
      league_id uuid not null references thread on delete cascade,
      number integer not null,
      author_id uuid not null references account on delete cascade,
      text text not null,
      at timestamptz not null,
      unique (league_id, number)
    )`.execute(db);
  await sql`create index thread_message_by_author on thread_message (author_id, at)`.execute(db);
  // Whatever takes a message away is seen by those who read the thread: an account that is deleted too.
  await sql`
    create function renew_thread_version() returns trigger language plpgsql as $$
    begin
      update thread set version = version + 1 where league_id = old.league_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger thread_message_gone after delete on thread_message
      for each row execute function renew_thread_version()`.execute(db);

  await sql`alter table notice add column reason text`.execute(db);
  await sql`alter table notice drop constraint notice_what_check`.execute(db);
  await sql`
    alter table notice add constraint notice_what_check
    check (what in ('joined', 'owner', 'closed', 'renewed', 'removed'))`.execute(db);
};
