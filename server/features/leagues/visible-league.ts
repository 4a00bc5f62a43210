import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { loadMembership } from './leagues.loaders.ts';
import type { Membership } from './leagues.queries.ts';
import { isInside, type Viewer } from './present-league.ts';

/** Whether a viewer may know that a league exists: only members and admins may know a private league. */
export const existsFor = ({ isPrivate }: { isPrivate: boolean }, viewer: Viewer): boolean =>
  isInside(viewer) || !isPrivate;

/** Returns the league when the caller may know that it exists; throws league-not-found otherwise. */
export const visibleLeague = async (
  { db, caller }: Pick<CallerContext, 'db' | 'caller'>,
  leagueId: string,
): Promise<Membership> => {
  const league = await loadMembership(db, { leagueId, userId: caller.id });
  if (league === undefined || !existsFor(league, { ...caller, isMember: league.isMember }))
    throw new Refusal('league-not-found');
  return league;
};
