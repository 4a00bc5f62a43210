import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { insideLeague } from '../leagues/inside-league.ts';
import { insertDecided } from '../notices/notices.queries.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { refuseMutedOwner } from '../leagues/refuse-muted-owner.ts';
import { deleteReports, holdMessage, holdThread, keepMessage, renewVersion } from './thread.queries.ts';

/**
 * Decides that a reported message stays. An admin's decision deletes its reports. An owner's decision shows the
 * message again, but the admins still see the reports, because the owner may be a friend of the author. Throws
 * not-league-owner, message-not-found, muted-owner, and own-message-reported for an owner who is the author.
 */
export const keepInThread = async (
  context: CallerContext,
  { leagueId, messageId }: { leagueId: string; messageId: string },
): Promise<void> => {
  await insideLeague(context, leagueId).catch((error: unknown) => {
    const isOutside = error instanceof Refusal && error.code === 'not-a-member';
    throw isOutside ? new Refusal('not-league-owner') : error;
  });
  await transactAs(context, async (trx) => {
    const { caller, jobs } = context;
    const isAdmin = caller.role === 'admin';
    const thread = await holdThread(trx, { leagueId, userId: caller.id });
    if (!isAdmin && thread?.ownerId !== caller.id) throw new Refusal('not-league-owner');
    await refuseMutedOwner({ db: trx, caller }, leagueId);
    const message = await holdMessage(trx, { leagueId, messageId });
    if (message === undefined) throw new Refusal('message-not-found');
    if (!isAdmin && message.authorId === caller.id) throw new Refusal('own-message-reported');
    await keepMessage(trx, { leagueId, messageId });
    await renewVersion(trx, leagueId);
    if (!isAdmin) return;
    const notices = await insertDecided(trx, { leagueId, messageId, what: 'report-kept' });
    await deleteReports(trx, { leagueId, messageId });
    await queuePushes({ db: trx, jobs }, notices);
    await writeAudit(trx, caller, 'keep-message', 'league', leagueId, null, null);
  });
};
