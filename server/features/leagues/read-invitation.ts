import type { League } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { readInvitationCode } from './invitation-code.ts';
import { loadLeague } from './leagues.loaders.ts';
import { selectLeagueIdByCode } from './leagues.queries.ts';
import { presentLeague } from './present-league.ts';
import { refuseCode } from './refuse-code.ts';

/**
 * Returns the league of a code, in the shape that the caller may see, even when it accepts nobody any more. Throws
 * league-code-unknown or league-code-replaced.
 */
export const readInvitation = async ({ db, caller }: CallerContext, typedCode: string): Promise<League> => {
  const code = readInvitationCode(typedCode);
  const found = await selectLeagueIdByCode(db, code);
  const seen = found && (await loadLeague(db, { leagueId: found.id, userId: caller.id }));
  const league = seen && presentLeague(seen.row, { ...caller, isMember: seen.isMember });
  return league ?? refuseCode({ db }, code);
};
