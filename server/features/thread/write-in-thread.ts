import { threadMessages } from '@pronathle/contract/thread.messages';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { insideLeague } from '../leagues/inside-league.ts';
import { mentionMembers } from './mention-members.ts';
import { holdThread, insertMessage } from './thread.queries.ts';

/**
 * Adds the caller's message to the thread of a league, and notifies the members whom the message mentions. An
 * admin must join the league first. The context's database is a transaction. Throws not-a-member, thread-off
 * and thread-muted.
 */
export const writeInThread = async (
  { db: trx, caller, jobs }: Pick<CallerContext, 'db' | 'caller' | 'jobs'>,
  { leagueId, text }: { leagueId: string; text: string },
): Promise<{ _id: string; number: number }> => {
  await insideLeague({ db: trx, caller }, leagueId);
  const thread = await holdThread(trx, { leagueId, userId: caller.id });
  if (thread === undefined) throw new Refusal('league-not-found');
  if (!thread.isMember) throw new Refusal('not-a-member');
  if (!thread.isOn) throw new Refusal('thread-off');
  const { mutedUntil, now, timezone } = thread;
  if (mutedUntil !== null)
    throw new Refusal('thread-muted', { msg: threadMessages.muted(mutedUntil, now, timezone) });
  const { id, number } = await insertMessage(trx, { leagueId, authorId: caller.id, text });
  await mentionMembers({ db: trx, jobs }, { leagueId, messageId: id, authorId: caller.id, text });
  return { _id: id, number };
};
