import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventPredictions, EventSummary, Prediction } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { sharedReading } from '../../db/loader.ts';
import { readAtOnce } from '../../db/transact.ts';
import type { Page } from '../../db/read-page.ts';
import { pageShape } from '../../http/page.ts';
import { selectEventsOfCompetition } from '../events/events.queries.ts';
import { presentEventSummary } from '../events/present-event.ts';
import { insideLeague } from '../leagues/inside-league.ts';
import { loadOwnPredictions } from './predictions.loaders.ts';
import {
  selectPageOfEach,
  selectPredictedEvents,
  selectPredictors,
  type Predictors,
} from './predictions.queries.ts';
import { presentPredictions } from './present-prediction.ts';

/**
 * The maximum number of predictions of one answer. Each event may show an equal part of them.
 */
const predictionsOfAnswer = 1000;

/** The maximum number of predictions of a group of events. An event with more is a group of its own. */
const predictionsOfGroup = 5000;

interface PredictedEvent {
  eventId: string;
  count: number;
}

/** Returns groups of events; one statement reads the predictions of a group. */
const groupsOf = (events: readonly PredictedEvent[]): PredictedEvent[][] => {
  const groups: PredictedEvent[][] = [];
  let left = 0;
  for (const event of events) {
    if (groups.length === 0 || event.count > left) {
      groups.push([]);
      left = predictionsOfGroup;
    }
    groups.at(-1)?.push(event);
    left -= event.count;
  }
  return groups;
};

interface AskedOfAll {
  leagueId: string;
  competitionId: string;
  eventId: string | undefined;
  page: number | undefined;
  limit: number | undefined;
  /** true for an admin, who also sees the predictions of open events */
  seesAll: boolean;
}

const presentEventList = (
  competitionEvent: EventSummary,
  predictions: Prediction[],
  { count, names }: Omit<Predictors, 'eventId'>,
  { page, seesAll }: { page: Page; seesAll: boolean },
): EventPredictions => {
  const visible = seesAll || competitionEvent.locked ? count : 0;
  return {
    competitionEventId: competitionEvent._id,
    competitionEvent,
    locked: competitionEvent.locked,
    predictorsCount: count,
    predictors: names ?? [],
    predictions,
    ...pageShape(page, visible),
    isCut: predictions.length < visible,
  };
};

/**
 * Loads the page of each event's predictions that all members see, or all admins. Callers who ask at the same
 * moment share one reading.
 */
const loadListsOfAll = sharedReading(
  async (db, { leagueId, competitionId, eventId, seesAll, ...asked }: AskedOfAll) => {
    const counted = await selectPredictedEvents(db, { leagueId, eventId: eventId ?? null });
    const mostOfEach = Math.max(1, Math.floor(predictionsOfAnswer / Math.max(1, counted.length)));
    const limit = asked.limit === 0 ? mostOfEach : Math.min(asked.limit ?? mostOfEach, mostOfEach);
    const page = { page: asked.page ?? 1, limit, offset: ((asked.page ?? 1) - 1) * limit };

    const lists: EventPredictions[] = [];
    for (const group of groupsOf(counted)) {
      const eventIds = group.map((event) => event.eventId);
      const read = await readAtOnce(db, async (trx) => {
        const predictors = await selectPredictors(trx, { leagueId, eventIds });
        const rows = await selectPageOfEach(trx, {
          caller: { id: null, role: seesAll ? 'admin' : 'user' },
          leagueId,
          eventIds,
          page,
        });
        const predictions = Map.groupBy(
          await presentPredictions({ db: trx }, rows),
          ({ competitionEvent }) => competitionEvent._id,
        );
        const events = await selectEventsOfCompetition(trx, competitionId, eventIds);
        return events.map((event) =>
          presentEventList(
            presentEventSummary(event),
            predictions.get(event.id) ?? [],
            predictors.get(event.id) ?? { count: 0, names: null },
            { page, seesAll },
          ),
        );
      });
      lists.push(...read);
      await nextTurn();
    }
    return { lists, page };
  },
);

interface Asked {
  leagueId: string;
  eventId: string | undefined;
  page: number | undefined;
  /** predictions of each event, at most; 0 or undefined for as many as fit in one answer */
  limit: number | undefined;
}

/** Returns the list of an open event with the caller's own prediction, the only one that the caller may see. */
const withOwn = (list: EventPredictions, own: Prediction, page: Page): EventPredictions => {
  const predictions = page.offset === 0 ? [own] : [];
  return { ...list, predictions, ...pageShape(page, 1), isCut: predictions.length === 0 };
};

/**
 * Lists a league's predictions by event, or those of one event. A locked event has all predictions. An open
 * event has the number of predictions, the names of the players who made them, and the caller's own prediction.
 * Predictions that do not fit in one answer are on the next pages. Many predictions are read in slices, each
 * with its own snapshot, so that other requests run in between.
 */
export const listLeaguePredictions = async (
  context: CallerContext,
  { leagueId, ...asked }: Asked,
): Promise<EventPredictions[]> => {
  const { db, caller } = context;
  const { competitionId } = await insideLeague(context, leagueId);
  const seesAll = caller.role === 'admin';
  const { lists, page } = await loadListsOfAll(db, { leagueId, competitionId, ...asked, seesAll });
  const open = lists.filter(({ locked }) => !locked && !seesAll);
  if (open.length === 0) return lists;

  const eventIds = open.map(({ competitionEventId }) => competitionEventId);
  const own = await loadOwnPredictions(db, { leagueId, userId: caller.id, eventIds });
  if (own.size === 0) return lists;
  // A result was entered between the two readings: the lists show its event as open, but the caller's prediction
  // has points. Reads lists and prediction again.
  if (own.values().some(({ points }) => points !== null))
    return listLeaguePredictions(context, { leagueId, ...asked });
  return lists.map((list) => {
    const prediction = own.get(list.competitionEventId);
    return prediction === undefined ? list : withOwn(list, prediction, page);
  });
};
