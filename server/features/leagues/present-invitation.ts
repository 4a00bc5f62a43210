import type { ApiReply } from '@pronathle/contract';
import { competitionStatus } from '@pronathle/domain/competition-status';
import { shutDoorOf } from '@pronathle/domain/league';
import { dayToWire } from '../../http/day-to-wire.ts';
import type { LeagueRow } from './leagues.queries.ts';

type Invitation = ApiReply<'showInvitation'>['invitation'];

/** Returns what a visitor sees of a league, and `door`: the reason why nobody can join, or null. */
export const presentInvitation = (league: LeagueRow): Invitation => ({
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
});
