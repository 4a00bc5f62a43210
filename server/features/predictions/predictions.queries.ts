import type { Unit } from '@pronathle/domain/discipline';
import type { Gender } from '@pronathle/domain/gender';
import type { MedalName } from '@pronathle/domain/podium';
import { sql } from 'kysely';
import { arrayOf, columnOf } from '../../db/array-of.ts';
import { builtList, builtOnce } from '../../db/built-once.ts';
import { rowForEach } from '../../db/by-position.ts';
import { isLocked } from '../../db/is-locked.ts';
import { leagueOfAll, oneLeague } from '../../db/one-league.ts';
import { readPage, readPageOf, type Page } from '../../db/read-page.ts';
import type { Db } from '../../services.ts';
import {
  athleteAt,
  columnsOfPlaces,
  hasJoker,
  isAt,
  isAtColumns,
  isScoreOf,
  membershipsHeld,
  substituteInLeague,
  type PlaceColumns,
} from '../events/own-picks.queries.ts';

/** A player's place for a prediction: one event, in one league. */
export interface Place {
  eventId: string;
  leagueId: string;
  userId: string;
}

/** Returns a key that is equal for the same place. */
export const placeKey = ({ eventId, leagueId, userId }: Place): string => `${eventId} ${leagueId} ${userId}`;

/** An athlete whom a player may pick: one on the start list, or 'Autre'. */
interface Pickable {
  athlete: NonNullable<PredictionRow['gold']>;
  isAutre: boolean;
}

/** The facts that decide whether a prediction of an event is accepted, with the database's time. */
export interface EventToPredict {
  eventId: string;
  eventDate: Date;
  resultVersion: number | null;
  competitionId: string;
  competitionName: string;
  competitionEndsAt: Date;
  timezone: string;
  disciplineName: string;
  gender: Gender;
  unit: Unit;
  pickable: Pickable[];
  now: Date;
}

/** Returns the facts of each given event, in the given order; undefined for an unknown event. */
export const selectEventsToPredict = async (
  db: Db,
  eventIds: readonly string[],
): Promise<(EventToPredict | undefined)[]> => {
  const { rows } = await sql<EventToPredict & { position: number }>`
    select asked.position, event.id as event_id, event.event_date, event.result_version, event.competition_id,
      competition.name as competition_name, competition.ends_at as competition_ends_at, competition.timezone,
      discipline.name as discipline_name, discipline.gender, discipline.unit, clock_timestamp() as now, (
        select coalesce(json_agg(json_build_object('isAutre', athlete.is_autre, 'athlete', json_build_object(
          '_id', athlete.id, 'firstName', athlete.first_name, 'lastName', athlete.last_name,
          'country', athlete.country, 'withdrawn', starter.withdrawn))), '[]')
        from (
          select athlete_id, withdrawn from participant where participant.event_id = event.id
          union all
          select autre.id, false from athlete as autre where autre.is_autre and not exists (
            select from participant where participant.event_id = event.id and participant.athlete_id = autre.id)
        ) as starter
        -- The limit makes Postgres look up each athlete by id: without statistics it reads all athletes for each starter.
        cross join lateral (select * from athlete where athlete.id = starter.athlete_id limit 1) as athlete
      ) as pickable
    from unnest(${arrayOf('uuid', eventIds)}) with ordinality as asked (event_id, position)
    join event on event.id = asked.event_id
    join competition on competition.id = event.competition_id
    join discipline on discipline.id = event.discipline_id
  `.execute(db);
  return rowForEach(eventIds, rows);
};

/**
 * Stores predictions of different places, or replaces those that exist. Returns each with its id and creation
 * time, in the given order. Locks the players' memberships, so that of two predictions of a player in a league
 * at the same time the later one sees the other.
 */
