/**
 * The status of leagues. A league is created open. Its owner may exclude new members, which makes the league
 * active, and open it again. An admin may close it. When its competition is completed, a league is closed and
 * keeps its history (docs/RULES.md).
 */
import type { CompetitionStatus } from './competition-status.ts';
import { limits } from './limits.ts';

export const leagueStatuses = ['open', 'active', 'closed'] as const;
export type LeagueStatus = (typeof leagueStatuses)[number];

/** Returns the status that every answer shows. */
export function shownLeagueStatus(stored: LeagueStatus, competition: CompetitionStatus): LeagueStatus {
  return competition === 'completed' ? 'closed' : stored;
}

export interface JoinFacts {
  /** as stored */
  status: LeagueStatus;
  competitionStatus: CompetitionStatus;
  membersCount: number;
  maxMembers: number | null;
  isMember: boolean;
}

export type JoinProblem = 'already-member' | 'closed' | 'full';

/** The reasons why a league takes no new members. */
export const shutDoors = ['full', 'closed', 'over'] as const;
export type ShutDoor = (typeof shutDoors)[number];

/** Returns why a league takes no new members, or null. The end of the competition is checked first. */
export function shutDoorOf(league: Omit<JoinFacts, 'isMember'>): ShutDoor | null {
  if (league.competitionStatus === 'completed') return 'over';
  if (league.status !== 'open') return 'closed';
  return league.maxMembers !== null && league.membersCount >= league.maxMembers ? 'full' : null;
}

/** Returns why a user cannot join a league, or null. A league whose competition is over counts as 'closed'. */
export function joinProblem(league: JoinFacts): JoinProblem | null {
  if (league.isMember) return 'already-member';
  const door = shutDoorOf(league);
  return door === 'over' ? 'closed' : door;
}

export interface LeaveFacts {
  isMember: boolean;
  isOwner: boolean;
  /** ids of the members other than the leaving one */
  otherMembers: readonly string[];
  newOwnerId?: string | undefined;
  competitionStatus: CompetitionStatus;
}

export type LeaveRefusal = 'not-member' | 'competition-over' | 'new-owner-missing' | 'new-owner-not-member';

export type LeaveDecision =
  | { kind: 'leave' }
  | { kind: 'transfer'; newOwnerId: string }
  | { kind: 'delete' }
  | { kind: 'refuse'; why: LeaveRefusal };

/**
 * Decides what happens when a user leaves. An owner gives the league to another member, or deletes a league
 * without other members. An owner who names a successor wants to keep the league: if the successor is no longer
 * a member, leaving is refused.
 */
export function leaveDecision(facts: LeaveFacts): LeaveDecision {
  const { isMember, isOwner, otherMembers, newOwnerId, competitionStatus } = facts;
  if (!isMember) return { kind: 'refuse', why: 'not-member' };
  if (competitionStatus === 'completed') return { kind: 'refuse', why: 'competition-over' };
  if (!isOwner) return { kind: 'leave' };
  if (newOwnerId === undefined)
    return otherMembers.length === 0 ? { kind: 'delete' } : { kind: 'refuse', why: 'new-owner-missing' };
  if (!otherMembers.includes(newOwnerId)) return { kind: 'refuse', why: 'new-owner-not-member' };
  return { kind: 'transfer', newOwnerId };
}

const statusChanges = {
  owner: { open: ['active'], active: ['open'], closed: [] },
  admin: { open: ['active', 'closed'], active: ['open', 'closed'], closed: ['open', 'active'] },
} as const satisfies Record<'owner' | 'admin', Record<LeagueStatus, readonly LeagueStatus[]>>;

export type StatusChangeProblem = 'competition-over' | 'admin-only';

/** Returns why a league cannot get this status, or null. Sending the shown status again is always allowed. */
export function statusChangeProblem({
  by,
  from,
  to,
  competitionStatus,
}: {
  by: 'owner' | 'admin';
  /** as stored */
  from: LeagueStatus;
  to: LeagueStatus;
  competitionStatus: CompetitionStatus;
}): StatusChangeProblem | null {
  if (to === shownLeagueStatus(from, competitionStatus)) return null;
  if (competitionStatus === 'completed') return 'competition-over';
  const allowed: readonly LeagueStatus[] = statusChanges[by][from];
  return allowed.includes(to) ? null : 'admin-only';
}

export type MaxMembersProblem = 'too-few' | 'below-members';

/** Returns why a league cannot have this maximum of members, or null. A maximum of null means no limit. */
export function maxMembersProblem(maxMembers: number | null, membersCount: number): MaxMembersProblem | null {
  if (maxMembers === null) return null;
  if (!Number.isInteger(maxMembers) || maxMembers < limits.leagueMembers) return 'too-few';
  return maxMembers < membersCount ? 'below-members' : null;
}
