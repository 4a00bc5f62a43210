import type { EventPredictions, Prediction } from '@pronathle/contract';
import { predictionsLocked } from '@pronathle/domain/prediction-state';
import type { Caller } from '../../http/caller.ts';
import { wholeList } from '../../http/page.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../services.ts';
import { selectEventsOfCompetition } from '../events/events.queries.ts';
import { presentEventSummary } from '../events/present-event.ts';
import { isMember } from '../leagues/leagues.queries.ts';
import { insideLeague } from '../leagues/read-league.ts';
import {
  selectPrediction,
  selectPredictors,
  selectVisiblePredictions,
  type PredictionRow,
} from './predictions.queries.ts';
import { presentPredictions } from './present-prediction.ts';

const isRowLocked = (row: PredictionRow): boolean =>
  predictionsLocked(
    {
      eventDate: row.eventDate,
      hasResult: row.resultVersion !== null,
      competitionEndsAt: row.competitionEndsAt,
    },
    row.now,
  );

/** One's own; another's after the lock, to members of its league; any, to an admin. To others it does not exist. */
export const visiblePrediction = async (
  db: Db,
  caller: Caller,
  predictionId: string,
): Promise<PredictionRow> => {
  const row = await selectPrediction(db, predictionId);
  if (row === undefined) throw new Refusal('prediction-not-found');
  if (row.userId === caller.id || caller.role === 'admin') return row;
  const shown = isRowLocked(row) && (await isMember(db, row.leagueId, caller.id));
  if (!shown) throw new Refusal('prediction-not-found');
  return row;
};

export const readPrediction = async (db: Db, caller: Caller, predictionId: string): Promise<Prediction> => {
  const row = await visiblePrediction(db, caller, predictionId);
  const [prediction] = await presentPredictions(db, [row]);
  if (prediction === undefined) throw new Refusal('prediction-not-found');
  return prediction;
};

/**
 * A league's predictions by event, or of one event alone: all of the locked ones, and of the others who has one, and
 * one's own.
 */
export const readLeaguePredictions = async (
  db: Db,
  caller: Caller,
  leagueId: string,
  eventId: string | undefined,
): Promise<EventPredictions[]> => {
  const league = await insideLeague(db, caller, leagueId);
  const events = await selectEventsOfCompetition(db, league.competitionId, eventId);
  const predictors = await selectPredictors(db, leagueId, eventId);
  const { rows } = await selectVisiblePredictions(db, { caller, leagueId, eventId }, wholeList);
  const predictions = Map.groupBy(
    await presentPredictions(db, rows),
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
};
