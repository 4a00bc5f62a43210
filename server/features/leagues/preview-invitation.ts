import { competitionStatus } from '@pronathle/domain/competition-status';
import { shutDoorOf, type ShutDoor } from '@pronathle/domain/league';
import type { DbContext } from '../../context.ts';
import { readInvitationCode } from './invitation-code.ts';
import { selectLeagueIdByCode, selectPreview } from './leagues.queries.ts';
import { refuseCode } from './refuse-code.ts';

/**
 * Returns what a chat may show under a link with a code: the names of the league and its competition, and `door`,
 * the reason why nobody can join (null when joining is possible). Returns null when the owner has switched previews
 * off. Throws invitation-unknown or league-code-replaced.
 */
export const previewInvitation = async (
  { db }: DbContext,
  typedCode: string,
): Promise<{ league: string; competition: string; door: ShutDoor | null } | null> => {
  const code = readInvitationCode(typedCode);
  const found = await selectLeagueIdByCode(db, code);
  const league =
    (found && (await selectPreview(db, found.id))) ??
    (await refuseCode({ db }, { code, unknown: 'invitation-unknown' }));
  if (!league.linkPreview) return null;
  const door = shutDoorOf({ ...league, competitionStatus: competitionStatus(league, league.now) });
  return { league: league.name, competition: league.competitionName, door };
};
