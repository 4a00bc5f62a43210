import type { League } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { enterAndRead } from './enter-and-read.ts';
import { enterLeague } from './enter-league.ts';
import { readInvitationCode } from './invitation-code.ts';
import { selectLeagueIdByCode } from './leagues.queries.ts';
import { refuseCode } from './refuse-code.ts';

/**
 * Makes the caller a member of the league of a code, and returns the league. A caller who has the code may know why
 * nobody can join the league. All wrong codes get the same answer. The answer to a replaced code does not name the
 * league, unless the league is public now.
 */
export const joinLeagueByCode = (context: CallerContext, typedCode: string): Promise<League> =>
  enterAndRead(context, async (trx) => {
    const code = readInvitationCode(typedCode);
    const found = (await selectLeagueIdByCode(trx, code)) ?? (await refuseCode({ db: trx }, code));
    const entering = { leagueId: found.id, byCode: found.isCurrent };
    await enterLeague({ ...context, db: trx }, entering).catch((error: unknown) => {
      // The league was deleted, or became private again, after the code was looked up.
      const isGone = error instanceof Refusal && error.code === 'league-not-found';
      throw isGone ? new Refusal('league-code-unknown') : error;
    });
    return found.id;
  });
