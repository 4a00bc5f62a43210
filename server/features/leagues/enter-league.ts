import type { League } from '@pronathle/contract';
import { competitionStatus } from '@pronathle/domain/competition-status';
import { joinProblem } from '@pronathle/domain/league';
import type { CallerContext } from '../../context.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import type { Db } from '../../services.ts';
import { checkLeagueLimits } from './check-league-limits.ts';
import { insertMember, isMember, lockLeague } from './leagues.queries.ts';
import { readLeague } from './read-league.ts';

const refusalOf = {
  'already-member': 'already-a-member',
  closed: 'league-closed',
  full: 'league-full',
} as const;

/** Makes the caller a member. The league's row is locked, so that its last free place is given once. */
export const enterLeague = async (
  { db: trx, caller }: Pick<CallerContext, 'db' | 'caller'>,
  { leagueId, byCode }: { leagueId: string; byCode: boolean },
): Promise<void> => {
  const league = await lockLeague(trx, leagueId);
  const alreadyIn = league !== undefined && (await isMember(trx, leagueId, caller.id));
  // For a caller without its code a private league does not exist.
  if (league === undefined || (league.isPrivate && !byCode && !alreadyIn))
    throw new Refusal('league-not-found');

  const problem = joinProblem({
    status: league.status,
    competitionStatus: competitionStatus(league, league.now),
    membersCount: league.membersCount,
    maxMembers: league.maxMembers,
    isMember: alreadyIn,
  });
  if (problem !== null) throw new Refusal(refusalOf[problem]);
  await checkLeagueLimits(trx, caller.id, { asOwner: false });
  await insertMember(trx, leagueId, caller.id);
};

/** Runs `entering`, which returns the id of the league that the caller has entered, and returns that league. */
export const entered = async (
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
