import type { League, Person } from '@pronathle/contract';
import { competitionStatus } from '@pronathle/domain/competition-status';
import { joinProblem, shownLeagueStatus } from '@pronathle/domain/league';
import { dayToWire } from '../competitions/present-competition.ts';
import type { LeagueRow } from './leagues.queries.ts';

interface Viewer {
  role: 'user' | 'admin';
  id: string;
}

export const isInside = (row: LeagueRow, { id, role }: Viewer): boolean =>
  role === 'admin' || row.callersInside.includes(id);

/** All that what is shown of a league depends on in who looks. */
export const standingIn = (row: LeagueRow, { id, role }: Viewer): string =>
  [role, row.callersInside.includes(id), row.ownerId === id].join();

/** What is written down of a league: neither its members' names nor the code that opens it. */
export const leagueForAudit = ({
  name,
  description,
  status,
  isPrivate,
  maxMembers,
  membersCount,
}: League) => ({
  name,
  description,
  status,
  isPrivate,
  maxMembers,
  membersCount,
});

/** The only shape in which a league leaves the server: names and code go to its members and admins alone. */
export const presentLeague = (row: LeagueRow, viewer: Viewer, members?: Person[]): League => {
  const isMember = row.callersInside.includes(viewer.id);
  const inside = isInside(row, viewer);
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
    description: row.description,
    status: shownLeagueStatus(row.status, status),
    isPrivate: row.isPrivate,
    ...(inside && row.invitationCode !== null && { invitationCode: row.invitationCode }),
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
    createdAt: row.createdAt.toISOString(),
    isMember,
    isOwner: row.ownerId === viewer.id,
    joinable: problem === null,
  };
};
