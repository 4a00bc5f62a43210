import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { isMember, lockLeague } from './leagues.queries.ts';

/**
 * Locks the league's row until the transaction ends, and returns it. Throws league-not-found, or not-league-owner
 * when the caller is neither its owner nor an admin.
 */
export const lockForOwner = async (
  { db: trx, caller }: Pick<CallerContext, 'db' | 'caller'>,
  leagueId: string,
) => {
  const league = await lockLeague(trx, leagueId);
  const admin = caller.role === 'admin';
  const visible =
    league !== undefined && (!league.isPrivate || admin || (await isMember(trx, leagueId, caller.id)));
  if (!visible) throw new Refusal('league-not-found');
  if (!admin && league.ownerId !== caller.id) throw new Refusal('not-league-owner');
  return league;
};
