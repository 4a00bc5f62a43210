import { sql } from 'kysely';
import { closeGates, inOrder, passGates } from '../db/gate.ts';
import { hashOfToken } from '../secrets/secret-token.ts';
import type { Db } from '../services.ts';
import type { Caller } from './caller.ts';

type Sender = Pick<Caller, 'id' | 'token'>;

/**
 * The roles of the accounts behind the given sessions, in their order; undefined where a session has ended. Keeps the
 * accounts open until the transaction ends: ending a session, deleting an account and changing its role all close it,
 * and so wait. Other calls do not overtake a waiting change: a stolen session cannot keep its owner from ending it.
 */
export const holdSessions = async (
  trx: Db,
  senders: readonly Sender[],
): Promise<('user' | 'admin' | undefined)[]> => {
  const hashes = senders.map(({ token }) => hashOfToken(token));
  const { rows: held } = await sql<{ role: 'user' | 'admin'; tokenHash: Buffer }>`
    select role, token_hash from hold_sessions(${inOrder(senders.map(({ id }) => id))}, ${hashes}::bytea[])
  `.execute(trx);
  const roles = new Map(held.map(({ tokenHash, role }) => [tokenHash.toString('hex'), role]));
  return hashes.map((hash) => roles.get(hash.toString('hex')));
};

/**
 * Closes accounts until the transaction ends: waits for their calls under way; later calls wait. A verb that ends
 * sessions, or changes an account's rights, calls this before anything else and for all accounts of the transaction
 * at once, the caller's included: so two admins who change each other's account do not wait for each other.
 */
export const closeAccounts = (trx: Db, accountIds: readonly string[]) =>
  sql`select passed from ${closeGates(accountIds)} as gate`.execute(trx);

/** Waits for those who have closed one of the accounts, and keeps them all open until the transaction ends. */
export const passAccounts = (trx: Db, accountIds: readonly string[]) =>
  sql`select passed from ${passGates(accountIds)} as gate`.execute(trx);
