import { threadMessages } from '@pronathle/contract/thread.messages';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { insideLeague } from '../leagues/inside-league.ts';
import { insertDecided, insertRemoved } from '../notices/notices.queries.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { refuseMutedOwner } from '../leagues/refuse-muted-owner.ts';
import { deleteMessage, holdMessage, holdThread } from './thread.queries.ts';

/**
 * Deletes a message completely. The author may do this, and the owner and admins, who give the author a reason.
 * Notifies members who have reported the message. Throws message-not-found, not-your-message and muted-owner.
 */
export const removeFromThread = async (
  context: CallerContext,
  { leagueId, messageId, reason }: { leagueId: string; messageId: string; reason: string | undefined },
): Promise<void> => {
  await insideLeague(context, leagueId);
  await transactAs(context, async (trx) => {
    const { caller, jobs } = context;
    const thread = await holdThread(trx, { leagueId, userId: caller.id });
    const message = thread && (await holdMessage(trx, { leagueId, messageId }));
    if (message === undefined) throw new Refusal('message-not-found');
    const { authorId } = message;
    const isOwn = authorId === caller.id;
    if (!isOwn && caller.role !== 'admin' && thread?.ownerId !== caller.id)
      throw new Refusal('not-your-message');
    if (!isOwn) await refuseMutedOwner({ db: trx, caller }, leagueId);
    if (!isOwn && reason === undefined)
      throw new Refusal('invalid-input', { path: 'reason', msg: threadMessages.reasonMissing });
    const notices = await insertDecided(trx, { leagueId, messageId, what: 'report-removed' });
    await deleteMessage(trx, { leagueId, messageId });
    if (!isOwn && reason !== undefined)
      notices.push(...(await insertRemoved(trx, { leagueId, authorId, reason })));
    await queuePushes({ db: trx, jobs }, notices);
    if (!isOwn && caller.role === 'admin')
      await writeAudit(trx, caller, 'remove-message', 'league', leagueId, null, { reason });
  });
};
