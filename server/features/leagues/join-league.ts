import type { League } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { enterLeague, entered } from './enter-league.ts';

/** The caller joins a public league. */
export const joinLeague = (context: CallerContext, leagueId: string): Promise<League> =>
  entered(context, async (trx) => {
    await enterLeague({ db: trx, caller: context.caller }, { leagueId, byCode: false });
    return leagueId;
  });
