import { sql } from 'kysely';
import { passGates } from '../db/gate.ts';
import { hashOfToken } from '../secrets/secret-token.ts';
import type { Db } from '../services.ts';
import { programMessages } from './program.messages.ts';
import type { Program } from './caller.ts';

/**
 * Returns the program with this key, or null. A key has the rights of the admin who made it: it is not valid while
 * that account is not an admin's. Writes the time of the key's last use, at most once a minute.
 */
export const findProgram = async (db: Db, token: string): Promise<Program | null> => {
  const { rows } = await sql<{ id: string; name: string; accountId: string; competitionId: string }>`
    with found as (
      select program_key.id, program_key.name, program_key.account_id, program_key.competition_id
      from program_key join account on account.id = program_key.account_id
      where program_key.token_hash = ${hashOfToken(token)} and account.role = 'admin'
    ), used as (
      update program_key set last_used_at = now() from found
      where program_key.id = found.id
        and coalesce(program_key.last_used_at, '-infinity') < now() - interval '1 minute'
    )
    select id, name, account_id, competition_id from found
  `.execute(db);
  const [key] = rows;
  if (key === undefined) return null;
  const { id: keyId, name, ...owners } = key;
  return { id: null, username: programMessages.actor(name), role: 'program', keyId, ...owners };
};

/**
 * Returns whether the key is still valid, and holds it. Until the transaction ends, these calls wait: revoking the key,
 * removing its maker's role, and deleting the account or the competition. The gates of account and competition are
 * passed before the rows are locked.
 */
export const holdProgram = async (
  trx: Db,
  { keyId, competitionId, accountId }: Program,
): Promise<boolean> => {
  const { rows } = await sql`
    select program_key.id
    from account join program_key on program_key.account_id = account.id
    cross join ${passGates([accountId, competitionId])} as gate
    where program_key.id = ${keyId} and account.role = 'admin'
    for key share of account, program_key
  `.execute(trx);
  return rows.length > 0;
};
