import { type Kysely, sql } from 'kysely';

/** The notices that a player sees under the bell. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table notice (
      id uuid primary key default new_id(),
      account_id uuid not null references account on delete cascade,
      kind text not null check (kind in ('withdrawn', 'moved', 'result', 'corrected', 'badge', 'league')),
      what text check (what in ('joined', 'owner', 'closed')),
      league_id uuid references league on delete cascade,
      event_id uuid references event on delete cascade,
      athlete_id uuid references athlete on delete cascade,
      user_badge_id uuid references user_badge on delete cascade,
      about_id uuid references account on delete cascade,
      others integer not null default 0,
      moved_from timestamptz,
      moved_to timestamptz,
      points integer,
      points_before integer,
      rank integer,
      rank_before integer,
      at timestamptz not null default now(),
      read_at timestamptz,
      check ((kind = 'league') = (what is not null))
    )`.execute(db);
  await sql`create index notice_by_account on notice (account_id, at, id)`.execute(db);
  await sql`create index notice_unread on notice (account_id) where read_at is null`.execute(db);
  await sql`create index notice_by_event on notice (event_id, account_id) where event_id is not null`.execute(
    db,
  );
  await sql`create index notice_by_athlete on notice (athlete_id) where athlete_id is not null`.execute(db);
  await sql`create index notice_by_badge on notice (user_badge_id) where user_badge_id is not null`.execute(
    db,
  );
  await sql`create index notice_by_about on notice (about_id) where about_id is not null`.execute(db);
  await sql`create index notice_by_league on notice (league_id) where league_id is not null`.execute(db);
  await sql`create index notice_by_time on notice (at)`.execute(db);
  await sql`
    create unique index notice_joined_once on notice (account_id, league_id)
    where what = 'joined' and read_at is null`.execute(db);
};
