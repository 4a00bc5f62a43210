import { usernameLook } from '@pronathle/domain/identity';
import { type Kysely, sql } from 'kysely';

/**
 * Looks by the published table of confusable characters. Accounts that look alike by it all stay: the
 * oldest has the look, the others have none until they take another name.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows: accounts } = await sql<{ id: string; username: string; look: string | null }>`
    select id, username, username_look as look from account order by created_at, id`.execute(db);
  const taken = new Set<string>();
  const changed = accounts.flatMap(({ id, username, look: before }) => {
    const wanted = usernameLook(username);
    const look = taken.has(wanted) ? null : wanted;
    taken.add(wanted);
    return look === before ? [] : [{ id, look }];
  });
  const ids = changed.map(({ id }) => id);
  // A look may move from one account to another, so all are cleared first.
  await sql`update account set username_look = null where id = any (${ids}::uuid[])`.execute(db);
  await sql`
    update account set username_look = named.look
    from unnest(${ids}::uuid[], ${changed.map(({ look }) => look)}::text[]) as named (id, look)
    where account.id = named.id and named.look is not null`.execute(db);
};
