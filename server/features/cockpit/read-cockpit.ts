import type { api, ApiReply, CockpitLeague, EventToPredict } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import { dayInZone } from '@pronathle/domain/calendar-day';
import { fromHundredths } from '@pronathle/domain/decimal';
import { pageSizes } from '@pronathle/domain/limits';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import type { Db } from '../../services.ts';
import { earlierRankOf, rankOf } from '../rankings/league-standings.ts';
import {
  loadRankedBefore,
  loadRankingPage,
  type RankedBefore,
  type RankedEntry,
} from '../rankings/rankings.loaders.ts';
import {
  selectCockpitLeagues,
  selectEventsToPredict,
  type CockpitLeagueRow,
  type EventToPredictRow,
} from './cockpit.queries.ts';
import { presentSinceVisit } from './present-since-visit.ts';

const presentEvent = (row: EventToPredictRow): EventToPredict => ({
  competitionEvent: {
    _id: row.eventId,
    name: eventName({ name: row.disciplineName, gender: row.gender }),
    eventDate: row.eventDate.toISOString(),
  },
  competition: { _id: row.competitionId, name: row.competitionName },
  day: dayInZone(row.eventDate, row.timezone),
  league: { _id: row.leagueId, name: row.leagueName },
  leaguesToPredict: row.leaguesToPredict,
  hasWithdrawnPick: row.hasWithdrawnPick,
});

/** The maximum of members ranked above the user whose earlier rank is compared after a result. */
const comparedAtMost = 10;
/** The maximum of members that the answer names as having passed the user. */
const namedAtMost = 3;

interface Standing {
  me: RankedEntry;
  /** the member ranked just above the user; for the first member, the one just below */
  neighbour: RankedEntry | undefined;
  /** members ranked above the user, the nearest first */
  better: RankedEntry[];
  /** the ranking before the last result; undefined when the user has seen all results */
  before: RankedBefore | undefined;
}

/**
 * Returns the user's entry in a league's ranking, and the entries near it; undefined when the user has left the league.
 * Reads two short pages of the ranking, whatever the user's rank is.
 */
const readStanding = async (
  db: Db,
  { id: leagueId, resultsSince }: CockpitLeagueRow,
  userId: string,
): Promise<Standing | undefined> => {
  const first = await loadRankingPage(db, { leagueId, userId, page: { offset: 0, limit: 1 } });
  if (first?.me == null) return undefined;
  const above = resultsSince > 0 ? comparedAtMost : 1;
  const offset = Math.max(first.me.rank - 1 - above, 0);
  const page = { offset, limit: Math.max(first.me.rank - offset, 2) };
  const around = await loadRankingPage(db, { leagueId, userId, page });
  if (around?.me == null) return undefined;
  const { me, entries } = around;
  const better = entries.filter(({ rank }) => rank < me.rank).toReversed();
  const neighbour = me.rank === 1 ? entries.find((entry) => entry.userId !== userId) : better[0];
  const before = resultsSince > 0 ? await loadRankedBefore(db, leagueId, around) : undefined;
  return { me, neighbour, better, before };
};

/** Returns the members who passed the user at the last result, and its event; null when nobody did. */
const presentOvertaken = ({ me, better, before }: Standing): CockpitLeague['overtaken'] => {
  if (before === undefined) return null;
  const rankBefore = earlierRankOf(before, me.number);
  if (rankBefore === null) return null;
  const by = better.filter(({ number }) => rankOf(before, number) > rankBefore).slice(0, namedAtMost);
  if (by.length === 0) return null;
  const { eventId, disciplineName, gender } = before.event;
  return {
    by: by.map(({ username }) => username),
    competitionEvent: { _id: eventId, name: eventName({ name: disciplineName, gender }) },
  };
};

const presentLeague = (row: CockpitLeagueRow, standing: Standing): CockpitLeague => {
  const { me, neighbour } = standing;
  const isFirst = me.rank === 1;
  const compared = neighbour && {
    username: neighbour.username,
    gap: fromHundredths(Math.abs(neighbour.totalScore - me.totalScore)),
  };
  return {
    _id: row.id,
    name: row.name,
    competition: { _id: row.competitionId, name: row.competitionName },
    membersCount: row.membersCount,
    rank: me.rank,
    points: fromHundredths(me.totalScore),
    above: isFirst ? null : (compared ?? null),
    lead: isFirst ? (compared?.gap ?? null) : null,
    toPredict: row.toPredict,
    predicted: row.predicted,
    unread: row.unread,
    lastResult:
      row.lastEventId === null || row.lastDisciplineName === null || row.lastGender === null
        ? null
        : {
            competitionEvent: {
              _id: row.lastEventId,
              name: eventName({ name: row.lastDisciplineName, gender: row.lastGender }),
            },
            points: row.lastPoints === null ? null : fromHundredths(row.lastPoints),
          },
    sinceVisit: presentSinceVisit(row, me),
    overtaken: presentOvertaken(standing),
  };
};

/**
 * Returns the caller's next events to predict, and the caller's standing in the given leagues or, without any
 * given, in those that play next.
 */
export const readCockpit = async (
  { db, caller }: CallerContext,
  { leagues }: z.output<typeof api.getMyCockpit.query>,
): Promise<ApiReply<'getMyCockpit'>> => {
  const userId = caller.id;
  const [toPredict, rows] = await Promise.all([
    selectEventsToPredict(db, { userId, atMost: pageSizes.cockpitEvents }),
    selectCockpitLeagues(db, { userId, leagueIds: leagues, atMost: pageSizes.cockpitLeagues }),
  ]);
  const standings = await Promise.all(rows.map((row) => readStanding(db, row, userId)));
  return {
    toPredict: toPredict.map(presentEvent),
    nextStart: rows[0]?.nextStart?.toISOString() ?? null,
    standings: rows.flatMap((row, index) => {
      const standing = standings[index];
      return standing === undefined ? [] : [presentLeague(row, standing)];
    }),
    leaguesCount: rows[0]?.leaguesCount ?? 0,
  };
};
