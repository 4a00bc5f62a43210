import type { ApiReply } from '@pronathle/contract';
import type { DbContext } from '../../context.ts';
import { selectInvitation } from './leagues.queries.ts';
import { presentInvitation } from './present-invitation.ts';

/**
 * Returns what a visitor who has followed the link of a public league sees of it. Returns null for a private league,
 * whose address alone invites nobody, and for an unknown one.
 */
export const showPublicLeague = async (
  { db }: DbContext,
  leagueId: string,
): Promise<ApiReply<'showPublicLeague'>['invitation']> => {
  const league = await selectInvitation(db, leagueId);
  return league === undefined || league.isPrivate ? null : presentInvitation(league);
};
