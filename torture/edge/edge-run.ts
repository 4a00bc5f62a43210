import { endpoints, refusals, type ApiReply, type Prediction } from '@pronathle/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../server/db/testing/free-port.ts';
import { randomFrom, type Random } from '../../server/demo/random.ts';
import { apiAt, type Api } from '../api-client.ts';
import { startServer } from '../server-process.ts';
import { openTortureDatabase, type DatabaseKind } from '../torture-database.ts';
import { adminLogin } from '../world.ts';
import { openDatabaseClock, type DatabaseClock } from './database-clock.ts';
import {
  createEdgeWorld,
  type EdgeEvent,
  type EdgePlace,
  type EdgeSizes,
  type EdgeWorld,
} from './edge-world.ts';
import { holdEvents } from './hold-events.ts';
import { almostPost, type LateAnswer, type LateRequest } from './late-request.ts';

export interface EdgeSettings {
  database: DatabaseKind;
  /** the run ends once the server has decided this many predictions within `near` of a lock */
  predictions: number;
  /** decides which events start together and when last bytes are due, not in which order processes run */
  seed: number;
  sizes?: EdgeSizes;
  onVolley?: (report: EdgeReport) => void;
}

/**
 * The possible faults of a lock. 'late': a prediction was accepted at or after the start. 'early': it was
 * refused before the start. 'untrue': its answer differs from what is stored. 'odd': it was neither accepted
 * nor refused as locked.
 */
export type Wrong = 'late' | 'early' | 'untrue' | 'odd';

export interface EdgeReport {
  locks: number;
  /** of these, the locks whose events another transaction held until the start */
  heldLocks: number;
  /** all predictions, whatever their answer */
  sent: number;
  /** accepted within `near` of the lock, by the database's clock */
  accepted: number;
  /** refused within `near` of the lock, by the database's clock */
  refused: number;
  /** accepted within `veryNear` of the lock */
  acceptedLast: number;
  findings: { wrong: Wrong; what: string }[];
}

/** Milliseconds: a prediction that is decided this close to a lock counts. */
const near = 50;
/** Milliseconds before a lock: of many predictions that are accepted, at least one must come this late. */
const veryNear = 5;
/** Milliseconds before a lock at which another transaction begins to hold its events. */
const heldBefore = 60;
/** Milliseconds reserved for the predictions of one event. */
const timeOfEvent = 150;
const usualSizes: EdgeSizes = { players: 30, leagues: 10, events: 6 };
const { path } = endpoints.submitPrediction;

/** Events that start together. */
interface Lock {
  events: readonly EdgeEvent[];
  /** milliseconds since 1970 by the database's clock */
  start: number;
  /**
   * the moment from which another transaction held the events until the start, by the same clock; Infinity without one
   */
  heldAt: number;
}

interface Sent {
  lock: Lock;
  event: EdgeEvent;
  place: EdgePlace;
  /** the predicted performance: unique within a run, so that it identifies the prediction */
  performance: number;
  answer: LateAnswer;
}

const keyOf = (event: string, league: string, player: string): string => `${event} ${league} ${player}`;

const moveStarts = async (
  api: Api,
  { admin, competition }: EdgeWorld,
  locks: readonly Lock[],
): Promise<void> => {
  for (const { events, start } of locks)
    for (const { id, discipline } of events)
      await api.must('updateEvent', {
        as: admin,
        params: { id },
        body: {
          competition,
          discipline,
          eventDate: new Date(start).toISOString(),
          confirmLock: true,
          reopenReason: 'Essai',
        },
      });
};

/**
 * Completes each request when it is due by the database's clock; completes a late request immediately.
 */
const finishOnTime = async (
  requests: readonly { due: number; request: LateRequest }[],
  clock: DatabaseClock,
): Promise<void> => {
  for (const { due, request } of requests.toSorted((one, other) => one.due - other.due)) {
    const early = due - clock.ahead() - performance.now();
    if (early > 0) await wait(early);
    request.finish();
  }
};

/**
 * Returns when a last byte is sent, in milliseconds after the lock. The number is mostly negative, because
 * the byte needs time to arrive.
 */
const drawDue = ({ next }: Random): number => -55 + next() * 75;