export const upsertPredictions = async (
  trx: Db,
  predictions: readonly PredictionToStore[],
): Promise<PredictionRow[]> => {
  const column = <Key extends keyof PredictionToStore>(key: Key) => predictions.map((one) => one[key]);
  const picked = (medal: MedalName | 'substitute') => predictions.map((one) => one[medal]?._id ?? null);
  const { rows } = await sql<Place & Pick<PredictionRow, 'id' | 'createdAt'>>`
    with held as materialized (select ${membershipsHeld(predictions)} as all_held)
    insert into prediction (id, event_id, league_id, user_id, gold_athlete_id, gold_performance,
      silver_athlete_id, silver_performance, bronze_athlete_id, bronze_performance, created_at, updated_at, is_copy,
      joker_day, substitute_athlete_id)
    select id, event_id, league_id, user_id, gold, gold_performance, silver, silver_performance,
      bronze, bronze_performance, at, at, is_copy, joker_day, substitute
    from unnest(${arrayOf('uuid', column('id'))}, ${arrayOf('uuid', column('eventId'))}, ${arrayOf('uuid', column('leagueId'))},
      ${arrayOf('uuid', column('userId'))}, ${arrayOf('uuid', picked('gold'))}, ${arrayOf('bigint', column('goldPerformance'))},
      ${arrayOf('uuid', picked('silver'))}, ${arrayOf('bigint', column('silverPerformance'))},
      ${arrayOf('uuid', picked('bronze'))}, ${arrayOf('bigint', column('bronzePerformance'))}, ${arrayOf('timestamptz', column('updatedAt'))},
      ${arrayOf('boolean', column('isCopy'))}, ${arrayOf('date', column('jokerDay'))},
      ${arrayOf('uuid', picked('substitute'))})
      as given (id, event_id, league_id, user_id, gold, gold_performance, silver, silver_performance,
        bronze, bronze_performance, at, is_copy, joker_day, substitute)
      -- A player who has just left has no membership to lock: the foreign key refuses the row.
      join held on all_held
    -- All statements use this order, so that two transactions never wait for each other.
    order by event_id, league_id, user_id
    on conflict on constraint prediction_unique do update set
      gold_athlete_id = excluded.gold_athlete_id, gold_performance = excluded.gold_performance,
      silver_athlete_id = excluded.silver_athlete_id, silver_performance = excluded.silver_performance,
      bronze_athlete_id = excluded.bronze_athlete_id, bronze_performance = excluded.bronze_performance,
      updated_at = excluded.updated_at, is_copy = excluded.is_copy,
      joker_day = excluded.joker_day, substitute_athlete_id = excluded.substitute_athlete_id
    returning id, event_id, league_id, user_id, created_at
  `.execute(trx);
  const storedRows = new Map(rows.map((row) => [placeKey(row), row]));
  return predictions.map((prediction) => {
    const row = storedRows.get(placeKey(prediction));
    if (row === undefined) throw new Error('a prediction was neither stored nor replaced');
    const { isCopy: _isCopy, jokerDay: _jokerDay, ...stored } = prediction;
    return { ...stored, id: row.id, createdAt: row.createdAt };
  });
};

