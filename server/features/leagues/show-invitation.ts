import type { ApiReply } from '@pronathle/contract';
import { competitionStatus } from '@pronathle/domain/competition-status';
import { shutDoorOf } from '@pronathle/domain/league';
import type { DbContext } from '../../context.ts';
import { dayToWire } from '../../http/day-to-wire.ts';
import { readInvitationCode } from './invitation-code.ts';
import { selectInvitation, selectLeagueIdByCode } from './leagues.queries.ts';
import { refuseCode } from './refuse-code.ts';

type Invitation = ApiReply<'showInvitation'>['invitation'];

/**
 * Returns what a visitor sees of the league of a code, and `door`: the reason why nobody can join, or null. Throws
 * invitation-unknown or league-code-replaced.
 */
export const showInvitation = async ({ db }: DbContext, typedCode: string): Promise<Invitation> => {
  const code = readInvitationCode(typedCode);
  const found = await selectLeagueIdByCode(db, code);
  const league =
    (found && (await selectInvitation(db, found.id))) ??
    (await refuseCode({ db }, { code, unknown: 'invitation-unknown' }));
  return {
    league: league.name,
    owner: league.owner.username,
    competition: {
      name: league.competitionName,
      startDate: dayToWire(league.startDate),
      endDate: dayToWire(league.endDate),
    },
    membersCount: league.membersCount,
    maxMembers: league.maxMembers,
    door: shutDoorOf({ ...league, competitionStatus: competitionStatus(league, league.now) }),
  };
};
