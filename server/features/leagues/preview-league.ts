import { competitionStatus } from '@pronathle/domain/competition-status';
import { shutDoorOf, type ShutDoor } from '@pronathle/domain/league';
import type { DbContext } from '../../context.ts';
import type { LeagueLink } from '../../http/pages.ts';
import { readInvitationCode } from './invitation-code.ts';
import { selectLeagueIdByCode, selectPreview } from './leagues.queries.ts';
import { refuseCode } from './refuse-code.ts';

const selectByCode = async ({ db }: DbContext, typedCode: string) => {
  const code = readInvitationCode(typedCode);
  const found = await selectLeagueIdByCode(db, code);
  return (found && (await selectPreview(db, found.id))) ?? (await refuseCode({ db }, code));
};

const selectPublic = async ({ db }: DbContext, leagueId: string) => {
  const league = await selectPreview(db, leagueId);
  return league === undefined || league.isPrivate ? null : league;
};

/**
 * Returns what a chat may show under a link to a league: the names of the league and its competition, and `door`, the
 * reason why nobody can join (null when joining is possible). Returns null when the owner has switched previews off,
 * and for the address of a private league or of none: a visitor cannot tell them apart. Throws league-code-unknown or
 * league-code-replaced for a code.
 */
export const previewLeague = async (
  context: DbContext,
  link: LeagueLink,
): Promise<{ league: string; competition: string; door: ShutDoor | null } | null> => {
  const league =
    'code' in link ? await selectByCode(context, link.code) : await selectPublic(context, link.leagueId);
  if (league?.linkPreview !== true) return null;
  const door = shutDoorOf({ ...league, competitionStatus: competitionStatus(league, league.now) });
  return { league: league.name, competition: league.competitionName, door };
};
