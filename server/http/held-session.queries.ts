import { sql } from 'kysely';
import { closeGates, inOrder, passGates } from '../db/gate.ts';
import { hashOfToken } from '../secrets/secret-token.ts';
import type { Db } from '../services.ts';
import type { Caller } from './caller.ts';

type Sender = Pick<Caller, 'id' | 'token'>;

/**
 * Returns the roles of the accounts of the given sessions, in their order; undefined where a session has ended. Holds
 * the sessions and the roles until the transaction ends: a call that ends a session, deletes an account or changes its
 * role first closes the account, and closeAccounts() waits for this transaction. Calls that come later wait behind such
 * a change: a stolen session cannot keep its owner from ending it.
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
 * Closes accounts until the transaction ends: waits for transactions that hold their sessions, and makes later ones
 * wait. A verb that ends sessions, or changes an account's rights, calls this before anything else, and once for all
 * accounts of the transaction, the caller's included: so two admins who change each other's account do not deadlock.
 */
export const closeAccounts = (trx: Db, accountIds: readonly string[]) =>
  sql`select passed from ${closeGates(accountIds)} as gate`.execute(trx);

/** Waits until none of the accounts is closed, and keeps others from closing them until the transaction ends. */
export const passAccounts = (trx: Db, accountIds: readonly string[]) =>
  sql`select passed from ${passGates(accountIds)} as gate`.execute(trx);
