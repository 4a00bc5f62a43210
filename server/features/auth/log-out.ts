import type { CallerContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { closeAccounts } from '../../http/held-session.queries.ts';
import { deleteSession } from '../users/sessions.queries.ts';

/** Ends the caller's session. Waits for running calls of the account; later calls with this session are refused. */
export const logOut = ({ db, caller }: Pick<CallerContext, 'db' | 'caller'>): Promise<void> =>
  transact(db, async (trx) => {
    await closeAccounts(trx, [caller.id]);
    await deleteSession(trx, caller.token);
  });
