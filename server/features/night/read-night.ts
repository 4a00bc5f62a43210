import type { ApiReply } from '@pronathle/contract';
import { dayInZone } from '@pronathle/domain/calendar-day';
import { windowOfDay } from '@pronathle/domain/competition-status';
import type { DbContext } from '../../context.ts';
import { readAtOnce } from '../../db/transact.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectCompetition } from '../competitions/competitions.queries.ts';
import { selectNight } from './night.queries.ts';

/**
 * Returns the events of a day in the competition's timezone, with the number of their predictions, and whether
 * their result was corrected.
 */
export const readNight = (
  { db }: DbContext,
  { competitionId, day }: { competitionId: string; day: string },
): Promise<ApiReply<'getNight'>> =>
  readAtOnce(db, async (trx) => {
    const competition = await selectCompetition(trx, competitionId);
    if (competition === undefined) throw new Refusal('competition-not-found');
    const { timezone } = competition;
    const { startsAt, endsAt } = windowOfDay(day);
    const rows = await selectNight(trx, { competitionId, from: startsAt, to: endsAt });
    return {
      day,
      events: rows
        .filter(({ eventDate }) => dayInZone(eventDate, timezone) === day)
        .map(({ id, predictionsCount, lastAction }) => ({
          competitionEventId: id,
          predictionsCount,
          corrected: lastAction === 'correct',
        })),
    };
  });
