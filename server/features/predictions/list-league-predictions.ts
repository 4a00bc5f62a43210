import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventPredictions, EventSummary, Prediction } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { readAtOnce } from '../../db/transact.ts';
import type { Page } from '../../db/read-page.ts';
import { pageShape } from '../../http/page.ts';
import { selectEventsOfCompetition } from '../events/events.queries.ts';
import { presentEventSummary } from '../events/present-event.ts';
import { insideLeague } from '../leagues/inside-league.ts';
import {
  selectPageOfEach,
  selectPredictedEvents,
  selectPredictors,
  type Predictors,
} from './predictions.queries.ts';
import { presentPredictions } from './present-prediction.ts';

/** Predictions of one answer, over all its events: each list is cut alike when there are more. */
const predictionsInAll = 1000;

/** Predictions that one statement looks through. */
const lookedThroughAtOnce = 5000;

interface PredictedEvent {
  eventId: string;
  count: number;
}

/** Groups of events whose predictions are looked through in one statement. */
const groupsOf = (events: readonly PredictedEvent[]): PredictedEvent[][] => {
  const groups: PredictedEvent[][] = [];
  let left = 0;
  for (const event of events) {
    if (groups.length === 0 || event.count > left) {
      groups.push([]);
      left = lookedThroughAtOnce;
    }
    groups.at(-1)?.push(event);
    left -= event.count;
  }
  return groups;
};

interface Shown {
  page: Page;
  /** an admin sees the predictions of open events too */
  seesAll: boolean;
}

const presentEventList = (
  competitionEvent: EventSummary,
  predictions: Prediction[],
  { count, hasOwn, names }: Omit<Predictors, 'eventId'>,
  { page, seesAll }: Shown,
): EventPredictions => {
  const visible = seesAll || competitionEvent.locked ? count : Number(hasOwn);
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

interface Asked {
  leagueId: string;
  eventId: string | undefined;
  page: number | undefined;
  /** predictions of each event, at most; 0, or none, for as many as one answer holds */
  limit: number | undefined;
}

/**
 * Lists a league's predictions by event, or those of one event: all of a locked event; of an open one the number of
 * predictions, the names of those who made them, and the caller's own. What does not fit in one answer is on the next
 * pages. Many predictions are read in slices, each in one snapshot, so that other requests get their turns in between.
 */
export const listLeaguePredictions = async (
  { db, caller }: CallerContext,
  { leagueId, eventId, ...asked }: Asked,
): Promise<EventPredictions[]> => {
  const { competitionId } = await insideLeague({ db, caller }, leagueId);
  const counted = await selectPredictedEvents(db, { leagueId, eventId });

  const mostOfEach = Math.max(1, Math.floor(predictionsInAll / Math.max(1, counted.length)));
  const limit = asked.limit === 0 ? mostOfEach : Math.min(asked.limit ?? mostOfEach, mostOfEach);
  const page = { page: asked.page ?? 1, limit, offset: ((asked.page ?? 1) - 1) * limit };
  const shown = { page, seesAll: caller.role === 'admin' };

  const lists: EventPredictions[] = [];
  for (const group of groupsOf(counted)) {
    const eventIds = group.map((event) => event.eventId);
    const read = await readAtOnce(db, async (trx) => {
      const predictors = await selectPredictors(trx, { leagueId, userId: caller.id, eventIds });
      const rows = await selectPageOfEach(trx, { caller, leagueId, eventIds, page });
      const predictions = Map.groupBy(
        await presentPredictions({ db: trx }, rows),
        ({ competitionEvent }) => competitionEvent._id,
      );
      const events = await selectEventsOfCompetition(trx, competitionId, eventIds);
      return events.map((event) =>
        presentEventList(
          presentEventSummary(event),
          predictions.get(event.id) ?? [],
          predictors.get(event.id) ?? { count: 0, hasOwn: false, names: null },
          shown,
        ),
      );
    });
    lists.push(...read);
    await nextTurn();
  }
  return lists;
};
