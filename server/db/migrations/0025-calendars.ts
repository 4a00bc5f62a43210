import { type Kysely, sql } from 'kysely';

/** Addresses at which a calendar program reads a player's events, and how often each event has been moved. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table calendar (
      id uuid primary key default new_id(),
      account_id uuid not null references account on delete cascade,
      token_hash bytea not null unique,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index calendar_by_account on calendar (account_id, created_at)`.execute(db);
  await sql`alter table event add column moves integer not null default 0`.execute(db);
  // By the table itself: a program of the version before, which still runs during an update, moves events too.
  await sql`
    create function count_move() returns trigger language plpgsql as $$
    begin
      new.moves := old.moves + 1;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger event_moves before update of event_date on event for each row
    when (new.event_date is distinct from old.event_date) execute function count_move()`.execute(db);
};
