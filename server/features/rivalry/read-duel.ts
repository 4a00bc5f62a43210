import type { ApiReply } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectDuel } from './duel.queries.ts';
import { presentDuel } from './present-duel.ts';

/**
 * Compares the caller with another member of a league, event by event. Throws league-not-found, not-a-member,
 * duel-yourself and player-not-found.
 */
export const readDuel = async (
  { db, caller }: CallerContext,
  { leagueId, rivalId }: { leagueId: string; rivalId: string },
): Promise<ApiReply<'getDuel'>> => {
  const found = await selectDuel(db, { leagueId, userId: caller.id, rivalId });
  if (found === undefined || (found.isPrivate && found.username === null && caller.role !== 'admin'))
    throw new Refusal('league-not-found');
  if (found.username === null) throw new Refusal('not-a-member');
  if (rivalId === caller.id) throw new Refusal('duel-yourself');
  if (found.rival === null) throw new Refusal('player-not-found');
  return presentDuel(
    {
      me: { userId: caller.id, username: found.username },
      rival: { userId: rivalId, username: found.rival },
    },
    found.events,
  );
};
