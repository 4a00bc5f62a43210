import { type Kysely, sql } from 'kysely';

/**
 * Answers to creations that the client may repeat. The key is stored only as a hash, and the request as a
 * hash under that key. Status and body are null while the creation's own transaction runs, and never
 * visible so to others.
 */
const statements = [
  `create table kept_answer (
    key_hash bytea primary key,
    request_hash bytea not null,
    account_id uuid references account on delete cascade,
    status smallint,
    body jsonb,
    created_at timestamptz not null default now()
  )`,
  `create index kept_answer_by_account on kept_answer (account_id)`,
  `create index kept_answer_by_time on kept_answer (created_at)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
