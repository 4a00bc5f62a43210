import type { CallerContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { closeAccounts } from '../../http/held-session.queries.ts';
import { Refusal } from '../../http/refusal.ts';
import { holdCaller } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { handOverLeagues } from '../leagues/hand-over-leagues.ts';
import { deleteLeagueRows, lockLeaguesOf, selectLeaguesOwnedBy } from '../leagues/leagues.queries.ts';
import { refuseOtherPassword } from './account-rules.ts';
import { presentForAudit } from './present-user.ts';
import { deleteAccountRow, lockAccountWhole, lockAdmins } from './users.queries.ts';

/**
 * Deletes the account with all its data. Each league it owns goes to its longest-standing other member who may own one
 * more, or is deleted when it has no other member. Rankings are sums over the existing predictions: nobody else's
 * points change.
 */
export const deleteUser = (
  { db, caller, jobs }: CallerContext,
  { userId, checked }: { userId: string; checked?: string },
): Promise<void> =>
  transact(db, async (trx) => {
    await closeAccounts(trx, [userId, caller.id]);
    const admins = await lockAdmins(trx);
    const account = await lockAccountWhole(trx, userId);
    await holdCaller({ db: trx, caller });
    if (account === undefined) throw new Refusal('user-not-found');
    refuseOtherPassword(account, checked);
    if (account.role === 'admin' && admins.every((id) => id === userId)) throw new Refusal('last-admin');

    await lockLeaguesOf(trx, userId);
    const leaguesHandedOver = await handOverLeagues({ db: trx }, userId);
    for (const leagueId of leaguesHandedOver)
      await jobs.enqueue(trx, 'notify-players', { of: 'owner', leagueId });
    const leaguesDeleted = await selectLeaguesOwnedBy(trx, userId);
    await deleteLeagueRows(trx, leaguesDeleted);
    // Before the deletion, in case it is the caller's own account. The log is about admins: nothing is stored about a
    // player.
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
