import { sql, type ExpressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { arrayOf, columnOf } from '../../db/array-of.ts';
import { leagueOfAll, oneLeague } from '../../db/one-league.ts';
import type { Database } from '../../db/schema.ts';
import type { Db } from '../../services.ts';

/**
 * The athlete of a pick, null without one. Subqueries, not joins: the planner tries all orders of a statement's joins,
 * and planning six more costs ten times the execution.
 */
export const athleteAt = (
  eb: ExpressionBuilder<Database, 'prediction'>,
  slot: 'goldAthleteId' | 'silverAthleteId' | 'bronzeAthleteId' | 'substituteAthleteId',
) =>
  eb
    .selectFrom('athlete')
    .leftJoin('participant', (join) =>
      join
        .onRef('participant.athleteId', '=', 'athlete.id')
        .onRef('participant.eventId', '=', 'prediction.eventId'),
    )
    .select((of) =>
      jsonBuildObject({
        _id: of.ref('athlete.id'),
        firstName: of.ref('athlete.firstName'),
        lastName: of.ref('athlete.lastName'),
        country: of.ref('athlete.country'),
        withdrawn: of.fn.coalesce('participant.withdrawn', sql<boolean>`false`),
      }).as('athlete'),
    )
    .whereRef('athlete.id', '=', `prediction.${slot}`);

const playsSubstitutes = sql<boolean>`league.substitute = 'on'`;

/** The fourth athlete; null without one, or when the league, which the statement joins, has given up that rule. */
export const substituteInLeague = (eb: ExpressionBuilder<Database, 'prediction' | 'league'>) =>
  athleteAt(eb, 'substituteAthleteId').where(playsSubstitutes);

/** A picked athlete as it is shown; null without a pick. */
interface PickedAthlete {
  _id: string;
  firstName: string;
  lastName: string;
  country: string;
  withdrawn: boolean;
}

export interface OwnSummary {
  _id: string;
  gold: PickedAthlete | null;
  silver: PickedAthlete | null;
  bronze: PickedAthlete | null;
  /** hundredths; null before the event has a result */
  points: number | null;
  /** the player's joker of the day is played on it */
  joker: boolean;
  substitute: PickedAthlete | null;
}

/** Whether the player's joker counts: not when the league has given up that rule. */
export const hasJoker = sql<boolean>`prediction.joker_counts`;

/** Joins a score to its prediction: by its place, which is its key. */
export const isScoreOf = sql<boolean>`(score.event_id, score.league_id, score.user_id)
  = (prediction.event_id, prediction.league_id, prediction.user_id)`;

interface MemberPlace {
  leagueId: string;
  userId: string;
}

/** Places by their columns, and the league of all of them. */
export const columnsOfPlaces = (places: readonly (MemberPlace & { eventId: string })[]) => ({
  eventIds: places.map(({ eventId }) => eventId),
  leagueIds: places.map(({ leagueId }) => leagueId),
  userIds: places.map(({ userId }) => userId),
  leagueId: leagueOfAll(places),
});

export type PlaceColumns = ReturnType<typeof columnsOfPlaces>;

/** Whether a prediction is at one of the places of these columns. */
export const isAtColumns = (
  { eventIds, leagueIds, userIds, leagueId }: PlaceColumns,
  isOneLeague = leagueId !== undefined,
) =>
  sql<boolean>`((prediction.event_id, prediction.league_id, prediction.user_id) in (
    select * from unnest(${arrayOf('uuid', eventIds)}, ${arrayOf('uuid', leagueIds)}, ${arrayOf('uuid', userIds)}))
    and ${oneLeague(sql`prediction.league_id`, isOneLeague ? leagueId : undefined)})`;

/** Whether a prediction is at one of the given places. */
export const isAt = (places: readonly (MemberPlace & { eventId: string })[]) =>
  isAtColumns(columnsOfPlaces(places));

/** True once the memberships of these places are held: nobody else can hold one of them until the transaction ends. */
export const membershipsHeld = (places: readonly MemberPlace[]) =>
  sql<boolean>`hold_memberships(${columnOf('uuid', places, 'leagueId')}, ${columnOf('uuid', places, 'userId')})`;

/** Holds the players' memberships: nobody stores another prediction in these places until the transaction ends. */
export const holdMemberships = (trx: Db, places: readonly MemberPlace[]): Promise<unknown> =>
  sql`select ${membershipsHeld(places)}`.execute(trx);

/**
 * Predictions in the given places, with their leagues: by event and place number (from 1), the athletes picked and the
 * points (hundredths) once the event has a result. For a materialized part of a statement: otherwise, with leagues
 * spread over many nodes, they would be looked up for each row.
 */
export const summariesIn = (
  db: Db,
  { leagueIds, userIds, leagueId }: Omit<PlaceColumns, 'eventIds'>,
  { isOneLeague }: { isOneLeague: boolean },
) =>
  db
    .selectFrom('prediction')
    .innerJoin('league', 'league.id', 'prediction.leagueId')
    .innerJoin(
      sql<{ leagueId: string; userId: string; number: number }>`
        unnest(${arrayOf('uuid', leagueIds)}, ${arrayOf('uuid', userIds)})
        with ordinality`.as<'place'>(sql`place (league_id, user_id, number)`),
      (join) =>
        join
          .onRef('place.leagueId', '=', 'prediction.leagueId')
          .onRef('place.userId', '=', 'prediction.userId'),
    )
    .leftJoin('predictionScore as score', (join) => join.on(isScoreOf))
    .where(oneLeague(sql`prediction.league_id`, isOneLeague ? leagueId : undefined))
    .groupBy('prediction.eventId')
    .select((of) => [
      'prediction.eventId',
      sql<Record<number, OwnSummary>>`json_object_agg(place.number, ${jsonBuildObject({
        _id: of.ref('prediction.id'),
        gold: athleteAt(of, 'goldAthleteId').$asScalar(),
        silver: athleteAt(of, 'silverAthleteId').$asScalar(),
        bronze: athleteAt(of, 'bronzeAthleteId').$asScalar(),
        points: of.ref('score.points'),
        joker: hasJoker,
        substitute: substituteInLeague(of).$asScalar(),
      })})`.as('summaries'),
    ]);
