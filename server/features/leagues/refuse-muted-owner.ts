import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { isMuted } from './leagues.queries.ts';

/**
 * Throws muted-owner when the caller is an owner who is muted in the league's thread: until the mute ends, only
 * admins moderate the thread. The context's database must be a transaction that has locked the league.
 */
export const refuseMutedOwner = async (
  { db: trx, caller }: Pick<CallerContext, 'db' | 'caller'>,
  leagueId: string,
): Promise<void> => {
  if (caller.role !== 'admin' && (await isMuted(trx, { leagueId, userId: caller.id })))
    throw new Refusal('muted-owner');
};
