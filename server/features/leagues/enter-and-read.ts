import type { League } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import type { Db } from '../../services.ts';
import { readLeague } from './read-league.ts';

/**
 * Runs `entering` in a transaction, then returns the league whose id it returned. Throws already-a-member or
 * league-full when the database refuses the new member.
 */
export const enterAndRead = async (
  { db, caller }: CallerContext,
  entering: (trx: Db) => Promise<string>,
): Promise<League> => {
  try {
    const leagueId = await transactAs({ db, caller }, entering);
    const { league } = await readLeague({ db, caller }, leagueId);
    return league;
  } catch (error) {
    const violated = violatedConstraint(error);
    if (violated === 'league_member_pkey') throw new Refusal('already-a-member');
    if (violated === 'league_size') throw new Refusal('league-full');
    throw error;
  }
};
