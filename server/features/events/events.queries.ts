import type { Gender } from '@pronathle/domain/gender';
import type { Place } from '@pronathle/domain/podium';
import type { Round } from '@pronathle/domain/import-cells';
import { sql, type ExpressionBuilder, type Insertable, type Updateable } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import { builtList, builtOnce } from '../../db/built-once.ts';
import { closeGates, passGates } from '../../db/gate.ts';
import { leagueOfAll } from '../../db/one-league.ts';
import { readPageOf, type Page } from '../../db/read-page.ts';
import type { Database } from '../../db/schema.ts';
import type { Db } from '../../services.ts';
import { summariesIn, type OwnSummary, type PlaceColumns } from './own-picks.queries.ts';

interface ShownAthlete {
  _id: string;
  firstName: string;
  lastName: string;
  country: string;
}

const shownAthlete = sql<ShownAthlete>`json_build_object('_id', athlete.id, 'firstName', athlete.first_name,
  'lastName', athlete.last_name, 'country', athlete.country)`;

/** A medal as an event shows it. The performance is in thousandths. */
export interface ShownMedal {
  place: Place;
  performance: number;
  athlete: ShownAthlete;
}

/** Selects the medals of an event, as the column `medals`: an empty array without a result. */
export const shownMedals = (eb: ExpressionBuilder<Database, 'event'>) =>
  eb
    .selectFrom('medal')
    .innerJoin('athlete', 'athlete.id', 'medal.athleteId')
    .whereRef('medal.eventId', '=', 'event.id')
    .select(
      sql<ShownMedal[]>`coalesce(json_agg(json_build_object('place', medal.place,
        'performance', medal.performance, 'athlete', ${shownAthlete}) order by medal.position), '[]')`.as(
        'medals',
      ),
    )
    .$asScalar()
    .$notNull()
    .as('medals');

/**
 * Selects events with competition, discipline and medals. The database's time `now` decides whether they are
 * locked.
 */
