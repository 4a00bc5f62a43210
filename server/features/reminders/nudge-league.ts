import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { isMember } from '../leagues/leagues.queries.ts';
import { visibleLeague } from '../leagues/visible-league.ts';
import { keepNudge, selectNudge } from './nudges.queries.ts';

/**
 * Reminds the other members of a league who have not predicted the event that locks next. A member may do this
 * once a day. The answer does not show who or how many are reminded. Throws league-not-found, nobody-to-nudge,
 * already-nudged, and not-a-member for anyone else, even an admin.
 */
export const nudgeLeague = async (context: CallerContext, leagueId: string): Promise<void> => {
  await visibleLeague(context, leagueId);
  await transactAs(context, async (trx) => {
    const { caller, jobs } = context;
    if (!(await isMember(trx, leagueId, caller.id))) throw new Refusal('not-a-member');
    const nudge = await selectNudge(trx, { leagueId, userId: caller.id });
    if (nudge === undefined) throw new Refusal('nobody-to-nudge');
    if (!(await keepNudge(trx, { leagueId, userId: caller.id }))) throw new Refusal('already-nudged');
    await jobs.enqueue(trx, 'remind-stragglers', { leagueId, eventId: nudge.eventId, by: caller.id });
  });
};
