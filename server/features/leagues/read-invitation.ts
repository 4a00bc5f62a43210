import type { League } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { readInvitationCode } from './invitation-code.ts';
import { loadLeague } from './leagues.loaders.ts';
import { selectLeagueIdByCode } from './leagues.queries.ts';
import { presentLeague } from './present-league.ts';

/** Reads the league that a code belongs to, as an outsider may see it, even when it accepts nobody any more. */
export const readInvitation = async ({ db, caller }: CallerContext, typedCode: string): Promise<League> => {
  const found = await selectLeagueIdByCode(db, readInvitationCode(typedCode));
  const seen = found && (await loadLeague(db, { leagueId: found.id, userId: caller.id }));
  const league = seen && presentLeague(seen.row, { ...caller, isMember: seen.isMember });
  if (league === undefined) throw new Refusal('league-code-unknown');
  return league;
};
