import type { CompetitionStatus } from '@pronathle/domain/competition-status';
import { sql, type Insertable, type Updateable } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import { closeGates } from '../../db/gate.ts';
import { readPageWithId, type Page } from '../../db/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { alphabetical } from '../../http/page.ts';
import type { Db } from '../../services.ts';
import { deleteSeasonsWithoutLeague, selectSeasonsOf } from '../seasons/seasons.queries.ts';
import { programmeOrder } from '../disciplines/disciplines.queries.ts';

/** Selects competitions with the number of their events. The database's time `now` decides their status. */
const competitionRows = (db: Db) =>
  db
    .selectFrom('competition')
    .select([
      'competition.id',
      'competition.name',
      'competition.location',
      'competition.description',
      'competition.startDate',
      'competition.endDate',
      'competition.timezone',
      'competition.startsAt',
      'competition.endsAt',
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .select((eb) =>
      eb
        .selectFrom('event')
        .whereRef('event.competitionId', '=', 'competition.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('eventsCount'),
    );

export type CompetitionRow = Awaited<
  ReturnType<ReturnType<typeof competitionRows>['executeTakeFirstOrThrow']>
>;

export const selectCompetition = (db: Db, competitionId: string) =>
  competitionRows(db).where('competition.id', '=', competitionId).executeTakeFirst();

/** Returns the disciplines of the given competitions, in the order of a programme. */
export const selectDisciplinesOf = (db: Db, competitionIds: readonly string[]) =>
  db
    .selectFrom('competitionDiscipline')
    .innerJoin('discipline', 'discipline.id', 'competitionDiscipline.disciplineId')
    .select([
      'competitionDiscipline.competitionId',
      'discipline.id',
      'discipline.name',
      'discipline.type',
      'discipline.gender',
      'discipline.unit',
      'discipline.displayFormat',
      'discipline.performanceTolerance',
    ])
    .where('competitionDiscipline.competitionId', '=', sql<string>`any(${arrayOf('uuid', competitionIds)})`)
    .orderBy(programmeOrder)
    .execute();

export type CompetitionDisciplineRow = Awaited<ReturnType<typeof selectDisciplinesOf>>[number];

export interface CompetitionFilter {
  /** each word of a search, as a pattern for LIKE */
  words: readonly string[];
  statuses?: readonly CompetitionStatus[] | undefined;
  sort: 'startDate' | 'name' | 'location';
  order: 'asc' | 'desc';
}

/** The condition for each status: the same rule as in domain/competition-status.ts. */
const hasStatus = {
  upcoming: sql<boolean>`competition.starts_at > now()`,
  ongoing: sql<boolean>`(competition.starts_at <= now() and competition.ends_at > now())`,
  completed: sql<boolean>`competition.ends_at <= now()`,
} as const satisfies Record<CompetitionStatus, unknown>;

export const selectCompetitions = (db: Db, { page, ...filter }: CompetitionFilter & { page: Page }) => {
  const { words, statuses = [], sort, order } = filter;
  let rows = competitionRows(db);
  for (const word of words) rows = rows.where('competition.searchKey', 'like', word);
  if (statuses.length > 0) rows = rows.where((eb) => eb.or(statuses.map((status) => hasStatus[status])));
  const sorted =
    sort === 'startDate'
      ? rows.orderBy('competition.startDate', order)
      : rows.orderBy(`competition.${sort}`, alphabetical(order));
  return readPageWithId(sorted.orderBy('competition.id', order), 'competition.id', page);
};

/**
 * Locks the competition against other changes until the transaction ends. Returns its end and time zone, and the
 * database's time; undefined when it does not exist.
 */
export const lockCompetition = async (trx: Db, competitionId: string) => {
  // A separate statement: the clock must be read after the wait for the lock.
  await trx.selectFrom('competition').select('id').where('id', '=', competitionId).forNoKeyUpdate().execute();
  return trx
    .selectFrom('competition')
    .select(['endsAt', 'timezone', sql<Date>`clock_timestamp()`.as('now')])
    .where('id', '=', competitionId)
    .executeTakeFirst();
};

/**
 * Locks the competition so that it can be deleted: until the transaction ends, nobody creates a league for it.
 * Returns false when it does not exist.
 */
export const lockCompetitionToDelete = async (trx: Db, competitionId: string): Promise<boolean> => {
  const { rows } = await sql`
    select competition.id from competition cross join ${closeGates([competitionId])} as gate
    where competition.id = ${competitionId} for update of competition
  `.execute(trx);
  return rows.length > 0;
};

export const insertCompetition = (trx: Db, competition: Insertable<Database['competition']>) =>
  trx.insertInto('competition').values(competition).execute();

export const updateCompetitionRow = (
  trx: Db,
  competitionId: string,
  change: Updateable<Database['competition']>,
) => trx.updateTable('competition').set(change).where('id', '=', competitionId).execute();

/** Returns the disciplines of a competition that have an event and are not among `keptIds`. */
export const selectDisciplinesInUse = (trx: Db, competitionId: string, keptIds: readonly string[]) =>
  trx
    .selectFrom('event')
    .innerJoin('discipline', 'discipline.id', 'event.disciplineId')
    .select(['discipline.name', 'discipline.gender'])
    .where('event.competitionId', '=', competitionId)
    .where('event.disciplineId', '<>', sql<string>`all(${keptIds}::uuid[])`)
    .orderBy(programmeOrder)
    .execute();

/**
 * Sets the competition's disciplines. The database's constraints refuse an unknown discipline, and the removal of a
 * discipline that has an event.
 */
export const replaceDisciplines = async (
  trx: Db,
  competitionId: string,
  disciplineIds: readonly string[],
): Promise<void> => {
  await trx
    .deleteFrom('competitionDiscipline')
    .where('competitionId', '=', competitionId)
    .where('disciplineId', '<>', sql<string>`all(${disciplineIds}::uuid[])`)
    .execute();
  await trx
    .insertInto('competitionDiscipline')
    .values(disciplineIds.map((disciplineId) => ({ competitionId, disciplineId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Deletes a competition with its events, start lists, results, leagues and their predictions. */
export const deleteCompetitionRow = async (trx: Db, competitionId: string): Promise<void> => {
  // A separate statement: one statement for the events and a million predictions took 4 of the 5 seconds it may
  // take.
  await trx
    .deleteFrom('prediction')
    .using('event')
    .whereRef('event.id', '=', 'prediction.eventId')
    .where('event.competitionId', '=', competitionId)
    .execute();
  const seasons = await selectSeasonsOf(trx, 'competitionId', [competitionId]);
  await trx.deleteFrom('competition').where('id', '=', competitionId).execute();
  await deleteSeasonsWithoutLeague(trx, seasons);
};

/** Returns the numbers of events, leagues and predictions that would be deleted with a competition. */
export const countWhatDependsOn = (trx: Db, competitionId: string) =>
  trx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('event')
        .where('competitionId', '=', competitionId)
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('events'),
      eb
        .selectFrom('league')
        .where('competitionId', '=', competitionId)
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('leagues'),
      eb
        .selectFrom('prediction')
        .innerJoin('event', 'event.id', 'prediction.eventId')
        .where('event.competitionId', '=', competitionId)
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('predictions'),
    ])
    .executeTakeFirstOrThrow();
