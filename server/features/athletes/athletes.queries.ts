import type { Gender } from '@pronathle/domain/gender';
import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { counted, idsOf, readPageByIds, withIds, type Page } from '../../db/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { alphabetical } from '../../http/page.ts';
import type { Db } from '../../services.ts';
import { programmeOrder } from '../disciplines/disciplines.queries.ts';

const athleteRows = (db: Db) =>
  db
    .selectFrom('athlete')
    .select([
      'athlete.id',
      'athlete.firstName',
      'athlete.lastName',
      'athlete.country',
      'athlete.gender',
      'athlete.isAutre',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('performanceRecord as record')
          .innerJoin('discipline', 'discipline.id', 'record.disciplineId')
          .select([
            'discipline.id',
            'discipline.name',
            'discipline.gender',
            'record.pb',
            'record.sb',
            // Renamed to one word: names inside JSON are not converted to camel case.
            'record.sbSeason as season',
          ])
          .whereRef('record.athleteId', '=', 'athlete.id')
          .orderBy(programmeOrder),
      ).as('records'),
    );

export type AthleteRow = Awaited<ReturnType<ReturnType<typeof athleteRows>['executeTakeFirstOrThrow']>>;

export const selectAthlete = (db: Db, athleteId: string) =>
  athleteRows(db).where('athlete.id', '=', athleteId).executeTakeFirst();

export interface AthleteFilter {
  /** each word of a search, as a pattern for LIKE */
  words: readonly string[];
  gender?: Gender | undefined;
  country?: string | undefined;
  /** only athletes with a record in this discipline */
  disciplineId?: string | undefined;
  sort: 'lastName' | 'firstName' | 'country' | 'gender';
  order: 'asc' | 'desc';
}

/** Returns a page of the athletes that a filter selects, with their records, and the total. */
export const selectAthletes = async (db: Db, filter: AthleteFilter, page: Page) => {
  const { words, gender, country, disciplineId, sort, order } = filter;
  let rows = db.selectFrom('athlete');
  for (const word of words) rows = rows.where('athlete.searchKey', 'like', word);
  if (gender !== undefined) rows = rows.where('athlete.gender', '=', gender);
  if (country !== undefined && country !== '') rows = rows.where('athlete.country', '=', country);
  if (disciplineId !== undefined)
    rows = rows.where('athlete.id', 'in', (eb) =>
      eb.selectFrom('performanceRecord').select('athleteId').where('disciplineId', '=', disciplineId),
    );
  // Records are read only for the page: in one statement they would be read for every skipped row too.
  const sorted = rows
    .orderBy(`athlete.${sort}`, alphabetical(order))
    .orderBy('athlete.lastName', alphabetical(order))
    .orderBy('athlete.firstName', alphabetical(order))
    .orderBy('athlete.id', order);
  return readPageByIds(
    {
      ids: async (limit, offset) =>
        (await idsOf(sorted, 'athlete.id', { limit, offset }).execute()).map(({ id }) => id),
      rowsOf: (ids) => withIds(athleteRows(db), 'athlete.id', ids).execute(),
      count: async () => (await counted(sorted).executeTakeFirstOrThrow()).total,
    },
    page,
  );
};

/**
 * Locks the athlete against other changes until the transaction ends. Meanwhile predictions may name the athlete.
 */
export const lockAthlete = (trx: Db, athleteId: string) =>
  trx.selectFrom('athlete').select('id').where('id', '=', athleteId).forNoKeyUpdate().executeTakeFirst();

/**
 * Locks the athlete until the transaction ends. Meanwhile no start list, result or prediction can name the athlete.
 */
export const lockAthleteWhole = (trx: Db, athleteId: string) =>
  trx.selectFrom('athlete').select('id').where('id', '=', athleteId).forUpdate().executeTakeFirst();

export const insertAthlete = (trx: Db, athlete: Insertable<Database['athlete']>) =>
  trx.insertInto('athlete').values(athlete).execute();

export const updateAthleteRow = (trx: Db, athleteId: string, change: Updateable<Database['athlete']>) =>
  trx.updateTable('athlete').set(change).where('id', '=', athleteId).execute();

interface NewRecord {
  discipline: string;
  pb: string;
  sb: string;
}

/** Replaces all records of an athlete. A new or changed SB gets the present year as its season. */
export const replaceRecords = async (
  trx: Db,
  athleteId: string,
  records: readonly NewRecord[],
): Promise<void> => {
  const held = await trx
    .deleteFrom('performanceRecord')
    .where('athleteId', '=', athleteId)
    .returning(['disciplineId', 'sb', 'sbSeason'])
    .execute();
  if (records.length === 0) return;
  await trx
    .insertInto('performanceRecord')
    .values(
      records.map(({ discipline, pb, sb }) => {
        // An unchanged SB keeps its season.
        const same = held.find((record) => record.disciplineId === discipline && record.sb === sb);
        return {
          athleteId,
          disciplineId: discipline,
          pb,
          sb,
          sbSeason: same === undefined ? sql<number>`extract(year from now())` : same.sbSeason,
        };
      }),
    )
    .execute();
};

export const deleteAthleteRow = (trx: Db, athleteId: string) =>
  trx.deleteFrom('athlete').where('id', '=', athleteId).execute();

/** Returns how many start lists and results name an athlete, whether a prediction does, and `inUse`: any of these. */
export const selectUses = async (db: Db, athleteId: string) => {
  const uses = await db
    .with(
      (cte) => cte('naming').materialized(),
      (of) =>
        of
          .selectFrom('prediction')
          .select('eventId')
          .where(
            sql<boolean>`${athleteId} in (gold_athlete_id, silver_athlete_id, bronze_athlete_id, substitute_athlete_id)`,
          )
          .limit(1),
    )
    .selectNoFrom((eb) => [
      eb
        .selectFrom('participant')
        .where('athleteId', '=', athleteId)
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('startLists'),
      eb
        .selectFrom('medal')
        .where('athleteId', '=', athleteId)
        .select((of) => of.fn.count<number>('eventId').distinct().as('count'))
        .$asScalar()
        .$notNull()
        .as('results'),
      eb.exists(eb.selectFrom('naming').select('naming.eventId')).as('predictions'),
    ])
    .executeTakeFirstOrThrow();
  const predictions = Boolean(uses.predictions);
  return { ...uses, predictions, inUse: predictions || uses.startLists > 0 || uses.results > 0 };
};
