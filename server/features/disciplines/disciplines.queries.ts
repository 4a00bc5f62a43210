import { disciplineTypes, type DisciplineType } from '@pronathle/domain/discipline';
import type { Gender } from '@pronathle/domain/gender';
import { sql, type Insertable, type Updateable } from 'kysely';
import { readPageWithId, type Page } from '../../db/read-page.ts';
import type { Database } from '../../db/schema.ts';
import type { Db } from '../../services.ts';

/**
 * The order of disciplines, for orderBy: by type, then by the distance with which the name begins (`400 m`), then
 * by name.
 */
export const programmeOrder = sql`
  array_position(${[...disciplineTypes]}::text[], discipline.type),
  substring(replace(discipline.name_key, ' ', '') from '^[0-9]+')::numeric
    * case when discipline.name_key ~ '^[0-9 ]+km' then 1000 else 1 end nulls last,
  discipline.name_key, discipline.gender, discipline.id`;

export const selectDiscipline = (db: Db, disciplineId: string) =>
  db.selectFrom('discipline').selectAll().where('id', '=', disciplineId).executeTakeFirst();

export interface DisciplineFilter {
  nameLike?: string | undefined;
  type?: DisciplineType | undefined;
  gender?: Gender | undefined;
}

export const selectDisciplines = (db: Db, filter: DisciplineFilter, page: Page) => {
  let rows = db.selectFrom('discipline');
  if (filter.nameLike !== undefined) rows = rows.where('nameKey', 'like', filter.nameLike);
  if (filter.type !== undefined) rows = rows.where('type', '=', filter.type);
  if (filter.gender !== undefined) rows = rows.where('gender', '=', filter.gender);
  return readPageWithId(rows.selectAll().orderBy(programmeOrder), 'id', page);
};

/** Locks a discipline until the transaction ends, and returns it. Meanwhile nobody can create an event of it. */
export const lockDiscipline = (trx: Db, disciplineId: string) =>
  trx.selectFrom('discipline').selectAll().where('id', '=', disciplineId).forUpdate().executeTakeFirst();

export const countEventsOfDiscipline = async (db: Db, disciplineId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('disciplineId', '=', disciplineId)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertDiscipline = (trx: Db, discipline: Insertable<Database['discipline']>) =>
  trx.insertInto('discipline').values(discipline).returningAll().executeTakeFirstOrThrow();

export const updateDisciplineRow = (
  trx: Db,
  disciplineId: string,
  change: Updateable<Database['discipline']>,
) =>
  trx
    .updateTable('discipline')
    .set(change)
    .where('id', '=', disciplineId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes a discipline, its rows in the lists of competitions and, by cascade, the athletes' records in it. */
export const deleteDisciplineRow = async (trx: Db, disciplineId: string): Promise<void> => {
  await trx.deleteFrom('competitionDiscipline').where('disciplineId', '=', disciplineId).execute();
  await trx.deleteFrom('discipline').where('id', '=', disciplineId).execute();
};
