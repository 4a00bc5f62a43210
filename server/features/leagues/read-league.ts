import type { League } from '@pronathle/contract';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../services.ts';
import { selectLeague, selectMembers, type LeagueRow } from './leagues.queries.ts';
import { presentLeague } from './present-league.ts';

/** The league, when the caller may know that it exists: a private one is for its members and admins. */
export const visibleLeague = async (db: Db, caller: Caller, leagueId: string): Promise<LeagueRow> => {
  const row = await selectLeague(db, caller.id, leagueId);
  if (row === undefined) throw new Refusal('league-not-found');
  if (row.isPrivate && row.memberSince === null && caller.role !== 'admin')
    throw new Refusal('league-not-found');
  return row;
};

/** The league, when the caller is inside it: a member, or an admin. */
export const insideLeague = async (db: Db, caller: Caller, leagueId: string): Promise<LeagueRow> => {
  const row = await visibleLeague(db, caller, leagueId);
  if (row.memberSince === null && caller.role !== 'admin') throw new Refusal('not-a-member');
  return row;
};

export const readLeague = async (db: Db, caller: Caller, leagueId: string): Promise<League> => {
  const row = await visibleLeague(db, caller, leagueId);
  const inside = row.memberSince !== null || caller.role === 'admin';
  const members = inside ? await selectMembers(db, leagueId) : undefined;
  return presentLeague(
    row,
    caller,
    members?.map(({ id, ...names }) => ({ _id: id, ...names })),
  );
};
