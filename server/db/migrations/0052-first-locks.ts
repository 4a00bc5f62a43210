import { type Kysely, sql } from 'kysely';

/**
 * Whether an event of a competition has ever locked: a result that is cancelled or a start that is moved does not give
 * the rules of its leagues back. By the tables themselves, for every way in which an event opens again.
 */
const statements = [
  `alter table competition add column has_locked boolean not null default false`,
  `create function keep_first_lock() returns trigger language plpgsql as $$
   begin
     update competition set has_locked = true where id = old.competition_id and not has_locked;
     return null;
   end $$`,
  `create trigger event_was_locked after update of event_date, result_version, competition_id or delete on event for each row
   when (old.result_version is not null or old.event_date <= clock_timestamp()) execute function keep_first_lock()`,
  `create function keep_end_as_lock() returns trigger language plpgsql as $$
   begin
     new.has_locked := true;
     return new;
   end $$`,
  `create trigger competition_was_over before update of ends_at on competition for each row
   when (old.ends_at <= clock_timestamp()) execute function keep_end_as_lock()`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
