import type { ApiReply, CockpitLeague, EventToPredict } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import { dayInZone } from '@pronathle/domain/competition-status';
import { fromHundredths } from '@pronathle/domain/decimal';
import { pageSizes } from '@pronathle/domain/limits';
import type { CallerContext } from '../../context.ts';
import type { Db } from '../../services.ts';
import { loadRankingPage, type RankedEntry } from '../rankings/rankings.loaders.ts';
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

interface Standing {
  me: RankedEntry;
  /** the next better member; for the first, the second */
  neighbour: RankedEntry | undefined;
}

/**
 * The user's line in a league's ranking and the one to compare it with, in two readings whatever the rank; undefined
 * once the user has left.
 */
const readStanding = async (db: Db, leagueId: string, userId: string): Promise<Standing | undefined> => {
  const first = await loadRankingPage(db, { leagueId, userId, page: { offset: 0, limit: 1 } });
  if (first?.me == null) return undefined;
  const page = { offset: Math.max(first.me.rank - 2, 0), limit: 2 };
  const around = await loadRankingPage(db, { leagueId, userId, page });
  if (around?.me == null) return undefined;
  const { me, entries } = around;
  const neighbour =
    me.rank === 1
      ? entries.find((entry) => entry.userId !== userId)
      : entries.find(({ rank }) => rank < me.rank);
  return { me, neighbour };
};

const presentLeague = (row: CockpitLeagueRow, { me, neighbour }: Standing): CockpitLeague => {
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
  };
};

/** Reads what the caller has to predict next, and how the caller stands in each league in play. */
export const readCockpit = async ({ db, caller }: CallerContext): Promise<ApiReply<'getMyCockpit'>> => {
  const userId = caller.id;
  const [toPredict, rows] = await Promise.all([
    selectEventsToPredict(db, { userId, atMost: pageSizes.cockpitEvents }),
    selectCockpitLeagues(db, { userId, atMost: pageSizes.cockpitLeagues }),
  ]);
  const standings = await Promise.all(rows.map(({ id }) => readStanding(db, id, userId)));
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
