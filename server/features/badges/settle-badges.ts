import { finalHonours, HONOURS_MIN_MEMBERS } from '@pronathle/domain/badges';
import { competitionStatus } from '@pronathle/domain/competition-status';
import { transact } from '../../db/transact.ts';
import type { Db, Services } from '../../services.ts';
import { readStandings } from '../rankings/read-standings.ts';
import {
  awardByEvent,
  clearHonours,
  replaceHonours,
  selectCompetitionProgress,
  selectHonourLeagues,
  syncHonourBadges,
  takeBackByEvent,
} from './settlement.queries.ts';

/**
 * Queues what a changed result does to badges, in the transaction of that change: the event's own at once, the
 * honours of its competition's leagues now or, while the competition goes on, at its end.
 */
export const settleBadgesAfter = async (
  trx: Db,
  jobs: Services['jobs'],
  eventId: string,
  competition: { id: string; endsAt: Date },
): Promise<void> => {
  await jobs.enqueue(trx, 'settle-event-badges', { eventId }, { key: eventId });
  await settleHonoursAfter(trx, jobs, competition);
};

export const settleHonoursAfter = (
  trx: Db,
  jobs: Services['jobs'],
  competition: { id: string; endsAt: Date },
): Promise<void> =>
  jobs.enqueue(
    trx,
    'settle-honours',
    { competitionId: competition.id },
    { key: competition.id, startAfter: competition.endsAt },
  );

/** Gives and takes back what the event's result now earns; running it twice changes nothing. */
export const settleEventBadges = ({ db }: Pick<Services, 'db'>, eventId: string): Promise<void> =>
  transact(db, async (trx) => {
    await takeBackByEvent(trx, eventId);
    await awardByEvent(trx, eventId);
  });

/** Champion and Tortue of every league of a competition; nobody's while an event lacks its result. */
export const settleHonours = async ({ db }: Pick<Services, 'db'>, competitionId: string): Promise<void> => {
  const progress = await selectCompetitionProgress(db, competitionId);
  if (progress === undefined) return;
  const status = competitionStatus(progress, progress.now);
  const final = status === 'completed' && progress.eventsWithResult >= progress.eventsCount;
  if (!final) await clearHonours(db, competitionId);
  const leagues = final ? await selectHonourLeagues(db, competitionId, HONOURS_MIN_MEMBERS) : [];
  for (const league of leagues) {
    const { champions, turtles } = finalHonours({
      competitionStatus: status,
      eventsCount: progress.eventsCount,
      eventsWithResult: progress.eventsWithResult,
      ranking: await readStandings(db, league.id),
    });
    await transact(db, (trx) =>
      replaceHonours(trx, league.id, [
        ...champions.map((userId) => ({ userId, code: 'champion' as const })),
        ...turtles.map((userId) => ({ userId, code: 'turtle' as const })),
      ]),
    );
  }
  await transact(db, (trx) => syncHonourBadges(trx, ['champion', 'turtle']));
};
