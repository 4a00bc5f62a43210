import { shutLeague } from '@pronathle/contract/shut-league.messages';
import { competitionStatus } from '@pronathle/domain/competition-status';
import { shutDoorOf } from '@pronathle/domain/league';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { checkLeagueLimits } from './check-league-limits.ts';
import { insertMember, isMember, lockLeague, selectOwner } from './leagues.queries.ts';

const refusalOf = { full: 'league-full', closed: 'league-closed', over: 'league-closed' } as const;

/**
 * Makes the caller a member of a league; throws a refusal when the league accepts nobody. Locks the league's row,
 * so that two callers cannot take the same last place.
 */
export const enterLeague = async (
  { db: trx, caller, jobs }: Pick<CallerContext, 'db' | 'caller' | 'jobs'>,
  { leagueId, byCode }: { leagueId: string; byCode: boolean },
): Promise<void> => {
  const league = await lockLeague(trx, leagueId);
  const alreadyIn = league !== undefined && (await isMember(trx, leagueId, caller.id));
  // For a caller without its code a private league does not exist.
  if (league === undefined || (league.isPrivate && !byCode && !alreadyIn))
    throw new Refusal('league-not-found');

  if (alreadyIn) throw new Refusal('already-a-member');
  const door = shutDoorOf({ ...league, competitionStatus: competitionStatus(league, league.now) });
  if (door !== null) {
    const { owner } = await selectOwner(trx, leagueId);
    throw new Refusal(refusalOf[door], { msg: shutLeague(door, owner) });
  }
  await checkLeagueLimits({ db: trx }, { accountId: caller.id, asOwner: false });
  await insertMember(trx, leagueId, caller.id);
  await jobs.enqueue(trx, 'notify-players', { of: 'joined', leagueId, userId: caller.id });
};
