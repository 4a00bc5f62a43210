import type { ApiReply, Prediction } from '@pronathle/contract';
import { loader, sharedReading } from '../../db/loader.ts';
import { readAtOnce } from '../../db/transact.ts';
import type { Page } from '../../db/read-page.ts';
import type { Db } from '../../services.ts';
import { pageShape } from '../../http/page.ts';
import { holdEventsToPredict } from '../events/events.queries.ts';
import {
  placeKey,
  selectBestPredictions,
  selectEventRanks,
  selectEventsToPredict,
  selectLocked,
  selectPredictions,
  selectPredictionsAt,
  selectStoredPicks,
  type Place,
  type PredictionFilter,
} from './predictions.queries.ts';
import { presentPredictions } from './present-prediction.ts';

/** Loads the facts that decide whether a prediction of the event is accepted; undefined for an unknown event. */
export const loadEventToPredict = loader(selectEventsToPredict, { atMost: 50 });

/** Passes the event's gate: the event cannot change until the transaction ends. */
export const holdEventToPredict = loader(async (trx, eventIds: readonly string[]): Promise<undefined[]> => {
  await holdEventsToPredict(trx, eventIds);
  return eventIds.map(() => undefined);
});

/** Loads the stored picks of a place; undefined without a prediction. */
export const loadStoredPicks = loader(async (trx, places: readonly Place[]) => {
  const stored = await selectStoredPicks(trx, places);
  const found = new Map(stored.map((one) => [placeKey(one), one]));
  return places.map((place) => found.get(placeKey(place)));
});

const presentedAt = async (
  db: Db,
  places: readonly Place[],
): Promise<Map<string, Prediction | undefined>> => {
  const rows = await selectPredictionsAt(db, places);
  // To score an event with a result, presentPredictions also reads the result. One snapshot, read again, has the
  // predictions and the result of the same instant.
  if (!db.isTransaction && rows.some(({ resultVersion }) => resultVersion !== null))
    return readAtOnce(db, (trx) => presentedAt(trx, places));
  const predictions = await presentPredictions({ db }, rows);
  return new Map(rows.map((row, at) => [placeKey(row), predictions[at]]));
};

/** Loads the prediction of a place; undefined without a prediction. */
export const loadPrediction = loader(
  async (db, places: readonly Place[]) => {
    const found = await presentedAt(db, places);
    return places.map((place) => found.get(placeKey(place)));
  },
  { atMost: 100 },
);

interface OwnOf extends Omit<Place, 'eventId'> {
  eventIds: readonly string[];
}

/** Loads a member's predictions of some events in a league, by event. */
export const loadOwnPredictions = loader(
  async (db, asked: readonly OwnOf[]) => {
    const placesOf = ({ eventIds, ...member }: OwnOf) => eventIds.map((eventId) => ({ ...member, eventId }));
    const found = await presentedAt(db, asked.flatMap(placesOf));
    return asked.map((one) => {
      const own = placesOf(one).map((place) => [place.eventId, found.get(placeKey(place))] as const);
      return new Map(own.flatMap(([eventId, prediction]) => (prediction ? [[eventId, prediction]] : [])));
    });
  },
  { atMost: 1_000, weightOf: ({ eventIds }) => eventIds.length, lineOf: ({ leagueId }) => leagueId },
);

/** Loads the rank by points of a place's prediction in its league; undefined before the result. */
export const loadEventRank = loader(selectEventRanks, { atMost: 100 });

type LockedSection = PredictionFilter & {
  leagueId: string;
  eventId: string;
  page: Page;
  /** true to sort by points, and to give each prediction its rank */
  bestFirst: boolean;
};

/**
 * Loads a page of a locked event's predictions in a league; null while the event is open. Everybody who may see
 * the league's predictions sees the same page.
 */
export const loadLockedSection = sharedReading(
  (db, { bestFirst, ...section }: LockedSection): Promise<ApiReply<'listPredictions'> | null> =>
    readAtOnce(db, async (trx) => {
      // One snapshot, so that an event that this statement finds locked is also locked in the page.
      if (!(await selectLocked(trx, section.eventId))) return null;
      const select = bestFirst ? selectBestPredictions : selectPredictions;
      const { rows, total } = await select(trx, section);
      return { predictions: await presentPredictions({ db: trx }, rows), ...pageShape(section.page, total) };
    }),
);
