import { type Kysely, sql } from 'kysely';

/** Messages to a player's devices by Web Push: what a player chooses, and the devices, each with its session. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table reminder_choice add column push text[] not null default '{}'`.execute(db);
  await sql`alter table notice add column mailed_at timestamptz`.execute(db);
  await sql`
    create table push_device (
      id uuid primary key,
      session_hash bytea not null references session on delete cascade,
      account_id uuid not null references account on delete cascade,
      endpoint text not null constraint push_device_endpoint unique,
      p256dh bytea not null,
      auth bytea not null,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index push_device_by_account on push_device (account_id)`.execute(db);
  await sql`create index push_device_by_session on push_device (session_hash)`.execute(db);
};
