import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { confirmPassword, refuseOtherPassword } from './confirm-password.ts';
import { presentForAudit } from './present-user.ts';
import {
  deleteAccountRow,
  deleteLeaguesOwnedBy,
  handOverLeagues,
  lockAccountToDelete,
  lockAdmins,
  lockLeaguesOf,
} from './users.queries.ts';

/**
 * The account goes with all that is its own. Each league it owns goes to its longest-standing other member, or goes
 * too when there is none. Rankings are sums over the predictions there are: nobody else's points change.
 */
export const deleteUser = (
  { db }: Services,
  caller: Caller,
  userId: string,
  checked?: string,
): Promise<void> =>
  transact(db, async (trx) => {
    const admins = await lockAdmins(trx);
    const account = await lockAccountToDelete(trx, userId);
    if (account === undefined) throw new Refusal('user-not-found');
    refuseOtherPassword(account, checked);
    if (account.role === 'admin' && admins.every((id) => id === userId)) throw new Refusal('last-admin');

    await lockLeaguesOf(trx, userId);
    const leaguesHandedOver = await handOverLeagues(trx, userId);
    const leaguesDeleted = await deleteLeaguesOwnedBy(trx, userId);
    // Before the account goes, in case it is the caller's own. The log is of admins: of a player nothing is kept.
    if (caller.role === 'admin')
      await writeAudit(
        trx,
        caller,
        'delete',
        'user',
        userId,
        { ...presentForAudit(account), leaguesHandedOver, leaguesDeleted },
        null,
      );
    await deleteAccountRow(trx, userId);
  });

/** The caller's own account goes, once its password is told again. */
export const deleteMyAccount = async (
  services: Services,
  caller: Caller,
  currentPassword: string | undefined,
): Promise<void> => {
  const { passwordHash } = await confirmPassword(services, caller, currentPassword);
  await deleteUser(services, caller, caller.id, passwordHash);
};
