import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { writeAudit } from '../audit/audit.queries.ts';
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
export const deleteUser = ({ db }: Services, caller: Caller, userId: string): Promise<void> =>
  transact(db, async (trx) => {
    const admins = await lockAdmins(trx);
    const account = await lockAccountToDelete(trx, userId);
    if (account === undefined) throw new Refusal('user-not-found');
    if (account.role === 'admin' && admins.every((id) => id === userId)) throw new Refusal('last-admin');

    await lockLeaguesOf(trx, userId);
    const leaguesHandedOver = await handOverLeagues(trx, userId);
    const leaguesDeleted = await deleteLeaguesOwnedBy(trx, userId);
    // Before the account goes, in case it is the caller's own.
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
