import { sql, type ExpressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Database } from '../../db/schema.ts';
import type { Page } from '../../http/page.ts';
import type { Db } from '../../services.ts';

/** What decides whether somebody may predict an event in a league, at the database's own time. */
export const selectLockFacts = (trx: Db, eventId: string, leagueId: string, userId: string) =>
  trx
    .selectFrom('event')
    .innerJoin('competition', 'competition.id', 'event.competitionId')
    .innerJoin('discipline', 'discipline.id', 'event.disciplineId')
    .leftJoin('league', (join) => join.on('league.id', '=', leagueId))
    .leftJoin('leagueMember as member', (join) =>
      join.on('member.leagueId', '=', leagueId).on('member.userId', '=', userId),
    )
    .select([
      'event.eventDate',
      'event.resultVersion',
      'event.competitionId',
      'competition.endsAt',
      'discipline.unit',
      'league.competitionId as leagueCompetitionId',
      'member.joinedAt as memberSince',
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('event.id', '=', eventId)
    .executeTakeFirst();

/** Of some athletes: whether they are 'Autre', and whether they start in the event. */
export const selectPickable = (db: Db, eventId: string, athleteIds: readonly string[]) =>
  db
    .selectFrom('athlete')
    .leftJoin('participant', (join) =>
      join.onRef('participant.athleteId', '=', 'athlete.id').on('participant.eventId', '=', eventId),
    )
    .select(['athlete.id', 'athlete.isAutre', 'participant.withdrawn'])
    .where('athlete.id', 'in', athleteIds)
    .execute();

export interface NewPrediction {
  id: string;
  leagueId: string;
  eventId: string;
  userId: string;
  goldAthleteId: string;
  goldPerformance: number | null;
  silverAthleteId: string | null;
  silverPerformance: number | null;
  bronzeAthleteId: string | null;
  bronzePerformance: number | null;
}

/** Stores a player's prediction, or replaces the one he or she has; says which of the two it was. */
export const upsertPrediction = async (trx: Db, prediction: NewPrediction, now: Date) => {
  const { id: _id, leagueId: _leagueId, eventId: _eventId, userId: _userId, ...picks } = prediction;
  const stored = await trx
    .insertInto('prediction')
    .values({ ...prediction, createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict.constraint('prediction_unique').doUpdateSet({ ...picks, updatedAt: now }),
    )
    .returning(['id'])
    .executeTakeFirstOrThrow();
  return { id: stored.id, isNew: stored.id === prediction.id };
};

/**
 * The athlete of a pick, null without one. A subquery each and no joins: the planner tries the orders of all joins of
 * a statement, and six more cost it ten times what running the statement takes.
 */
const athleteAt = (
  eb: ExpressionBuilder<Database, 'prediction'>,
  slot: 'goldAthleteId' | 'silverAthleteId' | 'bronzeAthleteId',
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

/** A prediction with all the names it is shown with, and its points once its event has a result. */
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
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .select((eb) => [
      athleteAt(eb, 'goldAthleteId').as('gold'),
      athleteAt(eb, 'silverAthleteId').as('silver'),
      athleteAt(eb, 'bronzeAthleteId').as('bronze'),
    ]);

export type PredictionRow = Awaited<ReturnType<ReturnType<typeof predictionRows>['executeTakeFirstOrThrow']>>;

export const selectPrediction = (db: Db, predictionId: string) =>
  predictionRows(db).where('prediction.id', '=', predictionId).executeTakeFirst();

/** The lock of domain/prediction-state.ts where SQL has to filter by it; a test holds the two to each other. */
const isLocked = sql<boolean>`(event.result_version is not null or event.event_date <= clock_timestamp()
  or competition.ends_at <= clock_timestamp())`;

export interface PredictionFilter {
  caller: { id: string; role: 'user' | 'admin' };
  leagueId?: string | undefined;
  competitionId?: string | undefined;
  userId?: string | undefined;
  eventId?: string | undefined;
}

/** Only what the caller may see: one's own, and in one's leagues those of locked events; an admin sees all. */
const visiblePredictions = (db: Db, filter: PredictionFilter) => {
  let rows = predictionRows(db);
  const { caller } = filter;
  if (caller.role !== 'admin')
    rows = rows
      .leftJoin('leagueMember as mine', (join) =>
        join.onRef('mine.leagueId', '=', 'prediction.leagueId').on('mine.userId', '=', caller.id),
      )
      .where((eb) =>
        eb.or([
          eb('prediction.userId', '=', caller.id),
          eb.and([isLocked, eb('mine.userId', 'is not', null)]),
        ]),
      );
  if (filter.leagueId !== undefined) rows = rows.where('prediction.leagueId', '=', filter.leagueId);
  if (filter.competitionId !== undefined) rows = rows.where('event.competitionId', '=', filter.competitionId);
  if (filter.userId !== undefined) rows = rows.where('prediction.userId', '=', filter.userId);
  if (filter.eventId !== undefined) rows = rows.where('prediction.eventId', '=', filter.eventId);
  return rows;
};

export const selectVisiblePredictions = async (db: Db, filter: PredictionFilter, { limit, offset }: Page) => {
  const visible = visiblePredictions(db, filter);
  const { total } = await visible
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await visible
    .orderBy('event.eventDate')
    .orderBy('event.id')
    .orderBy('account.usernameKey')
    .orderBy('prediction.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};

/** How many members have predicted each event of a league's competition. */
export const selectPredictorsCounts = async (db: Db, leagueId: string): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('league')
    .innerJoin('event', 'event.competitionId', 'league.competitionId')
    .innerJoin('prediction', (join) =>
      join.onRef('prediction.eventId', '=', 'event.id').onRef('prediction.leagueId', '=', 'league.id'),
    )
    .select((eb) => ['prediction.eventId', eb.fn.countAll<number>().as('count')])
    .where('league.id', '=', leagueId)
    .groupBy('prediction.eventId')
    .execute();
  return new Map(rows.map((row) => [row.eventId, row.count]));
};

/** Events of the competition, and how many of them the player has predicted in the league. */
export const selectProgress = (db: Db, leagueId: string, userId: string) =>
  db
    .selectFrom('league')
    .innerJoin('event', 'event.competitionId', 'league.competitionId')
    .leftJoin('prediction', (join) =>
      join
        .onRef('prediction.eventId', '=', 'event.id')
        .onRef('prediction.leagueId', '=', 'league.id')
        .on('prediction.userId', '=', userId),
    )
    .select((eb) => [
      eb.fn.count<number>('event.id').as('eventsCount'),
      eb.fn.count<number>('prediction.id').as('predictedCount'),
    ])
    .where('league.id', '=', leagueId)
    .executeTakeFirstOrThrow();

/** A player's picks of events that have a result, and those of them at their exact place. */
export const selectPickCounts = (db: Db, userId: string) =>
  db
    .selectFrom('predictionScore as score')
    .innerJoin('prediction', 'prediction.id', 'score.predictionId')
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

export const deletePredictionRow = (trx: Db, predictionId: string) =>
  trx.deleteFrom('prediction').where('id', '=', predictionId).execute();
