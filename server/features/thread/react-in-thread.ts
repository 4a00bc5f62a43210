import type { ThreadReaction } from '@pronathle/domain/thread';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { insideLeague } from '../leagues/inside-league.ts';
import { holdMessage, holdThread, saveReaction } from './thread.queries.ts';

/**
 * Sets a member's only reaction to a message; null removes it. Throws not-a-member, thread-off and
 * message-not-found.
 */
export const reactInThread = async (
  context: CallerContext,
  { leagueId, messageId, reaction }: { leagueId: string; messageId: string; reaction: ThreadReaction | null },
): Promise<void> => {
  await insideLeague(context, leagueId);
  await transactAs(context, async (trx) => {
    const userId = context.caller.id;
    const thread = await holdThread(trx, { leagueId, userId });
    if (thread?.isMember !== true) throw new Refusal('not-a-member');
    if (!thread.isOn) throw new Refusal('thread-off');
    if ((await holdMessage(trx, { leagueId, messageId })) === undefined)
      throw new Refusal('message-not-found');
    await saveReaction(trx, { leagueId, messageId, userId, reaction });
  });
};
