import type { api, ApiReply } from '@pronathle/contract';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { pageOf, pageShape } from '../../http/page.ts';
import { loadOwnLeagues } from './leagues.loaders.ts';
import { leagueFilterOf } from './list-leagues.ts';
import { presentLeague } from './present-league.ts';

type Query = z.output<typeof api.listMyLeagues.query>;

/** Lists the leagues of which the caller is a member. */
export const listMyLeagues = async (
  { db, caller }: CallerContext,
  query: Query,
): Promise<ApiReply<'listMyLeagues'>> => {
  const page = pageOf(query);
  const rows = await loadOwnLeagues(db, { filter: leagueFilterOf(query, 'createdAt'), userId: caller.id });
  const shown = rows.slice(page.offset, page.offset + page.limit);
  return {
    leagues: shown.map((row) => presentLeague(row, { ...caller, isMember: true })),
    ...pageShape(page, rows.length),
  };
};
