import type { api, ApiReply } from '@pronathle/contract';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { openSharedViews } from '../../db/loader.ts';
import { likePattern, pageOf, pageShape } from '../../http/page.ts';
import { loadLeagues, loadLeaguesJoined, loadLeaguesWithKeptTotal } from './leagues.loaders.ts';
import { selectLeagues, type LeagueFilter, type LeagueRow } from './leagues.queries.ts';
import { presentLeague, viewKeyOf } from './present-league.ts';

type Query = z.output<typeof api.listLeagues.query>;
type Listed = ApiReply<'listLeagues'>;

/** Returns the filter of a query. Sorts by `usualSort` when the query names no order. */
export const leagueFilterOf = (
  query: Query | z.output<typeof api.listMyLeagues.query>,
  usualSort: LeagueFilter['sort'],
): LeagueFilter => {
  const { sort = usualSort } = query;
  return {
    nameLike: likePattern(query.search),
    status: query.status,
    competitionId: query.competitionId,
    isPrivate: 'isPrivate' in query ? query.isPrivate : undefined,
    sort,
    order: query.order ?? (sort === 'name' || sort === 'calendar' ? 'asc' : 'desc'),
  };
};

const sharedList = openSharedViews<Listed>();

/**
 * Lists the leagues that the caller may know: all leagues for an admin, the public leagues and the caller's own for
 * a player. A list of only public leagues is the same for everybody and may be a second old.
 */
export const listLeagues = async ({ db, standby, caller }: CallerContext, query: Query): Promise<Listed> => {
  const page = pageOf(query);
  const filter = leagueFilterOf(query, 'membersCount');
  const read = () => {
    if (caller.role === 'admin') return loadLeagues(db, { filter, page });
    if (query.isPrivate === false)
      return standby.read((from) => loadLeaguesWithKeptTotal(from, { filter, page }));
    return selectLeagues(db, { whose: 'visible', userId: caller.id, ...filter, page });
  };
  const { rows, total } = await read();
  const joined = await loadLeaguesJoined(db, { leagueIds: rows.map(({ id }) => id), userId: caller.id });

  const viewerOf = (row: LeagueRow) => ({ ...caller, isMember: joined.has(row.id) });
  const facts = rows.map((row) => viewKeyOf(row, viewerOf(row))).join(' ');
  return sharedList(rows, facts, () => ({
    leagues: rows.map((row) => presentLeague(row, viewerOf(row))),
    ...pageShape(page, total),
  }));
};
