import type { api, ApiReply } from '@pronathle/contract';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { likePattern, pageOf, pageShape } from '../../http/page.ts';
import { insideLeague } from '../leagues/inside-league.ts';
import { loadEvents, loadEventsWithOwn } from './events.loaders.ts';
import { presentOwnSummary } from './present-event.ts';

/**
 * Lists events. With a league, each event also has the caller's own prediction in that league. Throws not-a-member
 * when the caller is neither its member nor an admin.
 */
export const listEvents = async (
  context: CallerContext,
  query: z.output<typeof api.listEvents.query>,
): Promise<ApiReply<'listEvents'>> => {
  const { db, caller } = context;
  const page = pageOf(query);
  const { competitionId, gender, leagueId } = query;
  const filter = { competitionId, gender, nameLike: likePattern(query.search) };

  if (leagueId === undefined) return loadEvents(db, { filter, page });
  const [{ events, own, total }] = await Promise.all([
    loadEventsWithOwn(db, { filter, page, leagueId, userId: caller.id }),
    insideLeague(context, leagueId),
  ]);
  return {
    data: events.map((event, at) => ({ ...event, myPrediction: presentOwnSummary(own[at]) })),
    ...pageShape(page, total),
  };
};
