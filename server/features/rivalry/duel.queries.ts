import type { Gender } from '@pronathle/domain/gender';
import { sql, type AliasableExpression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { isLocked } from '../../db/is-locked.ts';
import type { Db } from '../../services.ts';
import { shownMedals, type ShownMedal } from '../events/events.queries.ts';
import {
  athleteAt,
  hasJoker,
  isScoreOf,
  substituteInLeague,
  type OwnSummary,
} from '../events/own-picks.queries.ts';

export type DuelPicks = Omit<OwnSummary, '_id'>;

export interface DuelEventRow {
  eventId: string;
  eventDate: Date;
  disciplineName: string;
  gender: Gender;
  hasResult: boolean;
  medals: ShownMedal[];
  /** the picks of the asking player and of the rival; null without a prediction */
  mine: DuelPicks | null;
  theirs: DuelPicks | null;
}

interface Asked {
  leagueId: string;
  userId: string;
  rivalId: string;
}

/**
 * Returns a league and the picks of two players in each locked event, in the order of the starts; undefined for
 * an unknown league.
 */
export const selectDuel = async (db: Db, { leagueId, userId, rivalId }: Asked) => {
  // Kysely's plugins must process only the outer statement.
  const plain = db.withoutPlugins();
  const picksOf = (player: string) =>
    plain
      .selectFrom('prediction')
      .innerJoin('league', 'league.id', 'prediction.leagueId')
      .leftJoin('predictionScore as score', (join) => join.on(isScoreOf))
      .select((of) =>
        jsonBuildObject({
          gold: athleteAt(of, 'goldAthleteId').$asScalar(),
          silver: athleteAt(of, 'silverAthleteId').$asScalar(),
          bronze: athleteAt(of, 'bronzeAthleteId').$asScalar(),
          points: of.ref('score.points'),
          joker: hasJoker,
          substitute: substituteInLeague(of).$asScalar(),
        }).as('picks'),
      )
      .where('prediction.eventId', '=', sql.ref<string>('event.id'))
      .where('prediction.leagueId', '=', leagueId)
      .where('prediction.userId', '=', player)
      .$asScalar();
  const events = plain
    .selectFrom('event')
    .innerJoin('competition', 'competition.id', 'event.competitionId')
    .innerJoin('discipline', 'discipline.id', 'event.disciplineId')
    .select((of) => [
      'event.id as eventId',
      'event.competitionId',
      'event.eventDate',
      'discipline.name as disciplineName',
      'discipline.gender',
      sql<boolean>`event.result_version is not null`.as('hasResult'),
      shownMedals(of),
      picksOf(userId).as('mine'),
      picksOf(rivalId).as('theirs'),
    ])
    .where(isLocked);
  const usernameOf = (player: string): AliasableExpression<string | null> =>
    plain
      .selectFrom('leagueMember as member')
      .innerJoin('account', 'account.id', 'member.userId')
      .select('account.username')
      .where('member.leagueId', '=', sql.ref<string>('league.id'))
      .where('member.userId', '=', player)
      .$asScalar();
  const rows = await db
    .selectFrom('league')
    .leftJoin(events.as('found'), 'found.competitionId', 'league.competitionId')
    .selectAll('found')
    .select(['league.isPrivate', usernameOf(userId).as('username'), usernameOf(rivalId).as('rival')])
    .where('league.id', '=', leagueId)
    .orderBy('found.eventDate')
    .orderBy('found.eventId')
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  const { isPrivate, username, rival } = first;
  return {
    isPrivate,
    /** the usernames; null for a player who is not a member */
    username,
    rival,
    events: rows.filter((row): row is typeof row & DuelEventRow => row.eventId !== null),
  };
};
