import type { api, ApiReply } from '@pronathle/contract';
import type { z } from 'zod';
import { openKeptTotals, type Totals } from '../../db/kept-totals.ts';
import type { Standby } from '../../db/open-standby.ts';
import { onceFor, together } from '../../db/together.ts';
import type { Caller } from '../../http/caller.ts';
import { likePattern, pageOf, pageShape } from '../../http/page.ts';
import type { Db } from '../../services.ts';
import {
  selectLeagues,
  selectLeaguesOf,
  selectMembersAmong,
  type LeagueFilter,
  type LeagueRow,
} from './leagues.queries.ts';
import { presentLeague, standingIn } from './present-league.ts';

type Query = z.output<typeof api.listLeagues.query>;
type Listed = ApiReply<'listLeagues'>;

const filterOf = (query: Query, usualSort: LeagueFilter['sort']): Omit<LeagueFilter, 'whose'> => {
  const { sort = usualSort } = query;
  return {
    nameLike: likePattern(query.search),
    status: query.status,
    competitionId: query.competitionId,
    isPrivate: query.isPrivate,
    sort,
    order: query.order ?? (sort === 'name' ? 'asc' : 'desc'),
  };
};

const idsOf = (callers: readonly Caller[]): string[] => callers.map(({ id }) => id);

/** Leagues that were read on a standby, with who of some callers is in them now. */
const withMembership = async (db: Db, rows: readonly LeagueRow[], callers: readonly Caller[]) => {
  const leagueIds = rows.map(({ id }) => id);
  const inside = Map.groupBy(
    await selectMembersAmong(db, leagueIds, idsOf(callers)),
    ({ leagueId }) => leagueId,
  );
  return rows.map((row) => ({
    ...row,
    callersInside: (inside.get(row.id) ?? []).map(({ userId }) => userId),
  }));
};

/** One page of the leagues of `whose`, read on `from`, as each of some callers sees it. */
const list = async (
  db: Db,
  from: Db,
  whose: 'visible' | 'all',
  query: Query,
  callers: readonly Caller[],
  totals?: Totals,
): Promise<Listed[]> => {
  const page = pageOf(query);
  const filter = { whose, ...filterOf(query, 'membersCount') };
  const { rows: read, total } = await selectLeagues(from, filter, idsOf(callers), page, totals);
  const rows = from === db ? read : await withMembership(db, read, callers);
  const present = onceFor(
    (caller: Caller) => rows.map((row) => standingIn(row, caller)).join(' '),
    (caller) => ({ leagues: rows.map((row) => presentLeague(row, caller)), ...pageShape(page, total) }),
  );
  return callers.map(present);
};

/** One page of each caller's own leagues. */
const listMine = async (db: Db, query: Query, callers: readonly Caller[]): Promise<Listed[]> => {
  const page = pageOf(query);
  const rows = await selectLeaguesOf(db, filterOf(query, 'createdAt'), idsOf(callers));
  return callers.map((caller) => {
    const mine = rows.filter(({ callersInside }) => callersInside.includes(caller.id));
    const shown = mine.slice(page.offset, page.offset + page.limit);
    return { leagues: shown.map((row) => presentLeague(row, caller)), ...pageShape(page, mine.length) };
  });
};

/** Lists leagues. Who asks for the same list at the same time shares the work, where it can be shared. */
export const openLeagueLists = (db: Db, standby: Standby) => {
  const inOneRun = (read: (query: Query, callers: readonly Caller[]) => Promise<Listed[]>) => {
    const ask = together(
      (_key: string, asks: readonly { query: Query; caller: Caller }[]) =>
        read(
          asks[0]?.query ?? {},
          asks.map(({ caller }) => caller),
        ),
      { atMost: 100 },
    );
    return (query: Query, caller: Caller) => ask(JSON.stringify(query), { query, caller });
  };
  const publicTotals = openKeptTotals();
  const all = inOneRun((query, callers) => list(db, db, 'all', query, callers));
  const publicOnes = inOneRun((query, callers) =>
    standby.read((from) => list(db, from, 'all', query, callers, publicTotals)),
  );
  const mine = inOneRun((query, callers) => listMine(db, query, callers));

  /** Those that the caller may know of. */
  const visible = async (query: Query, caller: Caller): Promise<Listed> => {
    if (caller.role === 'admin') return all(query, caller);
    // The same for whoever asks.
    if (query.isPrivate === false) return publicOnes(query, caller);
    const [listed] = await list(db, db, 'visible', query, [caller]);
    if (listed === undefined) throw new Error('a list without an answer');
    return listed;
  };
  return { visible, mine };
};
