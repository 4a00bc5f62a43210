import { type Kysely, sql } from 'kysely';

const statements = [
  // The statement that causes these rows writes them (replaceScoreSheet): where each node has a copy of an event, each
  // copy would have called the trigger.
  `drop trigger event_withdrawn_rows on event`,
  `drop function keep_withdrawn_rows()`,

  // As before, but each statement names the league, so that its node alone is asked.
  `create or replace function keep_counting_rules() returns trigger language plpgsql as $$
   begin
     perform from league_member where league_id = new.id order by user_id for no key update;
     update prediction set joker_day = joker_day
     where league_id = new.id and (joker_day is not null or substitute_athlete_id is not null);
     return null;
   end $$`,

  // Holds players' memberships until the transaction ends, one league after the other: nobody stores another prediction
  // of theirs meanwhile. Two of these never wait for each other.
  `create function hold_memberships(league_ids uuid[], user_ids uuid[]) returns boolean language plpgsql as $$
   declare
     held record;
   begin
     for held in
       select league_id, array_agg(user_id) as members from unnest(league_ids, user_ids) as asked (league_id, user_id)
       group by league_id order by league_id
     loop
       perform from league_member where league_id = held.league_id and user_id = any((select held.members)::uuid[])
       order by user_id for no key update;
     end loop;
     return true;
   end $$`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
