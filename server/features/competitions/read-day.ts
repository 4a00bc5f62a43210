import type { ApiReply, DayEvent } from '@pronathle/contract';
import { dayInZone } from '@pronathle/domain/calendar-day';
import { windowOfDay } from '@pronathle/domain/competition-status';
import { fromThousandths } from '@pronathle/domain/decimal';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentEvent, presentOwnSummary } from '../events/present-event.ts';
import { existsFor } from '../leagues/visible-league.ts';
import { isInside } from '../leagues/present-league.ts';
import { selectDay, type OwnPicks } from './day.queries.ts';

const markOf = (thousandths: number | null) => (thousandths === null ? null : fromThousandths(thousandths));

const presentOwnPicks = (own: OwnPicks | null): DayEvent['myPrediction'] => {
  const summary = presentOwnSummary(own ?? undefined);
  return own === null || summary == null
    ? null
    : {
        ...summary,
        goldPerformance: markOf(own.goldPerformance),
        silverPerformance: markOf(own.silverPerformance),
        bronzePerformance: markOf(own.bronzePerformance),
        updatedAt: new Date(own.updatedAt).toISOString(),
      };
};

interface AskedDay {
  competitionId: string;
  /** YYYY-MM-DD, in the competition's time zone */
  day: string;
  leagueId?: string | undefined;
}

/**
 * Returns the events of one day, in the competition's time zone, with their start lists and, when a league is
 * given, the caller's predictions in it. Throws competition-not-found, league-not-found, not-a-member, or
 * leagues-differ for a league of another competition.
 */
export const readDay = async (
  { db, caller }: CallerContext,
  { competitionId, day, leagueId }: AskedDay,
): Promise<ApiReply<'getCompetitionDay'>> => {
  const { startsAt, endsAt } = windowOfDay(day);
  const found = await selectDay(db, {
    competitionId,
    from: startsAt,
    to: endsAt,
    leagueId: leagueId ?? null,
    userId: caller.id,
  });
  if (found === undefined) throw new Refusal('competition-not-found');
  const { timezone, league } = found;
  if (leagueId !== undefined) {
    const viewer = { ...caller, isMember: league?.isMember === true };
    if (league === undefined || !existsFor(league, viewer)) throw new Refusal('league-not-found');
    if (!isInside(viewer)) throw new Refusal('not-a-member');
    if (league.competitionId !== competitionId) throw new Refusal('leagues-differ');
  }
  const days = [...new Set(found.starts.map((start) => dayInZone(start, timezone)))].toSorted();
  return {
    day,
    timezone,
    previousDay: days.findLast((other) => other < day) ?? null,
    nextDay: days.find((other) => other > day) ?? null,
    events: found.events
      .filter(({ eventDate }) => dayInZone(eventDate, timezone) === day)
      .map((row) => ({ ...presentEvent(row), myPrediction: presentOwnPicks(row.own) })),
  };
};
