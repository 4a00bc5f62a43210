import type { ApiReply, Prediction } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { rowsAtATime, type Page } from '../../db/read-page.ts';
import { readAtOnce } from '../../db/transact.ts';
import { pageShape } from '../../http/page.ts';
import {
  selectPageOfEach,
  selectVisibleCounts,
  selectVisiblePredictions,
  type PredictionFilter,
} from './predictions.queries.ts';
import { presentPredictions } from './present-prediction.ts';

type Context = Pick<CallerContext, 'db' | 'caller'>;

/**
 * Lists a page of a league's predictions event by event. Predictions before the page are only counted, not
 * joined and sorted. Each slice is of one event and has its own snapshot.
 */
const listOfLeague = async (
  { db, caller }: Context,
  { page, leagueId, ...filter }: Omit<PredictionFilter, 'userId'> & { leagueId: string; page: Page },
): Promise<ApiReply<'listPredictions'>> => {
  const counted = await selectVisibleCounts(db, { caller, leagueId, ...filter });
  const predictions: Prediction[] = [];
  let before = 0;
  for (const { eventId, count } of counted) {
    const start = Math.max(page.offset - before, 0);
    const end = Math.min(page.offset + page.limit - before, count);
    for (let offset = start; offset < end; offset += rowsAtATime) {
      const slice = { page: 1, limit: Math.min(rowsAtATime, end - offset), offset };
      const read = await readAtOnce(db, async (trx) =>
        presentPredictions(
          { db: trx },
          await selectPageOfEach(trx, { caller, leagueId, eventIds: [eventId], page: slice }),
        ),
      );
      predictions.push(...read);
    }
    before += count;
  }
  return { predictions, ...pageShape(page, before) };
};

/**
 * Lists a page of any length of the predictions that the caller may see. A long page is read in slices, each
 * with its own snapshot: a single snapshot would keep the connection from all other requests.
 */
export const listInSlices = async (
  { db, caller }: Context,
  { page, ...filter }: PredictionFilter & { page: Page },
): Promise<ApiReply<'listPredictions'>> => {
  const { leagueId, userId, ...others } = filter;
  if (leagueId !== undefined && userId === undefined)
    return listOfLeague({ db, caller }, { leagueId, page, ...others });
  // By id, because a prediction may be in two slices when an event was locked between their readings.
  const listed = new Map<string, Prediction>();
  const end = page.offset + page.limit;
  let total: number | undefined;
  for (let offset = page.offset; ; offset += rowsAtATime) {
    const slice = { page: 1, limit: Math.min(rowsAtATime, end - offset), offset };
    const read = await readAtOnce(db, async (trx) => {
      const { rows, total: counted } = await selectVisiblePredictions(trx, {
        caller,
        ...filter,
        page: slice,
        ...(total !== undefined && { knownTotal: total }),
      });
      return { predictions: await presentPredictions({ db: trx }, rows), counted };
    });
    total = read.counted;
    for (const prediction of read.predictions) listed.set(prediction._id, prediction);
    if (read.predictions.length < slice.limit || offset + slice.limit >= end) break;
  }
  return { predictions: [...listed.values()], ...pageShape(page, total) };
};
