import type { Thread } from '@pronathle/contract';
import { threadLimits } from '@pronathle/domain/thread';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { insideLeague } from '../leagues/inside-league.ts';
import { presentMessage, presentResult } from './present-message.ts';
import { loadReader, loadThread } from './thread.loaders.ts';

/**
 * Reads the latest messages of a league's thread and the results between them, for its members and admins. A
 * thread that is off shows no messages.
 */
export const readThread = async (
  context: Pick<CallerContext, 'db' | 'caller'>,
  { leagueId, limit = threadLimits.page }: { leagueId: string; limit: number | undefined },
): Promise<Thread> => {
  await insideLeague(context, leagueId);
  const thread = await loadThread(context.db, { leagueId, limit });
  if (thread === undefined) throw new Refusal('league-not-found');
  const { isOn, version, results } = thread;
  const messages = thread.messages.slice(-limit);
  const reader = await loadReader(context.db, {
    leagueId,
    from: messages[0]?.number ?? 0,
    userId: context.caller.id,
  });
  const { id, role } = context.caller;
  const directs = thread.ownerId === id && reader.mutedUntil === null;
  const viewer = { id, mayDecide: role === 'admin' || directs };
  return {
    isOn,
    version,
    messages: messages.map((message) => presentMessage(message, reader, viewer)),
    results: results.map(presentResult),
    readTo: reader.readTo,
    mutedUntil: reader.mutedUntil?.toISOString() ?? null,
    hasEarlier: thread.messages.length > limit,
  };
};
