import type { League } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { enterAndRead } from './enter-and-read.ts';
import { enterLeague } from './enter-league.ts';
import { readInvitationCode } from './invitation-code.ts';
import { selectLeagueIdByCode } from './leagues.queries.ts';
import { refuseCode } from './refuse-code.ts';

/**
 * The caller joins the league of a code. A holder of the code may know the league, and sees why it cannot be joined;
 * all wrong codes get one answer, and a replaced one names no league, unless that is public now.
 */
export const joinLeagueByCode = (context: CallerContext, typedCode: string): Promise<League> =>
  enterAndRead(context, async (trx) => {
    const code = readInvitationCode(typedCode);
    const found =
      (await selectLeagueIdByCode(trx, code)) ??
      (await refuseCode({ db: trx }, { code, unknown: 'league-code-unknown' }));
    const entering = { leagueId: found.id, byCode: found.isCurrent };
    await enterLeague({ ...context, db: trx }, entering).catch((error: unknown) => {
      // Deleted between the two statements, or private again.
      const isGone = error instanceof Refusal && error.code === 'league-not-found';
      throw isGone ? new Refusal('league-code-unknown') : error;
    });
    return found.id;
  });
