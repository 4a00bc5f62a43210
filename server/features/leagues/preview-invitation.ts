import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { readInvitationCode } from './invitation-code.ts';
import { selectPreview } from './leagues.queries.ts';

/**
 * Returns the names that a chat may show under a link with a code; null when the owner has switched that off.
 * Throws invitation-unknown.
 */
export const previewInvitation = async (
  { db }: DbContext,
  typedCode: string,
): Promise<{ league: string; competition: string } | null> => {
  const league = await selectPreview(db, readInvitationCode(typedCode));
  if (league === undefined) throw new Refusal('invitation-unknown');
  return league.linkPreview ? { league: league.name, competition: league.competitionName } : null;
};
