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

/** The facts that decide whether a prediction of the event is accepted; undefined without such an event. */
export const loadEventToPredict = loader(selectEventsToPredict, { atMost: 50 });

/** Keeps the event from changes until the transaction ends. */
export const holdEventToPredict = loader(async (trx, eventIds: readonly string[]): Promise<undefined[]> => {
  await holdEventsToPredict(trx, eventIds);
  return eventIds.map(() => undefined);
});

/** The picks that are stored in a place; undefined where there are none. */
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
  // The facts of a result are read in the rows' own snapshot; before it there are none.
  if (!db.isTransaction && rows.some(({ resultVersion }) => resultVersion !== null))
    return readAtOnce(db, (trx) => presentedAt(trx, places));
  const predictions = await presentPredictions({ db }, rows);
  return new Map(rows.map((row, at) => [placeKey(row), predictions[at]]));
};

/** The prediction of a place; undefined where there is none. */
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

/** A member's predictions of some events in a league, by event. */
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

/** The rank by points of a place's prediction in its league; undefined before the result. */
export const loadEventRank = loader(selectEventRanks, { atMost: 100 });

type LockedSection = PredictionFilter & {
  leagueId: string;
  eventId: string;
  page: Page;
  /** by points, each with its rank */
  bestFirst: boolean;
};

/**
 * A page of an event's predictions in a league once the event is locked; null while it is open. All who may see the
 * league's predictions see this same page.
 */
export const loadLockedSection = sharedReading(
  (db, { bestFirst, ...section }: LockedSection): Promise<ApiReply<'listPredictions'> | null> =>
    readAtOnce(db, async (trx) => {
      // In one snapshot: an event that is locked here is locked in the page as well.
      if (!(await selectLocked(trx, section.eventId))) return null;
      const select = bestFirst ? selectBestPredictions : selectPredictions;
      const { rows, total } = await select(trx, section);
      return { predictions: await presentPredictions({ db: trx }, rows), ...pageShape(section.page, total) };
    }),
);
