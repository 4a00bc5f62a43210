import type { api, ApiReply } from '@pronathle/contract';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { rowsAtATime } from '../../db/read-page.ts';
import { pageOf, pageOrWhole, pageShape } from '../../http/page.ts';
import { visibleLeague } from '../leagues/visible-league.ts';
import { listInSlices } from './list-in-slices.ts';
import { loadEventRank, loadLockedSection, loadPrediction } from './predictions.loaders.ts';

type Query = z.output<typeof api.listPredictions.query>;
type Listed = ApiReply<'listPredictions'>;

/** Limits the length of a page sorted by points, because such a page cannot be read in slices. */
const bestPage = ({ page, limit }: Query) =>
  pageOf({ page, limit: limit === 0 ? rowsAtATime : limit && Math.min(limit, rowsAtATime) });

/** Lists the predictions that the caller may see. Throws league-not-found for a league that the caller may not see. */
export const listPredictions = async (context: CallerContext, query: Query): Promise<Listed> => {
  const { db, caller } = context;
  const { userId, competitionEventId: eventId } = query;
  const bestFirst = query.sort === 'points';
  const page = bestFirst ? bestPage(query) : pageOrWhole(query);
  const leagueId = query.league ?? query.leagueId;
  const competitionId = query.competition ?? query.competitionId;

  // Before a lock all players ask for their own prediction, and just after a final for all predictions. Callers
  // who ask at the same moment share one reading.
  if (
    leagueId !== undefined &&
    eventId !== undefined &&
    userId === caller.id &&
    competitionId === undefined
  ) {
    const place = { eventId, leagueId, userId };
    const [own, rank] = await Promise.all([
      loadPrediction(db, place),
      bestFirst ? loadEventRank(db, place) : undefined,
      visibleLeague(context, leagueId),
    ]);
    const all = own === undefined ? [] : [rank === undefined ? own : { ...own, rank }];
    return { predictions: all.slice(page.offset, page.offset + page.limit), ...pageShape(page, all.length) };
  }
  const league = leagueId === undefined ? undefined : await visibleLeague(context, leagueId);
  const isShared = page.limit <= rowsAtATime && (caller.role === 'admin' || league?.isMember === true);
  if (leagueId !== undefined && eventId !== undefined && isShared) {
    const section = { leagueId, eventId, competitionId, userId, page, bestFirst };
    const shared = await loadLockedSection(db, section);
    if (shared !== null) return shared;
  }
  return listInSlices(context, { leagueId, competitionId, userId, eventId, page });
};
