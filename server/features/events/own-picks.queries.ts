import { sql, type ExpressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { arrayOf, columnOf } from '../../db/array-of.ts';
import { leagueOfAll, oneLeague } from '../../db/one-league.ts';
import type { Database } from '../../db/schema.ts';
import type { Db } from '../../services.ts';

/**
 * Selects the athlete of a pick; null without a pick. It is a subquery, not a join: the planner tries all orders of
 * the joins of a statement, and planning six more joins takes ten times as long as executing them.
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

/**
 * Selects the substitute of a prediction; null without one, or when its league does not play with substitutes. The
 * statement must join `league`.
 */
export const substituteInLeague = (eb: ExpressionBuilder<Database, 'prediction' | 'league'>) =>
  athleteAt(eb, 'substituteAthleteId').where(playsSubstitutes);

/** The athlete of a pick, as shown to players. */
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
  /** in hundredths; null before the event has a result */
  points: number | null;
  /** whether the player's joker of the day is on this event */
  joker: boolean;
  substitute: PickedAthlete | null;
}

/** Condition: the prediction has the player's joker, and its league plays with jokers. */
export const hasJoker = sql<boolean>`prediction.joker_counts`;

/** Condition: the row `score` belongs to the row `prediction`. Event, league and user are the key of both. */
export const isScoreOf = sql<boolean>`(score.event_id, score.league_id, score.user_id)
  = (prediction.event_id, prediction.league_id, prediction.user_id)`;

/** A player in a league. */
interface MemberPlace {
  leagueId: string;
  userId: string;
}

/** Returns places as columns, and their common `leagueId`: undefined when they are in several leagues. */
export const columnsOfPlaces = (places: readonly (MemberPlace & { eventId: string })[]) => ({
  eventIds: places.map(({ eventId }) => eventId),
  leagueIds: places.map(({ leagueId }) => leagueId),
  userIds: places.map(({ userId }) => userId),
  leagueId: leagueOfAll(places),
});

export type PlaceColumns = ReturnType<typeof columnsOfPlaces>;

/** Condition: the prediction is in one of the places of these columns. `leagueId`: the league of all. */
export const isAtColumns = ({ eventIds, leagueIds, userIds, leagueId }: PlaceColumns) =>
  sql<boolean>`((prediction.event_id, prediction.league_id, prediction.user_id) in (
    select * from unnest(${arrayOf('uuid', eventIds)}, ${arrayOf('uuid', leagueIds)}, ${arrayOf('uuid', userIds)}))
    and ${oneLeague(sql`prediction.league_id`, leagueId)})`;

/** Condition: the prediction is in one of the given places. */
export const isAt = (places: readonly (MemberPlace & { eventId: string })[]) =>
  isAtColumns(columnsOfPlaces(places));

/**
 * Condition that locks the given memberships, and is then true. Until the transaction ends, nobody else can lock one of
 * them.
 */
export const membershipsHeld = (places: readonly MemberPlace[]) =>
  sql<boolean>`hold_memberships(${columnOf('uuid', places, 'leagueId')}, ${columnOf('uuid', places, 'userId')})`;

/**
 * Locks memberships: until the transaction ends, nobody else stores a prediction of these players in these leagues.
 */
export const holdMemberships = (trx: Db, places: readonly MemberPlace[]): Promise<unknown> =>
  sql`select ${membershipsHeld(places)}`.execute(trx);

/**
 * Selects the predictions of the given players in the given leagues: one row for each event, whose `summaries` has a
 * prediction by the position of its league and player in the columns, from 1. Points are in hundredths. Use it as a
 * materialized part of a statement: otherwise Citus looks up the predictions again for each row.
 */
export const summariesIn = (db: Db, { leagueIds, userIds, leagueId }: Omit<PlaceColumns, 'eventIds'>) =>
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
    .where(oneLeague(sql`prediction.league_id`, leagueId))
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
