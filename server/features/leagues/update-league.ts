import type { api, League } from '@pronathle/contract';
import { competitionStatus } from '@pronathle/domain/competition-status';
import { maxMembersProblem, statusChangeProblem } from '@pronathle/domain/league';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { chooseRules } from './choose-rules.ts';
import { newInvitationCode } from './invitation-code.ts';
import { keepReplacedCode, updateLeagueRow, type LeagueChange } from './leagues.queries.ts';
import { lockForOwner } from './lock-for-owner.ts';
import { leagueForAudit } from './present-league.ts';
import { readLeague } from './read-league.ts';
import { refuseMutedOwner } from './refuse-muted-owner.ts';

/**
 * Changes the fields of a league that its owner or an admin sends, and returns the league. Other fields stay. Throws a
 * refusal for a change that is not allowed.
 */
export const updateLeague = (
  context: CallerContext,
  { leagueId, ...given }: z.output<typeof api.updateLeague.body> & { leagueId: string },
): Promise<League> =>
  transactAs(context, async (trx) => {
    const { caller, jobs } = context;
    const league = await lockForOwner({ db: trx, caller }, leagueId);
    const { isPrivate, status, renewCode, thread, tieBreak, joker, substitute, ...asSent } = given;
    const { maxMembers } = asSent;

    if (status !== undefined) {
      const problem = statusChangeProblem({
        by: caller.role === 'admin' ? 'admin' : 'owner',
        from: league.status,
        to: status,
        competitionStatus: competitionStatus(league, league.now),
      });
      if (problem !== null) throw new Refusal('league-status-refused', { path: 'status' });
    }
    if (maxMembers !== undefined && maxMembersProblem(maxMembers, league.membersCount) !== null)
      throw new Refusal('max-members-too-low', { path: 'maxMembers' });

    const chosen = { tieBreak, joker, substitute };
    const rules = await chooseRules(
      { db: trx },
      { competitionId: league.competitionId, from: league, chosen },
    );

    const opensOrClosesThread =
      (thread ?? league.hasThread ?? isPrivate ?? league.isPrivate) !==
      (league.hasThread ?? league.isPrivate);
    if (opensOrClosesThread) await refuseMutedOwner({ db: trx, caller }, leagueId);

    const becomesPrivate = isPrivate === true && !league.isPrivate;
    const becomesPublic = isPrivate === false && league.isPrivate;
    const isRenewed = renewCode === true && league.isPrivate && !becomesPublic;
    // A league whose competition is over is always shown as closed: sending 'closed' must not change its stored
    // status.
    const keepsStatus = status === undefined || competitionStatus(league, league.now) === 'completed';
    const change = {
      // Does not compile when the body has a field that is neither read above nor a column.
      ...(asSent satisfies Partial<Record<keyof LeagueChange, unknown>>),
      ...(thread !== undefined && { hasThread: thread }),
      ...rules,
      ...(!keepsStatus && { status }),
      ...(becomesPrivate && { isPrivate: true, invitationCode: newInvitationCode() }),
      ...(isRenewed && { invitationCode: newInvitationCode() }),
      ...(becomesPublic && { isPrivate: false, invitationCode: null }),
    };
    const { league: before } = await readLeague({ db: trx, caller }, leagueId);
    if (Object.keys(change).length === 0) return before;
    if (change.invitationCode !== undefined) await keepReplacedCode(trx, leagueId);
    await updateLeagueRow(trx, leagueId, change);
    const isOpened = change.status === 'open' && league.status !== 'open';
    if (change.status === 'closed' || isOpened)
      await jobs.enqueue(trx, 'notify-players', { of: isOpened ? 'opened' : 'closed', leagueId });
    const { league: after } = await readLeague({ db: trx, caller }, leagueId);
    if (caller.role === 'admin')
      await writeAudit(trx, caller, 'update', 'league', leagueId, leagueForAudit(before), {
        ...leagueForAudit(after),
        ...(isRenewed && { codeRenewed: true }),
      });
    return after;
  });
