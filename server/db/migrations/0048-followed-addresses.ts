import { type Kysely, sql } from 'kysely';

/** Addresses of files that are looked at again and again around the events of a competition. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table followed_address (
      id uuid primary key default new_id(),
      competition_id uuid not null references competition on delete cascade,
      account_id uuid not null references account on delete cascade,
      address text not null,
      applies_start_lists boolean not null,
      created_at timestamptz not null default now(),
      looked_at timestamptz,
      failures int not null default 0,
      problem text,
      seen text,
      waiting text,
      waiting_since timestamptz,
      unique (competition_id, address),
      check ((waiting is null) = (waiting_since is null))
    )`.execute(db);
  await sql`create index followed_address_by_account on followed_address (account_id)`.execute(db);
};
