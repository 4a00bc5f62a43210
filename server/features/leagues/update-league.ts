import type { api } from '@pronathle/contract';
import { competitionStatus } from '@pronathle/domain/competition-status';
import { maxMembersProblem, statusChangeProblem } from '@pronathle/domain/league';
import type { z } from 'zod';
import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db, Services } from '../../services.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { newInvitationCode } from './invitation-code.ts';
import { deleteLeagueRow, isMember, lockLeague, updateLeagueRow } from './leagues.queries.ts';
import { leagueForAudit } from './present-league.ts';
import { readLeague } from './read-league.ts';

/** The league's row, held, when the caller may change it: its owner or an admin. */
const lockForOwner = async (trx: Db, caller: Caller, leagueId: string) => {
  const league = await lockLeague(trx, leagueId);
  const admin = caller.role === 'admin';
  const visible =
    league !== undefined && (!league.isPrivate || admin || (await isMember(trx, leagueId, caller.id)));
  if (!visible) throw new Refusal('league-not-found');
  if (!admin && league.ownerId !== caller.id) throw new Refusal('not-league-owner');
  return league;
};

/** What an owner or an admin sets; a field that is not sent stays as it is. */
export const updateLeague = (
  { db }: Services,
  caller: Caller,
  leagueId: string,
  given: z.output<typeof api.updateLeague.body>,
) =>
  transact(db, async (trx) => {
    const league = await lockForOwner(trx, caller, leagueId);
    const { name, description, isPrivate, maxMembers, status, renewCode } = given;

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

    const becomesPrivate = isPrivate === true && !league.isPrivate;
    const becomesPublic = isPrivate === false && league.isPrivate;
    const isRenewed = renewCode === true && league.isPrivate && !becomesPublic;
    // The status shown for a league whose competition is over is not its own: sent back, it changes nothing.
    const keepsStatus = status === undefined || competitionStatus(league, league.now) === 'completed';
    const change = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description: description ?? '' }),
      ...(maxMembers !== undefined && { maxMembers }),
      ...(!keepsStatus && { status }),
      ...(becomesPrivate && { isPrivate: true, invitationCode: newInvitationCode() }),
      ...(isRenewed && { invitationCode: newInvitationCode() }),
      ...(becomesPublic && { isPrivate: false, invitationCode: null }),
    };
    const before = await readLeague(trx, caller, leagueId);
    if (Object.keys(change).length === 0) return before;
    await updateLeagueRow(trx, leagueId, change);
    const after = await readLeague(trx, caller, leagueId);
    if (caller.role === 'admin')
      await writeAudit(trx, caller, 'update', 'league', leagueId, leagueForAudit(before), {
        ...leagueForAudit(after),
        ...(isRenewed && { codeRenewed: true }),
      });
    return after;
  });

export const deleteLeague = ({ db }: Services, caller: Caller, leagueId: string): Promise<void> =>
  transact(db, async (trx) => {
    await lockForOwner(trx, caller, leagueId);
    const before = leagueForAudit(await readLeague(trx, caller, leagueId));
    await deleteLeagueRow(trx, leagueId);
    if (caller.role === 'admin') await writeAudit(trx, caller, 'delete', 'league', leagueId, before, null);
  });
