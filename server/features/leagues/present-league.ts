import type { League, Person } from '@pronathle/contract';
import { competitionStatus } from '@pronathle/domain/competition-status';
import { joinProblem, shownLeagueStatus } from '@pronathle/domain/league';
import { settingsOf } from '@pronathle/domain/league-settings';
import { dayToWire } from '../../http/day-to-wire.ts';
import type { LeagueRow } from './leagues.queries.ts';

export interface Viewer {
  role: 'user' | 'admin';
  id: string;
  /** of the shown league */
  isMember: boolean;
}

/** Whether a viewer may see what members see: members and admins may. */
export const isInside = ({ role, isMember }: Viewer): boolean => role === 'admin' || isMember;

/** Returns a key: two viewers with the same key see the same of a league. */
export const viewKeyOf = (row: LeagueRow, { id, role, isMember }: Viewer): string =>
  [role, isMember, row.ownerId === id].join();

/** The fields that the audit log leaves out: names of members, the code, and fields that no edit changes. */
type NotForAudit =
  | '_id'
  | 'invitationCode'
  | 'members'
  | 'owner'
  | 'competition'
  | 'createdAt'
  | 'seasonId'
  | 'rulesFixed'
  | 'isMember'
  | 'isOwner'
  | 'joinable';

/** Returns the audit log's copy of a league: all fields except NotForAudit. */
export const leagueForAudit = (league: League) => {
  const { name, status, isPrivate, thread, maxMembers, membersCount } = league;
  return {
    ...settingsOf(league),
    name,
    status,
    isPrivate,
    thread,
    maxMembers,
    membersCount,
  } satisfies Record<Exclude<keyof League, NotForAudit>, unknown>;
};

/**
 * Returns a league as the server shows it to a viewer. Only its members and admins get the members, the owner's first
 * and last name, the code and the season.
 */
export const presentLeague = (row: LeagueRow, viewer: Viewer, members?: Person[]): League => {
  const { isMember } = viewer;
  const inside = isInside(viewer);
  const status = competitionStatus(row, row.now);
  const problem = joinProblem({
    status: row.status,
    competitionStatus: status,
    membersCount: row.membersCount,
    maxMembers: row.maxMembers,
    isMember,
  });
  return {
    _id: row.id,
    name: row.name,
    ...settingsOf(row),
    status: shownLeagueStatus(row.status, status),
    isPrivate: row.isPrivate,
    ...(inside && row.invitationCode !== null && { invitationCode: row.invitationCode }),
    thread: row.hasThread ?? row.isPrivate,
    rulesFixed: row.rulesFixed,
    maxMembers: row.maxMembers,
    membersCount: row.membersCount,
    ...(inside && members !== undefined && { members }),
    owner: {
      _id: row.ownerId,
      username: row.owner.username,
      ...(inside && { firstName: row.owner.firstName, lastName: row.owner.lastName }),
    },
    competition: {
      _id: row.competitionId,
      name: row.competitionName,
      status,
      startDate: dayToWire(row.startDate),
      endDate: dayToWire(row.endDate),
    },
    seasonId: inside ? row.seasonId : null,
    createdAt: row.createdAt.toISOString(),
    isMember,
    isOwner: row.ownerId === viewer.id,
    joinable: problem === null,
  };
};
