import type { League } from '@pronathle/contract';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../services.ts';
import { readInvitationCode } from './invitation-code.ts';
import { selectLeague, selectLeagueIdByCode } from './leagues.queries.ts';
import { presentLeague } from './present-league.ts';

/**
 * The league that a code opens, as somebody outside may see it. A wrong code, and the code of a league that takes
 * nobody in, get one and the same answer, as from joinLeagueByCode.
 */
export const readInvitation = async (db: Db, caller: Caller, typedCode: string): Promise<League> => {
  const found = await selectLeagueIdByCode(db, readInvitationCode(typedCode));
  const row = found && (await selectLeague(db, [caller.id], found.id));
  const league = row && presentLeague(row, caller);
  if (league === undefined || (league.status !== 'open' && !league.isMember))
    throw new Refusal('league-code-unknown');
  return league;
};
