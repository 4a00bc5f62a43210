import type { api, ApiReply } from '@pronathle/contract';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { pageOrWhole, pageShape } from '../../http/page.ts';
import { loadOwnPage } from './leagues.loaders.ts';
import { leagueFilterOf } from './list-leagues.ts';
import { presentLeague } from './present-league.ts';

type Query = z.output<typeof api.listMyLeagues.query>;

/** Lists the leagues of which the caller is a member. */
export const listMyLeagues = async (
  { db, caller }: CallerContext,
  query: Query,
): Promise<ApiReply<'listMyLeagues'>> => {
  const page = pageOrWhole(query);
  const filter = leagueFilterOf(query, 'createdAt');
  const { rows, total } = await loadOwnPage(db, { filter, userId: caller.id, page });
  return {
    leagues: rows.map((row) => presentLeague(row, { ...caller, isMember: true })),
    ...pageShape(page, total),
  };
};
