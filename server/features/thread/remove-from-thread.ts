import { threadMessages } from '@pronathle/contract/thread.messages';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { insideLeague } from '../leagues/inside-league.ts';
import { insertRemoved } from '../notices/notices.queries.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { deleteMessage, holdMessage, holdThread } from './thread.queries.ts';

/**
 * Removes a message, of which nothing stays: its author's own word, or the owner's and an admin's, who give the author a
 * reason. Throws message-not-found and not-your-message.
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
    if (authorId === caller.id) {
      await deleteMessage(trx, messageId);
      return;
    }
    if (caller.role !== 'admin' && thread?.ownerId !== caller.id) throw new Refusal('not-your-message');
    if (reason === undefined)
      throw new Refusal('invalid-input', { path: 'reason', msg: threadMessages.reasonMissing });
    await deleteMessage(trx, messageId);
    await queuePushes({ db: trx, jobs }, await insertRemoved(trx, { leagueId, authorId, reason }));
    if (caller.role === 'admin')
      await writeAudit(trx, caller, 'remove-message', 'league', leagueId, null, { reason });
  });
};
