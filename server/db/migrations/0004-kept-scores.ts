import { type Kysely, sql } from 'kysely';

/**
 * Rankings read these tables instead of deriving every score again (docs/decisions/0003-derive-scores.md):
 * a packed row for each (league, event) under the version of the event's result, and versions that show
 * when it is out of date. All of it is a cache: deleting every row of league_event_score changes no answer.
 */
const statements = [
  `alter table league
     add column members_version bigint not null default 0,
     add column last_member_number integer not null default 0`,
  `alter table league_member add column number integer`,
  `update league_member set number = numbered.number
   from (select league_id, user_id, row_number() over (partition by league_id order by joined_at, user_id) as number
         from league_member) as numbered
   where league_member.league_id = numbered.league_id and league_member.user_id = numbered.user_id`,
  `update league set last_member_number = members_count`,
  `alter table league_member
     alter column number set not null,
     add constraint league_member_number_unique unique (league_id, number)`,

  // A number is never reused in a league: the kept scores of a former member must not go to a new one.
  `create function number_league_member() returns trigger language plpgsql as $$
  begin
    update league
    set members_count = members_count + 1, members_version = members_version + 1,
      last_member_number = last_member_number + 1
    where id = new.league_id
    returning last_member_number into new.number;
    return new;
  end $$`,
  `create or replace function count_league_members() returns trigger language plpgsql as $$
  begin
    update league set members_count = members_count - 1, members_version = members_version + 1
    where id = old.league_id;
    return null;
  end $$`,
  `drop trigger league_members_counted on league_member`,
  `create trigger league_member_numbered before insert on league_member
     for each row execute function number_league_member()`,
  `create trigger league_members_counted after delete on league_member
     for each row execute function count_league_members()`,

  // Equal scores are ordered by username.
  `create function renew_members_versions() returns trigger language plpgsql as $$
  begin
    perform from league
    where id in (select league_id from league_member where user_id = new.id) order by id for no key update;
    update league set members_version = members_version + 1
    where id in (select league_id from league_member where user_id = new.id);
    return null;
  end $$`,
  `create trigger account_renamed after update of username on account
     for each row when (old.username is distinct from new.username) execute function renew_members_versions()`,

  // An event's deletion also deletes its scores.
  `create function renew_results_version() returns trigger language plpgsql as $$
  begin
    update competition set results_version = results_version + 1 where id = old.competition_id;
    return null;
  end $$`,
  `create trigger scored_event_deleted after delete on event
     for each row when (old.result_version is not null) execute function renew_results_version()`,

  // Packed, big-endian: scores are 8 bytes a prediction (member number, hundredths), exact podiums 4
  // (member number).
  `create table league_event_score (
    league_id uuid not null references league on delete cascade,
    event_id uuid not null references event on delete cascade,
    result_version bigint not null,
    scores bytea not null,
    exact_podiums bytea not null,
    primary key (league_id, event_id)
  )`,
  `alter table league_event_score
     alter column scores set storage external, alter column exact_podiums set storage external`,
  `create index league_event_score_by_event on league_event_score (event_id)`,

  // Counting a player's predictions in a league, and finding one, need only the index.
  `drop index prediction_by_user`,
  `create index prediction_by_user on prediction (user_id, league_id, event_id)`,
  // Badges that an event has earned are read in batches.
  `drop index user_badge_by_cause`,
  `create index user_badge_by_cause on user_badge (cause_event_id, id)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
