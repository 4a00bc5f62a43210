import { type Kysely, sql } from 'kysely';

/** The last visit of a member to a league: the state of its results, and the member's own rank and points. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table league_visit (
      league_id uuid not null,
      user_id uuid not null,
      results_version integer not null,
      rank integer not null,
      points bigint not null,
      seen_at timestamptz not null,
      primary key (league_id, user_id),
      foreign key (league_id, user_id) references league_member (league_id, user_id) on delete cascade
    )`.execute(db);
  await sql`create index league_visit_by_user on league_visit (user_id)`.execute(db);
};
