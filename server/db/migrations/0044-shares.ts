import { type Kysely, sql } from 'kysely';

/** Links to pictures that players share, and whether a private league's ranking may be on one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table share (
      id uuid primary key default new_id(),
      account_id uuid not null references account on delete cascade,
      token_hash bytea not null unique,
      kind text not null,
      league_id uuid references league on delete cascade,
      event_id uuid references event on delete cascade,
      user_badge_id uuid references user_badge on delete cascade,
      created_at timestamptz not null default now(),
      constraint share_kind check (case kind
        when 'podium' then league_id is not null and event_id is not null and user_badge_id is null
        when 'ranking' then league_id is not null and event_id is null and user_badge_id is null
        when 'badge' then league_id is null and event_id is null and user_badge_id is not null
        else false end)
    )`.execute(db);
  await sql`create index share_by_account on share (account_id, created_at)`.execute(db);
  await sql`create index share_by_league on share (league_id)`.execute(db);
  await sql`create index share_by_event on share (event_id)`.execute(db);
  await sql`create index share_by_badge on share (user_badge_id)`.execute(db);
  await sql`create index share_by_age on share (created_at)`.execute(db);
  await sql`alter table league add column shareable_ranking boolean not null default false`.execute(db);
};
