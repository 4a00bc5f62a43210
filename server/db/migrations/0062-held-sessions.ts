import { type Kysely, sql } from 'kysely';

/**
 * The role and session of each account behind some tokens. A function that may write reads what is committed when each
 * of its statements begins: the sessions are read once the gates of their accounts are passed, in one call. A lock of
 * their rows would have the same sight, but where each node has a copy of the accounts, Citus locks all of them.
 * The array stands in a select: with its value at hand each call would be planned anew.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `create function hold_sessions(of_accounts uuid[], hashes bytea[]) returns table (role text, token_hash bytea)
       language plpgsql rows 10 as $$
       #variable_conflict use_column
       begin
         perform pg_advisory_xact_lock_shared(hashtextextended(asked.id::text, 0)) from unnest(of_accounts) as asked (id);
         return query
         select account.role, session.token_hash
         from session join account on account.id = session.account_id
         where session.token_hash = any ((select hashes)::bytea[]) and session.expires_at > now();
       end $$`,
    )
    .execute(db);
};
