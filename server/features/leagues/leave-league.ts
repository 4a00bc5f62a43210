import { competitionStatus } from '@pronathle/domain/competition-status';
import { leaveDecision, type LeaveRefusal } from '@pronathle/domain/league';
import type { RefusalCode } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import {
  deleteLeagueRows,
  deleteMember,
  isMember,
  lockLeague,
  selectAnotherMember,
  updateLeagueRow,
} from './leagues.queries.ts';
import { mayOwnAnother } from './may-own-another.ts';
import { deleteResultsOf, takeOutOfJoined } from './notices-of-member.queries.ts';

const refusalOf = {
  'not-member': 'not-a-member',
  'competition-over': 'league-over',
  'new-owner-missing': 'new-owner-required',
  'new-owner-not-member': 'new-owner-not-member',
} as const satisfies Record<LeaveRefusal, RefusalCode>;

/**
 * Ends the caller's membership of a league. An owner must name another member as the new owner. When the last
 * member leaves, the league is deleted, and `deleted` is true. Throws a refusal when the caller may not leave, or may
 * not see the league.
 */
export const leaveLeague = (
  { db, caller, jobs }: CallerContext,
  { leagueId, newOwnerId }: { leagueId: string; newOwnerId: string | undefined },
): Promise<{ deleted: boolean }> =>
  transactAs({ db, caller }, async (trx) => {
    const league = await lockLeague(trx, leagueId);
    const inLeague = await isMember(trx, leagueId, caller.id);
    if (league === undefined || (league.isPrivate && !inLeague && caller.role !== 'admin'))
      throw new Refusal('league-not-found');

    const endMembership = async (): Promise<void> => {
      await takeOutOfJoined(trx, { leagueId, userId: caller.id });
      await deleteMember(trx, leagueId, caller.id);
      await deleteResultsOf(trx, { leagueId, userId: caller.id });
    };
    const decision = leaveDecision({
      isOwner: league.ownerId === caller.id,
      isMember: inLeague,
      otherMembers: await selectAnotherMember(trx, leagueId, caller.id, newOwnerId),
      newOwnerId,
      competitionStatus: competitionStatus(league, league.now),
    });
    switch (decision.kind) {
      case 'refuse':
        throw new Refusal(refusalOf[decision.why]);
      case 'delete':
        await deleteLeagueRows(trx, [leagueId]);
        return { deleted: true };
      case 'transfer':
        if (!(await mayOwnAnother({ db: trx }, decision.newOwnerId)))
          throw new Refusal('new-owner-has-too-many');
        await updateLeagueRow(trx, leagueId, { ownerId: decision.newOwnerId });
        await endMembership();
        await jobs.enqueue(trx, 'notify-players', { of: 'owner', leagueId });
        return { deleted: false };
      case 'leave':
        await endMembership();
        return { deleted: false };
    }
  });
