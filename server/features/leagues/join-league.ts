import type { League } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { enterAndRead } from './enter-and-read.ts';
import { enterLeague } from './enter-league.ts';

/** The caller joins a public league. */
export const joinLeague = (context: CallerContext, leagueId: string): Promise<League> =>
  enterAndRead(context, async (trx) => {
    await enterLeague({ ...context, db: trx }, { leagueId, byCode: false });
    return leagueId;
  });
