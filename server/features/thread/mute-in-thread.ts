import { threadMessages } from '@pronathle/contract/thread.messages';
import { threadLimits } from '@pronathle/domain/thread';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { lockForOwner } from '../leagues/lock-for-owner.ts';
import { insertMuted } from '../notices/notices.queries.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { refuseMutedOwner } from '../leagues/refuse-muted-owner.ts';
import { deleteMute, renewVersion, saveMute, selectWriter } from './thread.queries.ts';

/** milliseconds */
const day = 24 * 3_600_000;

interface Mute {
  leagueId: string;
  userId: string;
  /** the end of the mute; null ends it now */
  until: Date | null;
  reason: string | undefined;
}

/**
 * Mutes a player in a league's thread until an instant, with a reason and a notice, or ends the mute. An admin
 * may also mute the owner, and only admins change a mute by an admin. Throws not-league-owner, muted-owner,
 * player-not-found, mute-refused and invalid-input.
 */
export const muteInThread = (
  context: CallerContext,
  { leagueId, userId, until, reason }: Mute,
): Promise<void> =>
  transactAs(context, async (trx) => {
    const { caller, jobs } = context;
    const { now, name } = await lockForOwner({ db: trx, caller }, leagueId);
    const writer = await selectWriter(trx, { leagueId, userId });
    if (writer === undefined) throw new Refusal('player-not-found');
    const byAdmin = caller.role === 'admin';
    if (userId === caller.id || writer.role === 'admin' || (writer.isMutedByAdmin && !byAdmin))
      throw new Refusal('mute-refused');
    await refuseMutedOwner({ db: trx, caller }, leagueId);
    if (until === null) await deleteMute(trx, { leagueId, userId });
    else {
      const milliseconds = until.getTime() - now.getTime();
      if (milliseconds <= 0 || milliseconds > threadLimits.muteDays * day)
        throw new Refusal('invalid-input', { path: 'until', msg: threadMessages.muteUntil });
      if (reason === undefined)
        throw new Refusal('invalid-input', { path: 'reason', msg: threadMessages.reasonMissing });
      await saveMute(trx, { leagueId, userId, until, reason, byAdmin });
      await queuePushes({ db: trx, jobs }, await insertMuted(trx, { leagueId, userId, until, reason }));
    }
    await renewVersion(trx, leagueId);
    if (byAdmin)
      await writeAudit(trx, caller, 'mute', 'user', userId, null, {
        league: name,
        until: until?.toISOString() ?? null,
        ...(reason !== undefined && { reason }),
      });
  });
