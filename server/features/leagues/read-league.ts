import type { League } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { openSharedViews } from '../../db/loader.ts';
import { Refusal } from '../../http/refusal.ts';
import { loadLeague, loadMembers } from './leagues.loaders.ts';
import { existsFor } from './visible-league.ts';
import { isInside, presentLeague, viewKeyOf } from './present-league.ts';

const sharedLeague = openSharedViews<{ league: League }>();

/**
 * Returns a league with the parts that the caller may see: members and admins also see the names of the members and
 * the code. Throws league-not-found when the league does not exist or is hidden from the caller.
 */
export const readLeague = async (
  { db, caller }: Pick<CallerContext, 'db' | 'caller'>,
  leagueId: string,
): Promise<{ league: League }> => {
  const found = await loadLeague(db, { leagueId, userId: caller.id });
  if (found === undefined) throw new Refusal('league-not-found');
  const { row, isMember } = found;
  const viewer = { ...caller, isMember };
  if (!existsFor(row, viewer)) throw new Refusal('league-not-found');

  const members = isInside(viewer) ? await loadMembers(db, leagueId) : undefined;
  return sharedLeague(row, viewKeyOf(row, viewer), () => ({
    league: presentLeague(
      row,
      viewer,
      members?.map(({ id, ...names }) => ({ _id: id, ...names })),
    ),
  }));
};
