import type { SinceVisit } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { visibleLeague } from '../leagues/visible-league.ts';
import { isMember } from '../leagues/leagues.queries.ts';
import { mayNudge } from '../reminders/nudges.queries.ts';
import { loadRankingPage } from '../rankings/rankings.loaders.ts';
import { countUnread } from '../thread/thread.queries.ts';
import { saveVisit, selectSeen } from './cockpit.queries.ts';
import { presentSinceVisit } from './present-since-visit.ts';

interface Visit {
  sinceVisit: SinceVisit | null;
  /** the number of unread messages in the league's thread */
  unread: number;
  mayNudge: boolean;
}

/**
 * Stores the caller's present rank and points in a league as seen. Returns the changes since the caller's last
 * visit, the number of unread messages, and whether the caller may remind members. Throws league-not-found, or
 * not-a-member, even for an admin.
 */
export const visitLeague = async (context: CallerContext, leagueId: string): Promise<Visit> => {
  const { db, caller } = context;
  await visibleLeague(context, leagueId);
  const ranking = await loadRankingPage(db, { leagueId, userId: caller.id, page: { offset: 0, limit: 1 } });
  const me = ranking?.me;
  if (ranking === undefined || me == null) throw new Refusal('not-a-member');
  return transactAs(context, async (trx) => {
    if (!(await isMember(trx, leagueId, caller.id))) throw new Refusal('not-a-member');
    const seen = await selectSeen(trx, { leagueId, userId: caller.id });
    await saveVisit(trx, {
      leagueId,
      userId: caller.id,
      resultsVersion: ranking.resultsVersion,
      rank: me.rank,
      points: me.totalScore,
    });
    return {
      sinceVisit: seen === undefined ? null : presentSinceVisit(seen, me),
      unread: await countUnread(trx, { leagueId, userId: caller.id }),
      mayNudge: await mayNudge(trx, { leagueId, userId: caller.id }),
    };
  });
};
