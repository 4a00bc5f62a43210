import type { CallerContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { closeAccounts } from '../../http/held-session.queries.ts';
import { Refusal } from '../../http/refusal.ts';
import { holdCaller } from '../../http/transact-as.ts';
import { refuseOtherPassword } from './account-rules.ts';
import { confirmPassword } from './confirm-password.ts';
import { deleteSessionOf, endOtherSessions } from './sessions.queries.ts';
import { lockAccount } from './users.queries.ts';

/**
 * Ends one session of the caller, or all sessions except the one of the call, after checking the password: a
 * session that was left open is not enough. Throws session-not-found.
 */
export const endSessions = async (
  context: CallerContext,
  { session, currentPassword }: { session?: string | undefined; currentPassword?: string | undefined },
): Promise<void> => {
  const { db, caller } = context;
  const { passwordHash } = await confirmPassword(context, currentPassword);
  await transact(db, async (trx) => {
    await closeAccounts(trx, [caller.id]);
    const account = await lockAccount(trx, caller.id);
    await holdCaller({ db: trx, caller });
    if (account === undefined) throw new Refusal('no-session');
    refuseOtherPassword(account, passwordHash);
    if (session === undefined) await endOtherSessions(trx, caller.id, caller.token);
    else if (!(await deleteSessionOf(trx, caller.id, session))) throw new Refusal('session-not-found');
  });
};
