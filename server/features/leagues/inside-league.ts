import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Membership } from './leagues.queries.ts';
import { isInside } from './present-league.ts';
import { visibleLeague } from './visible-league.ts';

/** Returns the league when the caller is its member or an admin; throws league-not-found or not-a-member otherwise. */
export const insideLeague = async (
  context: Pick<CallerContext, 'db' | 'caller'>,
  leagueId: string,
): Promise<Membership> => {
  const league = await visibleLeague(context, leagueId);
  if (!isInside({ ...context.caller, isMember: league.isMember })) throw new Refusal('not-a-member');
  return league;
};
