import type { League } from '@pronathle/contract';
import { onceFor, together } from '../../db/together.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../services.ts';
import { selectLeague, selectMembers, selectMemberships, type LeagueRow } from './leagues.queries.ts';
import { isInside, presentLeague, standingIn } from './present-league.ts';

/** A private league is for its members and admins; for others it does not exist. */
const existsFor = ({ isPrivate }: { isPrivate: boolean }, inside: boolean): boolean => inside || !isPrivate;

/** Why somebody is not let in; null for who is inside, a member or an admin. Null is a league unknown to the caller. */
const refusalOf = (inside: boolean | null): Refusal | null => {
  if (inside === null) return new Refusal('league-not-found');
  return inside ? null : new Refusal('not-a-member');
};

/** The league, when the caller may know that it exists. */
export const visibleLeague = async (db: Db, caller: Caller, leagueId: string): Promise<LeagueRow> => {
  const row = await selectLeague(db, [caller.id], leagueId);
  if (row === undefined || !existsFor(row, isInside(row, caller))) throw new Refusal('league-not-found');
  return row;
};

/** The league, when the caller is inside it: a member, or an admin. */
export const insideLeague = async (db: Db, caller: Caller, leagueId: string): Promise<LeagueRow> => {
  const row = await visibleLeague(db, caller, leagueId);
  const refusal = refusalOf(isInside(row, caller));
  if (refusal !== null) throw refusal;
  return row;
};

interface Ask {
  caller: Caller;
  leagueId: string;
}

/** For each of some callers whether they are inside a league; null when it does not exist for them. */
export const insidersAmong = async (db: Db, asks: readonly Ask[]): Promise<(boolean | null)[]> => {
  const places = asks.map(({ caller, leagueId }) => ({ leagueId, userId: caller.id }));
  const memberships = await selectMemberships(db, places);
  return asks.map(({ caller: { role } }, at) => {
    const league = memberships[at];
    if (league === undefined) return null;
    const inside = role === 'admin' || league.isMember;
    return existsFor(league, inside) ? inside : null;
  });
};

/** For each of some callers the refusal that insideLeague throws; null for who is inside. */
export const refusalsOfOutsiders = async (db: Db, asks: readonly Ask[]): Promise<(Refusal | null)[]> =>
  (await insidersAmong(db, asks)).map(refusalOf);

/** Reads a league for some callers: gives what each may see of it, or the refusal for whom it does not exist. */
const readLeagueFor = async (
  db: Db,
  leagueId: string,
  callers: readonly Caller[],
): Promise<(caller: Caller) => { league: League } | Refusal> => {
  const ids = callers.map(({ id }) => id);
  const row = await selectLeague(db, ids, leagueId);
  if (row === undefined) return () => new Refusal('league-not-found');
  const members = callers.some((caller) => isInside(row, caller))
    ? (await selectMembers(db, leagueId)).map(({ id, ...names }) => ({ _id: id, ...names }))
    : undefined;
  return onceFor(
    (caller: Caller) => standingIn(row, caller),
    (caller) =>
      existsFor(row, isInside(row, caller))
        ? { league: presentLeague(row, caller, members) }
        : new Refusal('league-not-found'),
  );
};

export const readLeague = async (db: Db, caller: Caller, leagueId: string): Promise<League> => {
  const seenBy = await readLeagueFor(db, leagueId, [caller]);
  const answer = seenBy(caller);
  if (answer instanceof Refusal) throw answer;
  return answer.league;
};

/** Reads leagues for their pages. Who asks for one league at the same time shares the work. */
export const openLeagues = (db: Db) => {
  const readTogether = together<Caller, { league: League }>(async (leagueId, callers) =>
    callers.map(await readLeagueFor(db, leagueId, callers)),
  );
  return { read: (caller: Caller, leagueId: string) => readTogether(leagueId, caller) };
};
