import type { CallerContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { closeAccounts } from '../../http/held-session.queries.ts';
import { Refusal } from '../../http/refusal.ts';
import { holdCaller } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { handOverLeagues } from '../leagues/hand-over-leagues.ts';
import {
  deleteLeagueRows,
  lockLeaguesOf,
  selectLeagueIdsOf,
  selectLeaguesOwnedBy,
} from '../leagues/leagues.queries.ts';
import { takeOutOfJoined } from '../leagues/notices-of-member.queries.ts';
import { refuseOtherPassword } from './account-rules.ts';
import { presentForAudit } from './present-user.ts';
import { deleteAccountRow, lockAccountWhole, lockAdmins } from './users.queries.ts';

/**
 * Deletes an account with all its data. Each league of the account goes to the other member who joined first
 * and may own one more league, or is deleted without other members. Nobody else's points change, because
 * rankings are sums over the existing predictions. Throws user-not-found, last-admin and
 * wrong-current-password.
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
    // Writes the log before the deletion, because the account may be the caller's. The log is about admins, so a
    // player's deletion of their own account is not in it.
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
    for (const leagueId of await selectLeagueIdsOf(trx, userId))
      await takeOutOfJoined(trx, { leagueId, userId });
    await deleteAccountRow(trx, userId);
  });
