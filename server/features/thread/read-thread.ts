import type { Thread } from '@pronathle/contract';
import { pageSizes } from '@pronathle/domain/limits';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { insideLeague } from '../leagues/inside-league.ts';
import { presentMessage } from './present-message.ts';
import { loadThread } from './thread.loaders.ts';

/** Reads the latest messages of a league's thread, for its members and admins. A thread that is off shows none. */
export const readThread = async (
  context: Pick<CallerContext, 'db' | 'caller'>,
  { leagueId, limit = pageSizes.thread }: { leagueId: string; limit: number | undefined },
): Promise<Thread> => {
  await insideLeague(context, leagueId);
  const thread = await loadThread(context.db, { leagueId, limit });
  if (thread === undefined) throw new Refusal('league-not-found');
  const { isOn, version, messages } = thread;
  return {
    isOn,
    version,
    messages: messages.slice(-limit).map(presentMessage),
    hasEarlier: messages.length > limit,
  };
};
