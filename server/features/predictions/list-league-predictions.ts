import type { EventPredictions } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { readAtOnce } from '../../db/transact.ts';
import { wholeList } from '../../http/page.ts';
import { selectEventsOfCompetition } from '../events/events.queries.ts';
import { presentEventSummary } from '../events/present-event.ts';
import { insideLeague } from '../leagues/league-access.ts';
import { selectPredictors, selectVisiblePredictions } from './predictions.queries.ts';
import { presentPredictions } from './present-prediction.ts';

/**
 * Lists a league's predictions by event, or those of one event: all of a locked event; of an open one the number of
 * predictions, the names of those who made them, and the caller's own.
 */
export const listLeaguePredictions = (
  { db, caller }: CallerContext,
  { leagueId, eventId }: { leagueId: string; eventId: string | undefined },
): Promise<EventPredictions[]> =>
  readAtOnce(db, async (trx) => {
    const league = await insideLeague({ db: trx, caller }, leagueId);
    const events = await selectEventsOfCompetition(trx, league.competitionId, eventId);
    const predictors = await selectPredictors(trx, { leagueId, eventId });
    const { rows } = await selectVisiblePredictions(trx, { caller, leagueId, eventId, page: wholeList });
    const predictions = Map.groupBy(
      await presentPredictions(trx, rows),
      (prediction) => prediction.competitionEvent._id,
    );
    return events.map((row) => {
      const competitionEvent = presentEventSummary(row);
      return {
        competitionEventId: row.id,
        competitionEvent,
        locked: competitionEvent.locked,
        predictorsCount: predictors.get(row.id)?.count ?? 0,
        predictors: predictors.get(row.id)?.names ?? [],
        predictions: predictions.get(row.id) ?? [],
      };
    });
  });
