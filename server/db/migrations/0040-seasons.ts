import { type Kysely, sql } from 'kysely';

/** A season: the leagues that the same players have played one after the other. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table season (id uuid primary key, name text not null)`.execute(db);
  await sql`alter table league add column season_id uuid references season`.execute(db);
  // A competition counts once in a season.
  await sql`create unique index league_of_season on league (season_id, competition_id)
    where season_id is not null`.execute(db);
  // Leagues are deleted in several ways; a season goes with the last of its leagues.
  await sql`
    create function delete_season_without_league() returns trigger language plpgsql as $$
    begin
      delete from season where id = old.season_id
        and not exists (select from league where season_id = old.season_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger league_of_season_gone after delete on league
      for each row when (old.season_id is not null) execute function delete_season_without_league()`.execute(
    db,
  );
};
