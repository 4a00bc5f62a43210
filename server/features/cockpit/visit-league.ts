import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { visibleLeague } from '../leagues/visible-league.ts';
import { isMember } from '../leagues/leagues.queries.ts';
import { loadRankingPage } from '../rankings/rankings.loaders.ts';
import { saveVisit } from './cockpit.queries.ts';

/**
 * Keeps the caller's rank and points in a league as seen now. Throws league-not-found, and not-a-member for everybody
 * who is not one, admins too.
 */
export const visitLeague = async (context: CallerContext, leagueId: string): Promise<void> => {
  const { db, caller } = context;
  await visibleLeague(context, leagueId);
  const ranking = await loadRankingPage(db, { leagueId, userId: caller.id, page: { offset: 0, limit: 1 } });
  const me = ranking?.me;
  if (ranking === undefined || me == null) throw new Refusal('not-a-member');
  await transactAs(context, async (trx) => {
    if (!(await isMember(trx, leagueId, caller.id))) throw new Refusal('not-a-member');
    await saveVisit(trx, {
      leagueId,
      userId: caller.id,
      resultsVersion: ranking.resultsVersion,
      rank: me.rank,
      points: me.totalScore,
    });
  });
};