const eventRows = (db: Db) =>
  db
    .selectFrom('event')
    .innerJoin('competition', 'competition.id', 'event.competitionId')
    .innerJoin('discipline', 'discipline.id', 'event.disciplineId')
    .select([
      'event.id',
      'event.eventDate',
      'event.resultVersion',
      'event.competitionId',
      'competition.name as competitionName',
      'competition.endsAt as competitionEndsAt',
      'competition.timezone as competitionTimezone',
      'event.disciplineId',
      'discipline.name as disciplineName',
      'discipline.type as disciplineType',
      'discipline.gender',
      'discipline.unit',
      'discipline.displayFormat',
      'discipline.performanceTolerance',
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .select((eb) =>
      eb
        .selectFrom('participant')
        .whereRef('participant.eventId', '=', 'event.id')
        .where('participant.withdrawn', '=', false)
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('participantsCount'),
    )
    .select(shownMedals);

/** Returns the medals of an event with the athletes' ids only. */
export const medalsOf = ({ medals }: { medals: readonly ShownMedal[] }) =>
  medals.map(({ place, athlete, performance }) => ({ place, athleteId: athlete._id, performance }));

export type EventRow = Awaited<ReturnType<ReturnType<typeof eventRows>['executeTakeFirstOrThrow']>>;

export const selectEvent = (db: Db, eventId: string) =>
  eventRows(db).where('event.id', '=', eventId).executeTakeFirst();

/** Returns the events of a competition, or those of them in `eventIds`, in the order of their starts. */
export const selectEventsOfCompetition = (
  db: Db,
  competitionId: string,
  eventIds?: readonly string[],
): Promise<EventRow[]> => selectOfCompetition(db, { competitionId, eventIds });

const selectOfCompetition = builtOnce(
  (db, { competitionId, eventIds }: { competitionId: string; eventIds: readonly string[] | undefined }) => {
    const all = eventRows(db).where('event.competitionId', '=', competitionId);
    return (
      eventIds === undefined
        ? all
        : all.where('event.id', '=', sql<string>`any(${arrayOf('uuid', eventIds)})`)
    )
      .orderBy('event.eventDate')
      .orderBy('event.id');
  },
);

export interface EventFilter {
  competitionId?: string | undefined;
  gender?: Gender | undefined;
  nameLike?: string | undefined;
}

/**
 * Returns a page of events and their total. `predicted` has the given members' predictions, by the position of the
 * member in `members`, from 1.
 */
export const selectEvents = (
  db: Db,
  {
    filter,
    members,
    page,
  }: { filter: EventFilter; members: readonly { leagueId: string; userId: string }[]; page: Page },
) => {
  const columns =
    members.length === 0
      ? undefined
      : {
          leagueIds: members.map(({ leagueId }) => leagueId),
          userIds: members.map(({ userId }) => userId),
          leagueId: leagueOfAll(members),
        };
  return readPageOf(eventList(db, { ...filter, ...columns }), page);
};

const eventList = builtList(
  'event.id',
  (
    db,
    { leagueIds, userIds, leagueId, ...filter }: EventFilter & Partial<Omit<PlaceColumns, 'eventIds'>>,
  ) => {
    const events = eventRows(db);
    let rows = (
      leagueIds === undefined || userIds === undefined
        ? events
        : events
            .leftJoin(
              summariesIn(db.withoutPlugins(), { leagueIds, userIds, leagueId }).as('own'),
              'own.eventId',
              'event.id',
            )
            .select('own.summaries as predicted')
    ).$castTo<EventRow & { predicted?: Record<number, OwnSummary> | null }>();
    if (filter.competitionId !== undefined)
      rows = rows.where('event.competitionId', '=', filter.competitionId);
    if (filter.gender !== undefined) rows = rows.where('discipline.gender', '=', filter.gender);
    if (filter.nameLike !== undefined) rows = rows.where('discipline.nameKey', 'like', filter.nameLike);
    return rows.orderBy('event.eventDate').orderBy('event.id');
  },
);

/** A starter as an event shows it. The cote is in thousandths. */
export interface ShownParticipant {
  id: string;
  athlete: ShownAthlete;
  cote: number;
  coteSource: 'manual' | 'computed';
  pb: string;
  sb: string;
  withdrawn: boolean;
  didNotStart: boolean;
}

/** A round of an event's programme. The start is text, as JSON has no dates. */
export interface ShownRound {
  round: Round;
  startsAt: string;
}

/** Selects events with their start lists and programmes. */
export const eventRowsWithStartList = (db: Db) =>
  eventRows(db)
    .select((eb) =>
      eb
        .selectFrom('participant')
        .innerJoin('athlete', 'athlete.id', 'participant.athleteId')
        .whereRef('participant.eventId', '=', 'event.id')
        .select(
          sql<ShownParticipant[]>`coalesce(json_agg(json_build_object('id', participant.id,
          'athlete', ${shownAthlete}, 'cote', participant.cote, 'coteSource', participant.cote_source,
          'pb', participant.pb, 'sb', participant.sb, 'withdrawn', participant.withdrawn,
          'didNotStart', participant.did_not_start)
          order by athlete.last_name, athlete.first_name, participant.id), '[]')`.as('participants'),
        )
        .$asScalar()
        .$notNull()
        .as('participants'),
    )
    .select((eb) =>
      eb
        .selectFrom('eventRound')
        .whereRef('eventRound.eventId', '=', 'event.id')
        .select(
          sql<ShownRound[]>`coalesce(json_agg(json_build_object('round', event_round.round,
          'startsAt', event_round.starts_at) order by event_round.starts_at, event_round.round), '[]')`.as(
            'rounds',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('rounds'),
    );

export type EventWithStartList = Awaited<
  ReturnType<ReturnType<typeof eventRowsWithStartList>['executeTakeFirstOrThrow']>
>;

/**
 * Returns an event with its start list; undefined when it does not exist. Uses a single statement, because
 * everybody reads the event just before its lock.
 */
export const selectEventWithStartList = async (
  db: Db,
  eventId: string,
): Promise<EventWithStartList | undefined> => (await selectWithStartList(db, { eventId }))[0];

const selectWithStartList = builtOnce((db, { eventId }: { eventId: string }) =>
  eventRowsWithStartList(db).where('event.id', '=', eventId),
);

/** The columns of a start list, from `participant` and `athlete`. */
export const startListColumns = [
  'participant.id',
  'participant.athleteId',
  'participant.cote',
  'participant.coteSource',
  'participant.pb',
  'participant.sb',
  'participant.withdrawn',
  'participant.didNotStart',
  'athlete.firstName',
  'athlete.lastName',
  'athlete.country',
  'athlete.isAutre',
] as const;

export const selectParticipants = (db: Db, eventId: string) =>
  db
    .selectFrom('participant')
    .innerJoin('athlete', 'athlete.id', 'participant.athleteId')
    .select(startListColumns)
    .where('participant.eventId', '=', eventId)
    .orderBy('athlete.lastName')
    .orderBy('athlete.firstName')
    .orderBy('participant.id')
    .execute();

export type ParticipantRow = Awaited<ReturnType<typeof selectParticipants>>[number];

/**
 * Closes the event's gate, then locks its row, until the transaction ends. Waits for predictions in progress, and
 * makes later ones wait. Returns false when the event does not exist.
 */
export const lockEvent = async (trx: Db, eventId: string): Promise<boolean> => {
  const { rows } = await sql`
    select event.id from event cross join ${closeGates([eventId])} as gate
    where event.id = ${eventId} for update of event
  `.execute(trx);
  return rows.length > 0;
};

/**
 * Locks several events as lockEvent does, in the order of their ids. The result's `rows` have the ids of those that
 * exist.
 */
export const lockEvents = (trx: Db, eventIds: readonly string[]) =>
  sql<{ id: string }>`
    select event.id from event cross join ${closeGates(eventIds)} as gate
    where event.id = any(${arrayOf('uuid', eventIds)}) order by event.id for update of event
  `.execute(trx);

/**
 * Locks all events of a competition or a discipline as lockEvent does, in the order of their ids, and returns them.
 */
const lockEventsBy = async (trx: Db, by: 'competitionId' | 'disciplineId', id: string) => {
  const events = await trx.selectFrom('event').select('id').where(by, '=', id).execute();
  const { rows } = await sql<{ id: string; resultVersion: number | null }>`
    select event.id, event.result_version
    from event cross join ${closeGates(events.map((event) => event.id))} as gate
    where ${sql.ref(`event.${by}`)} = ${id} order by event.id for update of event
  `.execute(trx);
  return rows;
};

export const lockEventsOfCompetition = (trx: Db, competitionId: string) =>
  lockEventsBy(trx, 'competitionId', competitionId);

/** Also waits for a result that is being entered: a new tolerance must rescore this result too. */
export const lockEventsOfDiscipline = (trx: Db, disciplineId: string) =>
  lockEventsBy(trx, 'disciplineId', disciplineId);

/**
 * Keeps the given events unchanged until the transaction ends. Predictions do not wait for each other, but for a
 * change of the event, because this change closes the gate.
 */
export const holdEventsToPredict = (trx: Db, eventIds: readonly string[]) =>
  sql`select passed from ${passGates(eventIds)} as gate`.execute(trx);

export const insertEvent = (trx: Db, event: Insertable<Database['event']>) =>
  trx.insertInto('event').values(event).execute();

/** Raises the version by which live streams recognise a changed start list. */
export const raiseStartListVersion = (trx: Db, eventId: string) =>
  trx
    .updateTable('event')
    .set((event) => ({ startListVersion: event('startListVersion', '+', 1) }))
    .where('id', '=', eventId)
    .execute();

/**
 * Must run before an event changes or is deleted. If the event has locked, records this in its competition, so that
 * the rules of its leagues stay fixed even if the event opens again. Returns the event.
 */
const keepFirstLock = async (trx: Db, eventId: string) => {
  const event = await trx
    .selectFrom('event')
    .select([
      'competitionId',
      'resultVersion',
      sql<boolean>`event_date <= clock_timestamp()`.as('hasStarted'),
    ])
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (event !== undefined && (event.hasStarted || event.resultVersion !== null))
    await trx
      .updateTable('competition')
      .set({ hasLocked: true })
      .where('id', '=', event.competitionId)
      .where('hasLocked', '=', false)
      .execute();
  return event;
};

export const updateEventRow = async (
  trx: Db,
  eventId: string,
  change: Updateable<Database['event']>,
): Promise<void> => {
  await keepFirstLock(trx, eventId);
  await trx.updateTable('event').set(change).where('id', '=', eventId).execute();
};

/** Deletes an event. If it had a result, raises the version of its competition's results. */
export const deleteEventRow = async (trx: Db, eventId: string): Promise<void> => {
  const event = await keepFirstLock(trx, eventId);
  await trx.deleteFrom('event').where('id', '=', eventId).execute();
  if (event !== undefined && event.resultVersion !== null)
    await trx
      .updateTable('competition')
      .set({ resultsVersion: sql<number>`results_version + 1` })
      .where('id', '=', event.competitionId)
      .execute();
};

/**
 * Returns a discipline of a competition; undefined when the competition does not have it. Until the
 * transaction ends, neither of the two can be deleted.
 */
export const lockCompetitionDiscipline = (trx: Db, competitionId: string, disciplineId: string) =>
  trx
    .selectFrom('competitionDiscipline')
    .innerJoin('discipline', 'discipline.id', 'competitionDiscipline.disciplineId')
    .select(['discipline.name', 'discipline.gender'])
    .where('competitionDiscipline.competitionId', '=', competitionId)
    .where('competitionDiscipline.disciplineId', '=', disciplineId)
    .forShare('competitionDiscipline')
    .executeTakeFirst();

export const competitionExists = async (db: Db, competitionId: string): Promise<boolean> =>
  (await db.selectFrom('competition').select('id').where('id', '=', competitionId).executeTakeFirst()) !==
  undefined;

export const countPredictions = async (db: Db, eventId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('prediction')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow();
  return count;
};
