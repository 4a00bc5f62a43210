import type { League } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { enterAndRead } from './enter-and-read.ts';
import { enterLeague } from './enter-league.ts';

/** Makes the caller a member of a public league, and returns the league. */
export const joinLeague = (context: CallerContext, leagueId: string): Promise<League> =>
  enterAndRead(context, async (trx) => {
    await enterLeague({ ...context, db: trx }, { leagueId, byCode: false });
    return leagueId;
  });
