import { finalHonours, HONOURS_MIN_MEMBERS, type BadgeCode } from '@pronathle/domain/badges';
import { competitionStatus } from '@pronathle/domain/competition-status';
import { transact } from '../../db/transact.ts';
import type { Queue } from '../../jobs/jobs.ts';
import type { Db, Services } from '../../services.ts';
import { lockEvent } from '../events/events.queries.ts';
import { rankedNumbers } from '../rankings/league-standings.ts';
import { readStandings } from '../rankings/read-standings.ts';
import {
  clearHonours,
  forgetScores,
  hasResult,
  keepScoresAndAward,
  portionsOfLeagues,
  replaceHonours,
  selectCompetitionProgress,
  selectEventsToKeep,
  selectHonourLeagues,
  syncHonourBadges,
  takeBackPortion,
  takeBackUncaused,
} from './settlement.queries.ts';

const honourCodes = ['champion', 'turtle'] as const satisfies BadgeCode[];

/** Predictions, or badges, gone through by one statement: short beside its time limit, and beside a reader's patience. */
const atOnce = 10_000;

/**
 * Queues what a changed result does to badges, in the transaction of that change: the event's own at once, the
 * honours of its competition's leagues now or, while the competition goes on, at its end.
 */
export const settleBadgesAfter = async (
  trx: Db,
  jobs: Queue,
  eventId: string,
  competition: { id: string; endsAt: Date },
): Promise<void> => {
  await jobs.enqueue(trx, 'settle-event-badges', { eventId }, { key: eventId });
  await settleHonoursAfter(trx, jobs, competition);
};

/** Queues what the deletion of events, or of their competition, does to the badges they gave. */
export const settleBadgesAfterDeletion = (trx: Db, jobs: Queue): Promise<void> =>
  jobs.enqueue(trx, 'settle-uncaused-badges', {}, { key: 'all' });

/** A badge whose event is gone stays with whom another event gives cause for it; an honour goes with its league. */
export const settleUncaused = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  transact(db, async (trx) => {
    await takeBackUncaused(trx);
    await syncHonourBadges(trx, honourCodes);
  });

export const settleHonoursAfter = (
  trx: Db,
  jobs: Queue,
  competition: { id: string; endsAt: Date },
): Promise<void> =>
  jobs.enqueue(
    trx,
    'settle-honours',
    { competitionId: competition.id },
    { key: competition.id, startAfter: competition.endsAt },
  );

/**
 * Brings what follows from an event's result to what it now is: the scores kept for rankings, and the badges it earns
 * or takes away. Running it twice changes nothing. It goes by portions, each a transaction that holds the event's row,
 * so that a result never changes under one of them; the change that waits for it has queued the next run.
 */
export const settleEvent = async ({ db }: Pick<Services, 'db'>, eventId: string): Promise<void> => {
  let last: string | null = null;
  do {
    const after: string | null = last;
    last = await holdingEvent(db, eventId, (trx) => takeBackPortion(trx, eventId, after, atOnce));
  } while (last !== null);

  const forgetUnlessScored = async (trx: Db) =>
    (await hasResult(trx, eventId)) ? 0 : forgetScores(trx, eventId, atOnce);
  while ((await holdingEvent(db, eventId, forgetUnlessScored)) === atOnce);

  for await (const leagueIds of portionsOfLeagues(db, eventId, atOnce))
    await holdingEvent(db, eventId, (trx) => keepScoresAndAward(trx, eventId, leagueIds));
};

/** Keeps the scores that nobody has kept yet, or no longer. */
export const keepMissingScores = ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> =>
  transact(db, async (trx) => {
    for (const eventId of await selectEventsToKeep(trx))
      await jobs.enqueue(trx, 'settle-event-badges', { eventId }, { key: eventId });
  });

/** An event that is gone has nothing left to settle. */
const holdingEvent = <Result>(db: Db, eventId: string, work: (trx: Db) => Promise<Result>) =>
  transact(db, async (trx) => ((await lockEvent(trx, eventId, 'predict')) ? work(trx) : null));

/** Champion and Tortue of every league of a competition; nobody's while an event lacks its result. */
export const settleHonours = async ({ db }: Pick<Services, 'db'>, competitionId: string): Promise<void> => {
  const progress = await selectCompetitionProgress(db, competitionId);
  if (progress === undefined) return;
  const status = competitionStatus(progress, progress.now);
  const final = status === 'completed' && progress.eventsWithResult >= progress.eventsCount;
  if (!final) await clearHonours(db, competitionId);
  const leagues = final ? await selectHonourLeagues(db, competitionId, HONOURS_MIN_MEMBERS) : [];
  for (const league of leagues) {
    const standings = await readStandings(db, league.id);
    if (standings === undefined) continue;
    const { champions, turtles } = finalHonours({
      competitionStatus: status,
      eventsCount: progress.eventsCount,
      eventsWithResult: progress.eventsWithResult,
      ranking: rankedNumbers(standings),
    });
    await transact(db, (trx) =>
      replaceHonours(trx, league.id, [
        ...champions.map(({ number }) => ({ number, code: 'champion' as const })),
        ...turtles.map(({ number }) => ({ number, code: 'turtle' as const })),
      ]),
    );
  }
  await transact(db, (trx) => syncHonourBadges(trx, honourCodes));
};
