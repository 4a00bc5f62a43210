import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../../services.ts';
import { eventRowsWithStartList, type EventWithStartList } from '../events/events.queries.ts';
import {
  athleteAt,
  hasJoker,
  isScoreOf,
  substituteInLeague,
  type OwnSummary,
} from '../events/own-picks.queries.ts';

/** A player's prediction of an event. Performances are in thousandths, points in hundredths. */
export interface OwnPicks extends OwnSummary {
  goldPerformance: number | null;
  silverPerformance: number | null;
  bronzePerformance: number | null;
  updatedAt: string;
}

export interface DayEventRow extends EventWithStartList {
  own: OwnPicks | null;
}

interface AskedDay {
  competitionId: string;
  /** selects the events that start from `from` on and before `to` */
  from: Date;
  to: Date;
  /** null when the caller asks for no league */
  leagueId: string | null;
  userId: string;
}

/**
 * Returns the events of a competition between two instants, with their start lists and the player's predictions; the
 * starts of all events of the competition; and whether the player is a member of the league. Returns undefined when the
 * competition does not exist. Uses a single statement, because everybody asks just before the first lock: the result
 * has a row for each event, or one row when there is no event.
 */
export const selectDay = async (db: Db, { competitionId, from, to, leagueId, userId }: AskedDay) => {
  // Kysely's plugins must process only the outer statement.
  const plain = db.withoutPlugins();
  const isInSpan = (event: string) => sql<boolean>`${sql.ref(`${event}.competition_id`)} = ${competitionId}
    and ${sql.ref(`${event}.event_date`)} >= ${from} and ${sql.ref(`${event}.event_date`)} < ${to}`;
  const own = plain
    .selectFrom('prediction')
    .innerJoin('league', 'league.id', 'prediction.leagueId')
    .innerJoin('event', 'event.id', 'prediction.eventId')
    .leftJoin('predictionScore as score', (join) => join.on(isScoreOf))
    .select((of) => [
      'prediction.eventId',
      jsonBuildObject({
        _id: of.ref('prediction.id'),
        gold: athleteAt(of, 'goldAthleteId').$asScalar(),
        silver: athleteAt(of, 'silverAthleteId').$asScalar(),
        bronze: athleteAt(of, 'bronzeAthleteId').$asScalar(),
        goldPerformance: of.ref('prediction.goldPerformance'),
        silverPerformance: of.ref('prediction.silverPerformance'),
        bronzePerformance: of.ref('prediction.bronzePerformance'),
        points: of.ref('score.points'),
        joker: hasJoker,
        substitute: substituteInLeague(of).$asScalar(),
        updatedAt: sql<string>`prediction.updated_at`,
      }).as('picks'),
    ])
    .where('prediction.leagueId', '=', leagueId)
    .where('prediction.userId', '=', userId)
    .where(isInSpan('event'));
  const events = eventRowsWithStartList(plain)
    .leftJoin(own.as('own'), 'own.eventId', 'event.id')
    .select('own.picks as own')
    .where(isInSpan('event'));
  const rows = await db
    .selectFrom('competition as asked')
    .leftJoin('league', (join) => join.on('league.id', '=', leagueId))
    .leftJoin('leagueMember as member', (join) =>
      join.onRef('member.leagueId', '=', 'league.id').on('member.userId', '=', userId),
    )
    .leftJoin(events.as('found'), (join) => join.onTrue())
    .selectAll('found')
    .select([
      'asked.timezone',
      'league.isPrivate',
      'league.competitionId as leagueCompetitionId',
      'member.userId as memberId',
    ])
    .select((eb) =>
      eb
        .selectFrom('event')
        .select(sql<string[]>`coalesce(json_agg(event.event_date), '[]')`.as('starts'))
        .where('event.competitionId', '=', competitionId)
        .$asScalar()
        .$notNull()
        .as('starts'),
    )
    .where('asked.id', '=', competitionId)
    .orderBy('found.eventDate')
    .orderBy('found.id')
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  const { timezone, starts, isPrivate, leagueCompetitionId, memberId } = first;
  return {
    timezone,
    starts: starts.map((start) => new Date(start)),
    league:
      isPrivate === null
        ? undefined
        : { isPrivate, competitionId: leagueCompetitionId, isMember: memberId !== null },
    events: rows.filter((row): row is typeof row & DayEventRow => row.id !== null),
  };
};
