import type { DbContext } from '../context.ts';
import { loader } from '../db/loader.ts';
import { transact } from '../db/transact.ts';
import type { Db } from '../services.ts';
import { holdSessions } from './held-session.queries.ts';
import { holdProgram } from './program.queries.ts';
import { Refusal } from './refusal.ts';
import type { Caller, Program } from './caller.ts';

interface Held extends DbContext {
  caller: Caller | Program;
}

const holdSession = loader(holdSessions);

/**
 * Holds the caller's session until the transaction, which is the context's database, ends. Throws 'no-session' when it
 * has ended meanwhile, 'admin-only' when the caller has lost the role of an admin, and 'program-key-unknown' when a
 * program's key has been revoked.
 */
export const holdCaller = async ({ db: trx, caller }: Held): Promise<void> => {
  if (caller.role === 'program') {
    if (!(await holdProgram(trx, caller))) throw new Refusal('program-key-unknown');
    return;
  }
  const role = await holdSession(trx, { id: caller.id, token: caller.token });
  if (role === undefined) throw new Refusal('no-session');
  if (caller.role === 'admin' && role !== 'admin') throw new Refusal('admin-only');
};

/**
 * Runs `work` in one transaction on behalf of the caller, as transact() does. The session was checked when the headers
 * arrived, and the body may arrive much later: so it is checked again here, and held while the change is made. Throws
 * as holdCaller() does.
 *
 * Work that ends sessions or changes accounts uses transact(), calls closeAccounts() and then holdCaller(): otherwise
 * two such calls could each hold a session that the other one is about to end.
 */
export const transactAs = <Result>(
  { db, caller }: Held,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> =>
  transact(db, async (trx) => {
    await holdCaller({ db: trx, caller });
    return work(trx);
  });
