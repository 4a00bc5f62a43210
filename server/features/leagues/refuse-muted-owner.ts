import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { isMuted } from './leagues.queries.ts';

/**
 * Throws muted-owner for an owner who is muted in their league's thread: until the mute ends only admins moderate it.
 * The context's database is a transaction that holds the league.
 */
export const refuseMutedOwner = async (
  { db: trx, caller }: Pick<CallerContext, 'db' | 'caller'>,
  leagueId: string,
): Promise<void> => {
  if (caller.role !== 'admin' && (await isMuted(trx, { leagueId, userId: caller.id })))
    throw new Refusal('muted-owner');
};
