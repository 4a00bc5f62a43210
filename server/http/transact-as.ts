import type { CallerContext } from '../context.ts';
import { transact } from '../db/transact.ts';
import type { Db } from '../services.ts';
import { holdSession } from './held-session.queries.ts';
import { Refusal } from './refusal.ts';

/**
 * Runs `work` in one transaction on behalf of the caller, as transact() does. A call is admitted at its headers, and
 * its body may arrive much later: so the session is held and checked again here, where the change is made. Throws
 * 'no-session' when it has ended meanwhile, and 'admin-only' when the caller has lost the role of an admin.
 *
 * `lockFirst` takes locks before the session is held. Work that ends sessions or changes accounts must lock those
 * accounts there: two such calls would otherwise each hold what the other one waits for.
 */
export const transactAs = <Result>(
  { db, caller }: Pick<CallerContext, 'db' | 'caller'>,
  work: (trx: Db) => Promise<Result>,
  lockFirst?: (trx: Db) => Promise<unknown>,
): Promise<Result> =>
  transact(db, async (trx) => {
    await lockFirst?.(trx);
    const role = await holdSession(trx, caller.token);
    if (role === undefined) throw new Refusal('no-session');
    if (caller.role === 'admin' && role !== 'admin') throw new Refusal('admin-only');
    return work(trx);
  });
