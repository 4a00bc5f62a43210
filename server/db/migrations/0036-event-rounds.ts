import { type Kysely, sql } from 'kysely';

/** The rounds of an event beside the one that is predicted: heats, semi-finals, and when they start. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table event_round (
    event_id uuid not null references event on delete cascade,
    round text not null constraint event_round_name
      check (round in ('qualification', 'heats', 'quarter-final', 'semi-final', 'final')),
    starts_at timestamptz not null,
    primary key (event_id, round)
  )`.execute(db);
};
