import type { MySession } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/caller.ts';
import { closeAccounts } from '../../http/held-session.queries.ts';
import { Refusal } from '../../http/refusal.ts';
import { holdCaller } from '../../http/transact-as.ts';
import type { Db } from '../../services.ts';
import { selectLivingSessions } from '../auth/auth.queries.ts';
import { confirmPassword, refuseOtherPassword } from './confirm-password.ts';
import { deleteSessionOf, endOtherSessions, lockAccount } from './users.queries.ts';

/** The caller's sessions. */
export const listSessions = async (db: Db, caller: Caller): Promise<MySession[]> =>
  (await selectLivingSessions(db, caller.id, caller.token)).map(
    ({ id, browser, system, createdAt, expiresAt, isCurrent }) => ({
      _id: id,
      browser,
      system,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isCurrent: Boolean(isCurrent),
    }),
  );

/**
 * Ends one session of the caller, or all but this one, after the password is confirmed: a session left open
 * is not enough.
 */
export const endSessions = async (
  context: CallerContext,
  { session, currentPassword }: { session?: string | undefined; currentPassword?: string | undefined },
): Promise<void> => {
  const { db, caller } = context;
  const { passwordHash } = await confirmPassword(context, caller, currentPassword);
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