/** Selects predictions with the names that are shown with them, without their points. */
const predictionRows = (db: Db) =>
  db
    .selectFrom('prediction')
    .innerJoin('league', 'league.id', 'prediction.leagueId')
    .innerJoin('event', 'event.id', 'prediction.eventId')
    .innerJoin('discipline', 'discipline.id', 'event.disciplineId')
    .innerJoin('competition', 'competition.id', 'event.competitionId')
    .innerJoin('account', 'account.id', 'prediction.userId')
    .select([
      'prediction.id',
      'prediction.leagueId',
      'prediction.eventId',
      'prediction.userId',
      'prediction.createdAt',
      'prediction.updatedAt',
      'prediction.goldPerformance',
      'prediction.silverPerformance',
      'prediction.bronzePerformance',
      'league.name as leagueName',
      'account.username',
      'event.eventDate',
      'event.resultVersion',
      'event.competitionId',
      'competition.name as competitionName',
      'competition.endsAt as competitionEndsAt',
      'discipline.name as disciplineName',
      'discipline.gender',
      hasJoker.as('joker'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .select((eb) => [
      athleteAt(eb, 'goldAthleteId').as('gold'),
      athleteAt(eb, 'silverAthleteId').as('silver'),
      athleteAt(eb, 'bronzeAthleteId').as('bronze'),
      substituteInLeague(eb).as('substitute'),
    ]);

export type PredictionRow = Awaited<ReturnType<ReturnType<typeof predictionRows>['executeTakeFirstOrThrow']>>;

/**
 * A prediction to store. `isCopy`: it copies the player's prediction of another league. `jokerDay`: the day of its joker;
 * null without a joker.
 */
export type PredictionToStore = PredictionRow & { isCopy: boolean; jokerDay: string | null };

const selectAtColumns = builtOnce((db, columns: PlaceColumns) =>
  predictionRows(db).where(isAtColumns(columns)),
);

/** Returns the predictions of the given places, in any order. A place without a prediction has no row. */
export const selectPredictionsAt = (db: Db, places: readonly Place[]): Promise<PredictionRow[]> =>
  selectAtColumns(db, columnsOfPlaces(places));

/** Selects the picks of predictions as they are stored; performances in thousandths. */
export const storedPicks = (db: Db) =>
  db
    .selectFrom('prediction')
    .select([
      'prediction.eventId',
      'prediction.leagueId',
      'prediction.userId',
      'prediction.updatedAt',
      'prediction.jokerDay',
      'prediction.substituteAthleteId',
      'prediction.goldAthleteId',
      'prediction.goldPerformance',
      'prediction.silverAthleteId',
      'prediction.silverPerformance',
      'prediction.bronzeAthleteId',
      'prediction.bronzePerformance',
    ]);

export type StoredPicks = Awaited<ReturnType<ReturnType<typeof storedPicks>['executeTakeFirstOrThrow']>>;

/** Returns the stored picks of some places, in any order. A place without a prediction has no row. */
export const selectStoredPicks = (trx: Db, places: readonly Place[]): Promise<StoredPicks[]> =>
  storedPicks(trx).where(isAt(places)).execute();

export const selectPrediction = (db: Db, predictionId: string) =>
  predictionRows(db).where('prediction.id', '=', predictionId).executeTakeFirst();

const selectLock = builtOnce((db, { eventId }: { eventId: string }) =>
  db
    .selectFrom('event')
    .innerJoin('competition', 'competition.id', 'event.competitionId')
    .select(isLocked.as('locked'))
    .where('event.id', '=', eventId),
);

/** True when an event's predictions are locked; false for an unknown event. */
export const selectLocked = async (db: Db, eventId: string): Promise<boolean> =>
  (await selectLock(db, { eventId }))[0]?.locked ?? false;

export interface PredictionFilter {
  leagueId?: string | undefined;
  competitionId?: string | undefined;
  userId?: string | undefined;
  eventId?: string | undefined;
}

const filteredPredictions = (db: Db, filter: PredictionFilter) => {
  let rows = predictionRows(db);
  if (filter.leagueId !== undefined) rows = rows.where('prediction.leagueId', '=', filter.leagueId);
  if (filter.competitionId !== undefined) rows = rows.where('event.competitionId', '=', filter.competitionId);
  if (filter.userId !== undefined) rows = rows.where('prediction.userId', '=', filter.userId);
  if (filter.eventId !== undefined) rows = rows.where('prediction.eventId', '=', filter.eventId);
  return rows
    .orderBy('event.eventDate')
    .orderBy('event.id')
    .orderBy('account.usernameKey')
    .orderBy('prediction.id');
};

const predictionList = builtList('prediction.id', filteredPredictions);

/**
 * Returns a page of predictions without checking who may see them. Callers use it for a locked event in a
 * league of the asking member.
 */
export const selectPredictions = (db: Db, { page, ...filter }: PredictionFilter & { page: Page }) =>
  readPageOf(predictionList(db, filter), page);

/** Like selectPredictions, for one event in a league, sorted by points. After the result each row has its rank. */
export const selectBestPredictions = (
  db: Db,
  { page, ...filter }: PredictionFilter & { leagueId: string; eventId: string; page: Page },
) => {
  const ranked = filteredPredictions(db, filter)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('predictionScore as score')
          .where('score.leagueId', '=', filter.leagueId)
          .where('score.eventId', '=', filter.eventId)
          .select(['score.userId', sql<number>`rank() over (order by score.points desc)`.as('rank')])
          .as('ranked'),
      (join) => join.onRef('ranked.userId', '=', 'prediction.userId'),
    )
    .select('ranked.rank')
    .clearOrderBy()
    .orderBy('ranked.rank', (order) => order.asc().nullsLast())
    .orderBy('account.usernameKey')
    .orderBy('prediction.id');
  return readPage(ranked, page);
};

/** Returns, for each given place, the rank by points of its prediction in the league; undefined without a score. */
export const selectEventRanks = async (db: Db, places: readonly Place[]): Promise<(number | undefined)[]> => {
  const { eventIds, leagueIds, userIds } = columnsOfPlaces(places);
  const { rows } = await sql<Place & { rank: number }>`
    select ranked.league_id, ranked.event_id, ranked.user_id, ranked.rank
    from (
      select league_id, event_id, user_id,
        rank() over (partition by league_id, event_id order by points desc)::int as rank
      from prediction_score
      where (league_id, event_id) in (
        select * from unnest(${arrayOf('uuid', leagueIds)}, ${arrayOf('uuid', eventIds)}))
    ) as ranked
    where ranked.user_id = any(${arrayOf('uuid', userIds)})`.execute(db);
  const found = new Map(rows.map((row) => [placeKey(row), row.rank]));
  return places.map((place) => found.get(placeKey(place)));
};

/**
 * Returns a page of the predictions that the caller may see: the caller's own, and in the caller's leagues
 * those of locked events; all for an admin. Only members have predictions in a league.
 */
export const selectVisiblePredictions = (
  db: Db,
  {
    caller,
    page,
    knownTotal,
    ...filter
  }: PredictionFilter & {
    caller: { id: string; role: 'user' | 'admin' };
    page: Page;
    /** the total number, when it was counted a moment ago */
    knownTotal?: number;
  },
) => {
  const totalOf = (count: () => Promise<number>) =>
    knownTotal === undefined ? count() : Promise.resolve(knownTotal);
  const rows = filteredPredictions(db, filter);
  if (caller.role === 'admin') return readPage(rows, page, totalOf);
  return readPage(
    rows
      .innerJoin('leagueMember as mine', 'mine.leagueId', 'prediction.leagueId')
      .where('mine.userId', '=', caller.id)
      // This condition is always true. It lets the planner find the predictions of a few leagues by event.
      .whereRef('event.competitionId', '=', 'league.competitionId')
      .where((eb) => eb.or([eb('prediction.userId', '=', caller.id), isLocked])),
    page,
    totalOf,
  );
};

/**
 * Returns, for each given event, the same page of its predictions in a league. Each page is found separately, so that the
 * database never sorts all predictions of a league.
 */
export const selectPageOfEach = (
  db: Db,
  {
    caller,
    leagueId,
    eventIds,
    page: { limit, offset },
  }: {
    /** with the id null, only predictions that all members see are read */
    caller: { id: string | null; role: 'user' | 'admin' };
    leagueId: string;
    eventIds: readonly string[];
    page: Page;
  },
): Promise<PredictionRow[]> =>
  selectOfEach(
    db,
    { callerId: caller.id, leagueId, eventIds, limit, offset },
    { seesAll: caller.role === 'admin' },
  );

interface OfEach {
  callerId: string | null;
  leagueId: string;
  eventIds: readonly string[];
  limit: number;
  offset: number;
}

const selectOfEach = builtOnce(
  (db, { callerId, leagueId, eventIds, limit, offset }: OfEach, { seesAll }: { seesAll: boolean }) => {
    const isShown = seesAll ? sql`true` : sql`(prediction.user_id = ${callerId} or ${isLocked})`;
    return (
      filteredPredictions(db, { leagueId })
        // Postgres computes an array once. Before the first statistics of a new instance, it computes a list after `in`
        // again for each prediction of the league: 13 s for 2,160 predictions.
        .where(
          sql<boolean>`prediction.id = any(array(select shown.id
        from event
        join competition on competition.id = event.competition_id
        cross join lateral (
          select prediction.id
          from prediction join account on account.id = prediction.user_id
          where prediction.league_id = ${leagueId} and prediction.event_id = event.id and ${isShown}
          order by account.username_key, prediction.id
          limit ${limit} offset ${offset}
        ) as shown
        where event.id = any(${arrayOf('uuid', eventIds)})))`,
        )
    );
  },
);

/**
 * Returns the events of a league's competition, in order, with the number of predictions that the caller may
 * see. With these counts the caller knows which predictions a page has, before it reads any.
 */
export const selectVisibleCounts = async (
  db: Db,
  {
    caller,
    leagueId,
    eventId,
    competitionId,
  }: Omit<PredictionFilter, 'userId'> & { leagueId: string; caller: { id: string; role: 'user' | 'admin' } },
): Promise<{ eventId: string; count: number }[]> => {
  const { rows } = await sql<{ eventId: string; count: number }>`
    select event.id as event_id, (
      select count(*) from prediction
      where league_id = ${leagueId} and event_id = event.id
        and (${caller.role === 'admin'} or user_id = ${caller.id} or ${isLocked})
    ) as count
    from league
    join competition on competition.id = league.competition_id
    join event on event.competition_id = league.competition_id
    where league.id = ${leagueId}
      and (${caller.role === 'admin'} or exists (
        select from league_member where league_id = ${leagueId} and user_id = ${caller.id}))
      and event.id = coalesce(${eventId ?? null}, event.id)
      and competition.id = coalesce(${competitionId ?? null}, competition.id)
    order by event.event_date, event.id
  `.execute(db);
  return rows;
};

/**
 * Returns the events of a league's competition in order, or only the event whose id is given, with the number of members
 * who have predicted each.
 */
export const selectPredictedEvents = builtOnce(
  (_db, { leagueId, eventId }: { leagueId: string; eventId: string | null }) => sql<{
    eventId: string;
    count: number;
  }>`
    select event.id as event_id,
      (select count(*) from prediction where league_id = ${leagueId} and event_id = event.id) as count
    from league
    join event on event.competition_id = league.competition_id
    where league.id = ${leagueId} and event.id = coalesce(${eventId}, event.id)
    order by event.event_date, event.id
  `,
);

/** The maximum number of names of players who have predicted an open event: of one event, and of all events of a call. */
const namedPredictors = { ofEvent: 100, ofCall: 3000 };

export interface Predictors {
  eventId: string;
  count: number;
  /** null once the event is locked: its predictions have the names */
  names: { _id: string; username: string }[] | null;
}

const selectPredictorsNamed = builtOnce(
  (
    _db,
    { leagueId, eventIds, named }: { leagueId: string; eventIds: readonly string[]; named: number },
  ) => sql<Predictors>`
    select event.id as event_id, counted.count, named.names
    from league
    join competition on competition.id = league.competition_id
    join event on event.competition_id = league.competition_id
    cross join lateral (
      select count(*) as count
      from prediction
      where prediction.league_id = ${leagueId} and prediction.event_id = event.id
    ) as counted
    left join lateral (
      select json_agg(json_build_object('_id', first.id, 'username', first.username) order by first.id) as names
      from (
        select account.id, account.username
        from prediction join account on account.id = prediction.user_id
        where prediction.league_id = ${leagueId} and prediction.event_id = event.id
        order by prediction.user_id
        limit ${named}
      ) as first
    ) as named on not ${isLocked}
    where league.id = ${leagueId} and event.id = any(${arrayOf('uuid', eventIds)})
  `,
);

/** Returns, by event, how many members of a league have predicted it, with names for open events. */
export const selectPredictors = async (
  db: Db,
  { leagueId, eventIds }: { leagueId: string; eventIds: readonly string[] },
): Promise<Map<string, Predictors>> => {
  const named = Math.min(
    namedPredictors.ofEvent,
    Math.ceil(namedPredictors.ofCall / Math.max(1, eventIds.length)),
  );
  const rows = await selectPredictorsNamed(db, { leagueId, eventIds, named });
  return new Map(rows.map((row) => [row.eventId, row]));
};

/**
 * Returns, for players in leagues, the number of the competition's events, and how many the player has
 * predicted in the league. A player without a prediction in the league has no row.
 */
export const selectProgress = async (
  db: Db,
  places: readonly (Omit<Place, 'eventId'> & { competitionId: string })[],
) => {
  const column = (key: 'leagueId' | 'userId' | 'competitionId') => columnOf('uuid', places, key);
  const { rows } = await sql<{ userId: string; eventsCount: number; predictedCount: number }>`
    select place.user_id, count(*) as predicted_count,
      (select count(*) from event where event.competition_id = place.competition_id) as events_count
    from (
      select distinct * from unnest(${column('leagueId')}, ${column('userId')}, ${column('competitionId')})
    ) as place (league_id, user_id, competition_id)
    join prediction on prediction.league_id = place.league_id and prediction.user_id = place.user_id
      and ${oneLeague(sql`prediction.league_id`, leagueOfAll(places))}
    group by place.league_id, place.user_id, place.competition_id
  `.execute(db);
  return rows;
};

/** Returns the number of a player's picks in events with a result, and how many were at their exact place. */
export const selectPickCounts = (db: Db, userId: string) =>
  db
    .selectFrom('predictionScore as score')
    .innerJoin('prediction', (join) => join.on(isScoreOf))
    .select((eb) => [
      eb.fn.countAll<number>().as('goldSubmitted'),
      eb.fn.count<number>('prediction.silverAthleteId').as('silverSubmitted'),
      eb.fn.count<number>('prediction.bronzeAthleteId').as('bronzeSubmitted'),
      eb.fn.countAll<number>().filterWhere('score.goldExact', '=', true).as('goldCorrect'),
      eb.fn.countAll<number>().filterWhere('score.silverExact', '=', true).as('silverCorrect'),
      eb.fn.countAll<number>().filterWhere('score.bronzeExact', '=', true).as('bronzeCorrect'),
    ])
    .where('score.userId', '=', userId)
    .executeTakeFirstOrThrow();

export const deletePredictionRow = (trx: Db, { eventId, leagueId, userId }: Place) =>
  trx
    .deleteFrom('prediction')
    .where('eventId', '=', eventId)
    .where('leagueId', '=', leagueId)
    .where('userId', '=', userId)
    .execute();
