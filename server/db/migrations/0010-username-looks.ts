import { usernameLook } from '@pronathle/domain/identity';
import { type Kysely, sql } from 'kysely';

/**
 * Usernames that look alike are unique. Existing ones stay: the oldest has the look, the others have none
 * until they take another name.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table account add column username_look text`.execute(db);
  const { rows: accounts } = await sql<{ id: string; username: string }>`
    select id, username from account order by created_at, id`.execute(db);
  const oldest = new Map<string, string>();
  for (const { id, username } of accounts) {
    const look = usernameLook(username);
    if (!oldest.has(look)) oldest.set(look, id);
  }
  await sql`
    update account set username_look = named.look
    from unnest(${[...oldest.values()]}::uuid[], ${[...oldest.keys()]}::text[]) as named (id, look)
    where account.id = named.id`.execute(db);
  await sql`alter table account add constraint account_username_look_unique unique (username_look)`.execute(
    db,
  );
};