const judgeVolley = async (
  api: Api,
  world: EdgeWorld,
  sent: readonly Sent[],
  clock: DatabaseClock,
  report: EdgeReport,
): Promise<void> => {
  const addFinding = (wrong: Wrong, what: string) => report.findings.push({ wrong, what });
  const stored = new Map<string, Prediction>();
  for (const { id } of world.events) {
    const { predictions } = await api.must('listPredictions', {
      as: world.admin,
      query: { competitionEventId: id, limit: '9999' },
    });
    for (const one of predictions) stored.set(keyOf(id, one.league._id, one.userId), one);
  }

  for (const { lock, event, place, performance, answer } of sent) {
    const { start, heldAt } = lock;
    const row = stored.get(keyOf(event.id, place.league, place.player.id));
    const isStored = row?.goldPerformance === performance;
    const [from, to] = [clock.before(answer.sentAt), clock.after(answer.answeredAt)];
    const when = `sent after ${(from - start).toFixed(1)} ms and answered before ${(to - start).toFixed(1)} ms from the lock`;
    report.sent += 1;
    if (answer.status === 200 || answer.status === 201) {
      const { prediction } = answer.body as ApiReply<'submitPrediction'>;
      if (!isStored || prediction._id !== row._id || prediction.updatedAt !== row.updatedAt) {
        addFinding(
          'untrue',
          `acknowledged and not stored as answered: ${JSON.stringify(prediction)}, ${JSON.stringify(row)}`,
        );
        continue;
      }
      const decided = Date.parse(row.updatedAt);
      if (decided >= start || from >= start)
        addFinding('late', `accepted ${decided - start} ms from the lock, ${when}`);
      if (from >= heldAt) addFinding('late', `accepted although its event was held until the lock, ${when}`);
      // The row stores whole milliseconds.
      if (decided < Math.floor(from) || decided > to)
        addFinding('untrue', `stored as decided at ${decided - start} ms, ${when}`);
      if (start - decided <= near) report.accepted += 1;
      if (start - decided <= veryNear) report.acceptedLast += 1;
    } else if (answer.status === 409) {
      const { msg } = answer.body as { msg?: unknown };
      if (msg !== refusals['predictions-locked'].msg)
        addFinding('odd', `refused with ${JSON.stringify(answer.body)}`);
      if (isStored) addFinding('untrue', `refused and stored, ${when}`);
      if (to < start) addFinding('early', `refused, ${when}`);
      if (from >= start - near && to <= start + near) report.refused += 1;
    } else
      addFinding(
        'odd',
        `answered ${answer.status} ${JSON.stringify(answer.body)}, ${isStored ? '' : 'not '}stored`,
      );
  }
};

/**
 * Starts the shipped server, and lets events start, one after the other or several at once. Before the start
 * it sends all predictions of these events except their last byte. Around the start it sends the last bytes,
 * and then compares each answer with the stored row and the database's clock.
 */
export const edgeRun = async (settings: EdgeSettings): Promise<EdgeReport> => {
  const random = randomFrom(settings.seed);
  const database = await openTortureDatabase(settings.database);
  const port = await freePort();
  const server = await startServer({
    port,
    env: { ...database.env, ...adminLogin },
    onOutput: () => undefined,
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const clock = await openDatabaseClock(database);
  const report: EdgeReport = {
    locks: 0,
    heldLocks: 0,
    sent: 0,
    accepted: 0,
    refused: 0,
    acceptedLast: 0,
    findings: [],
  };
  let performanceNumber = 0;

  /**
   * Holds the events of one lock in four, on PostgreSQL only: the embedded database has one connection, which
   * the server uses.
   */
  const hold = async (lock: Lock): Promise<void> => {
    const url = database.env['DATABASE_URL'];
    if (url === undefined || random.next() < 0.75) return;
    report.heldLocks += 1;
    const ids = lock.events.map(({ id }) => id);
    lock.heldAt = await holdEvents(url, ids, { from: lock.start - heldBefore, start: lock.start });
  };

  /**
   * Sends many predictions except their last byte before the first of some locks, and sends the last bytes around their
   * locks. Returns the predictions with their answers.
   */
  const playVolley = async (api: Api, world: EdgeWorld): Promise<Sent[]> => {
    const eventsPerLock = random.next() < 0.7 ? 1 : world.events.length / 2;
    const lead = 400 + world.events.length * 40 + world.places.length * 3;
    const first = Math.ceil(performance.now() + clock.ahead() + lead);
    const locks = Array.from({ length: world.events.length / eventsPerLock }, (_, number): Lock => ({
      events: world.events.slice(number * eventsPerLock, (number + 1) * eventsPerLock),
      start: first + number * eventsPerLock * timeOfEvent,
      heldAt: Infinity,
    }));
    await moveStarts(api, world, locks);
    const events = locks.flatMap((lock) => lock.events.map((event) => ({ lock, event })));

    const almostSent = await Promise.all(
      world.places.map(async (place, index) => {
        const aim = events[index % events.length];
        if (aim === undefined) throw new Error('no event to predict');
        const { lock, event } = aim;
        const performance = (performanceNumber += 1);
        const request = await almostPost(port, `/api${path}`, place.player.token, {
          league: place.league,
          competition: world.competition,
          competitionEvent: event.id,
          gold: world.autre,
          goldPerformance: performance,
        });
        return { lock, event, place, performance, request, due: lock.start + drawDue(random) };
      }),
    );
    await wait(Math.max(0, first - 150 - clock.ahead() - performance.now()));
    clock.start();
    const holding = Promise.all(locks.map(hold));
    await finishOnTime(almostSent, clock);
    const sent = await Promise.all(
      almostSent.map(async ({ lock, event, place, performance, request }) => ({
        lock,
        event,
        place,
        performance,
        answer: await request.answer,
      })),
    );
    await holding;
    await clock.stop();
    report.locks += locks.length;
    return sent;
  };

  try {
    const api = apiAt(`http://127.0.0.1:${port}`);
    const world = await createEdgeWorld(api, settings.sizes ?? usualSizes);
    while (report.accepted + report.refused < settings.predictions) {
      await judgeVolley(api, world, await playVolley(api, world), clock, report);
      settings.onVolley?.(report);
    }
    if (report.accepted >= 300 && report.acceptedLast === 0)
      report.findings.push({
        wrong: 'early',
        what: `of ${report.accepted} accepted within ${near} ms of a lock, none within ${veryNear} ms`,
      });
    return report;
  } finally {
    await clock.close();
    await server.kill();
    await database.close();
  }
};
