import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { insideLeague } from '../leagues/inside-league.ts';
import { markSeen } from './thread.queries.ts';

/**
 * Stores that a member has seen the messages of a thread up to a number. A lower number changes nothing. Throws
 * not-a-member.
 */
export const readInThread = async (
  context: CallerContext,
  { leagueId, number }: { leagueId: string; number: number },
): Promise<void> => {
  await insideLeague(context, leagueId);
  await transactAs(context, async (trx) => {
    if (!(await markSeen(trx, { leagueId, userId: context.caller.id, number })))
      throw new Refusal('not-a-member');
  });
};
