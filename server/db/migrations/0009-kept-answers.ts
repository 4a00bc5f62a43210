import { type Kysely, sql } from 'kysely';

/**
 * What was answered to a creation that its sender may send again: the key is kept as a hash alone, and what was sent as
 * a hash under that key. Status and body are null while the creation's own transaction runs, and for nobody else.
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
