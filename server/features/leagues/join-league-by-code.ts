import type { League } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { enterLeague, entered } from './enter-league.ts';
import { readInvitationCode } from './invitation-code.ts';
import { selectLeagueIdByCode } from './leagues.queries.ts';

/**
 * The caller joins the league that a code opens. A wrong code, and the code of a league that accepts nobody, are
 * answered alike.
 */
export const joinLeagueByCode = (context: CallerContext, typedCode: string): Promise<League> =>
  entered(context, async (trx) => {
    const found = await selectLeagueIdByCode(trx, readInvitationCode(typedCode));
    if (found === undefined) throw new Refusal('league-code-unknown');
    const entering = { leagueId: found.id, byCode: true };
    await enterLeague({ db: trx, caller: context.caller }, entering).catch((error: unknown) => {
      const shut = error instanceof Refusal && ['league-closed', 'league-not-found'].includes(error.code);
      throw shut ? new Refusal('league-code-unknown') : error;
    });
    return found.id;
  });
