import { finalHonours, HONOURS_MIN_MEMBERS, type BadgeCode } from '@pronathle/domain/badges';
import { competitionStatus } from '@pronathle/domain/competition-status';
import { transact } from '../../db/transact.ts';
import type { Queue } from '../../jobs/jobs.ts';
import type { Db, Services } from '../../services.ts';
import { rankedNumbers } from '../rankings/league-standings.ts';
import { readStandings } from '../rankings/read-standings.ts';
import {
  clearHonours,
  forgetScores,
  holdResult,
  keepScoresAndAward,
  portionsOfLeagues,
  replaceHonours,
  selectCompetitionProgress,
  selectEventsToKeep,
  selectHeldBadges,
  selectHonourLeagues,
  selectResultVersion,
  syncHonourBadges,
  takeBackLost,
  takeBackUncaused,
} from './settlement.queries.ts';

const honourCodes = ['champion', 'turtle'] as const satisfies BadgeCode[];

/**
 * Predictions, or badges, of one statement: short compared with its time limit, and with a reader's
 * patience.
 */
const atOnce = 10_000;

/**
 * Queues the effect of a changed result on badges, in the transaction of that change: the event's own at
 * once, the honours of its competition's leagues now or, while the competition is in progress, at its end.
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

/** Queues the effect of a deletion of events, of their competition or of a league on the badges they gave. */
export const settleBadgesAfterDeletion = (trx: Db, jobs: Queue): Promise<void> =>
  jobs.enqueue(trx, 'settle-uncaused-badges', {}, { key: 'all' });

/** A badge of a deleted event stays when another event earns it; an honour is deleted with its league. */
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
 * Updates the consequences of an event's result: the scores kept for rankings, and the badges it earns or
 * removes. Running it twice changes nothing. It works in batches, each a transaction that locks the event's
 * row under one version of its result, so that everything it reads is of that version. When the version has
 * changed it ends, because the change has queued the next run.
 */
export const settleEvent = async ({ db }: Pick<Services, 'db'>, eventId: string): Promise<void> => {
  const version = await selectResultVersion(db, eventId);
  if (version === undefined) return;
  const ofVersion = <Result>(work: (trx: Db) => Promise<Result>) =>
    transact(db, async (trx) => ((await holdResult(trx, eventId, version)) ? work(trx) : null));

  const lost = await badgesHeldBy(db, eventId);
  if (version === null) while ((await ofVersion((trx) => forgetScores(trx, eventId, atOnce))) === atOnce);
  else
    for await (const leagueIds of portionsOfLeagues(db, eventId, atOnce)) {
      const earned = await ofVersion((trx) => keepScoresAndAward(trx, eventId, leagueIds));
      if (earned === null) return;
      for (const id of earned) lost.delete(id);
    }

  const ids = [...lost];
  for (let start = 0; start < ids.length; start += atOnce)
    await ofVersion((trx) => takeBackLost(trx, eventId, ids.slice(start, start + atOnce)));
};

const badgesHeldBy = async (db: Db, eventId: string): Promise<Set<string>> => {
  const held = new Set<string>();
  for (let last: string | undefined; ;) {
    const ids = await selectHeldBadges(db, eventId, last, atOnce);
    for (const id of ids) held.add(id);
    if (ids.length < atOnce) return held;
    last = ids.at(-1);
  }
};

/** Keeps the scores that are not kept, or no longer. */
export const keepMissingScores = ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> =>
  transact(db, async (trx) => {
    for (const eventId of await selectEventsToKeep(trx))
      await jobs.enqueue(trx, 'settle-event-badges', { eventId }, { key: eventId });
  });

/** Champion and Tortue of every league of a competition; none while an event lacks its result. */
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
