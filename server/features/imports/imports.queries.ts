import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Gender } from '@pronathle/domain/gender';
import { importKinds, isOfCompetition } from '@pronathle/domain/import-kind';
import { arrayOf } from '../../db/array-of.ts';
import { inBatches } from '../../db/in-batches.ts';
import type { Database } from '../../db/schema.ts';
import type { Db } from '../../services.ts';
import { startListColumns } from '../events/events.queries.ts';

export const selectAllDisciplines = (db: Db) =>
  db.selectFrom('discipline').select(['id', 'name', 'gender', 'type', 'unit', 'displayFormat']).execute();

export type DisciplineRow = Awaited<ReturnType<typeof selectAllDisciplines>>[number];

/** The maximum number of rows that one statement reads: more would delay other requests. */
const rowsAtATime = 1_000;

/** Returns all athletes who may start in an event of this gender, including 'Autre'. Reads them in slices. */
export const selectStarters = async (db: Db, gender: Gender | 'all') => {
  const isOpen = gender === 'all' || gender === 'mixed' || gender === 'unspecified';
  const people: AthleteRow[] = [];
  for (;;) {
    const last = people.at(-1)?.athleteId;
    const slice = await starters(db)
      .$if(!isOpen, (query) =>
        query.where((eb) => eb.or([eb('gender', '=', gender as Gender), eb('isAutre', '=', true)])),
      )
      .$if(last !== undefined, (query) => query.where('id', '>', last ?? ''))
      .limit(rowsAtATime)
      .execute();
    people.push(...slice);
    if (slice.length < rowsAtATime) return people;
  }
};

const starters = (db: Db) =>
  db
    .selectFrom('athlete')
    .select(['id as athleteId', 'firstName', 'lastName', 'country', 'gender', 'isAutre'])
    .orderBy('id');

export type AthleteRow = Awaited<ReturnType<ReturnType<typeof starters>['executeTakeFirstOrThrow']>>;

const aliases = (db: Db) =>
  db
    .selectFrom('athleteAlias')
    .select(['nameKey', 'country', 'athleteId', 'at'])
    .orderBy('nameKey')
    .orderBy('country')
    .orderBy('athleteId');

export type AliasRow = Awaited<ReturnType<ReturnType<typeof aliases>['executeTakeFirstOrThrow']>>;

/** Returns all spellings for which admins have chosen an athlete. Reads them in slices. */
export const selectAliases = async (db: Db): Promise<AliasRow[]> => {
  const rows: AliasRow[] = [];
  for (;;) {
    const last = rows.at(-1);
    const slice = await aliases(db)
      .$if(last !== undefined, (query) =>
        query.where(
          sql<boolean>`(name_key, country, athlete_id) > (${last?.nameKey ?? ''}, ${last?.country ?? ''}, ${last?.athleteId ?? null}::uuid)`,
        ),
      )
      .limit(rowsAtATime)
      .execute();
    rows.push(...slice);
    if (slice.length < rowsAtATime) return rows;
  }
};

/** A spelling, and the athlete whom an admin chose for it. */
export type Spelling = Pick<AliasRow, 'nameKey' | 'country' | 'athleteId'>;

/**
 * A spelling that an import has stored or deleted. The times are exact texts of the database.
 */
export interface SpellingChange extends Spelling {
  /** the time of the stored choice before the import; null when there was none */
  before: string | null;
  /** the time of the stored choice after the import; null when the import deleted it */
  after: string | null;
}

/** Returns spellings, with times, as a table named `written`, to join in a statement. */
const writtenSpellings = (spellings: readonly (Spelling & Partial<SpellingChange>)[]) => sql`
  unnest(
    ${spellings.map(({ nameKey }) => nameKey)}::text[], ${spellings.map(({ country }) => country)}::text[],
    ${spellings.map(({ athleteId }) => athleteId)}::uuid[],
    ${spellings.map(({ before = null }) => before)}::timestamptz[],
    ${spellings.map(({ after = null }) => after)}::timestamptz[]
  ) as written (name_key, country, athlete_id, before, after)`;
const isWrittenSpelling = sql`athlete_alias.name_key = written.name_key
  and athlete_alias.country = written.country and athlete_alias.athlete_id = written.athlete_id`;

const keyOfSpelling = ({ nameKey, country, athleteId }: Spelling): string =>
  [nameKey, country, athleteId].join('\n');

/**
 * Stores the athletes that admins chose for spellings, and deletes the choices that these replace. When a choice is
 * already stored, sets its time to now. Returns what has changed, in the order of the given spellings.
 */
export const settleSpellings = async (
  trx: Db,
  { chosen, replaced }: { chosen: readonly Spelling[]; replaced: readonly Spelling[] },
): Promise<SpellingChange[]> => {
  const all = [...chosen, ...replaced];
  if (all.length === 0) return [];
  const timesOf = async (spellings: readonly Spelling[]) => {
    const { rows } = await sql<Spelling & { at: string }>`
      select athlete_alias.name_key as "nameKey", athlete_alias.country, athlete_alias.athlete_id as "athleteId",
        athlete_alias.at::text as at
      from athlete_alias join ${writtenSpellings(spellings)} on ${isWrittenSpelling}
    `.execute(trx);
    return new Map(rows.map((row) => [keyOfSpelling(row), row.at]));
  };
  const before = await timesOf(all);
  if (replaced.length > 0)
    await sql`delete from athlete_alias using ${writtenSpellings(replaced)} where ${isWrittenSpelling}`.execute(
      trx,
    );
  await inBatches(chosen, (batch) =>
    trx
      .insertInto('athleteAlias')
      .values(
        batch.map(({ nameKey, country, athleteId }) => ({
          nameKey,
          country,
          athleteId,
          at: sql<Date>`clock_timestamp()`,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['nameKey', 'country', 'athleteId'])
          .doUpdateSet((given) => ({ at: given.ref('excluded.at') })),
      )
      .execute(),
  );
  const after = await timesOf(all);
  return all.map(({ nameKey, country, athleteId }) => {
    const key = keyOfSpelling({ nameKey, country, athleteId });
    return { nameKey, country, athleteId, before: before.get(key) ?? null, after: after.get(key) ?? null };
  });
};

/**
 * Takes back what an import has changed in the stored spellings. A choice that was confirmed since stays; a deleted one
 * returns only when its athlete still exists.
 */
export const takeBackSpellings = async (trx: Db, changes: readonly SpellingChange[]): Promise<void> => {
  const [added, renewed, deleted] = [
    changes.filter(({ before, after }) => before === null && after !== null),
    changes.filter(({ before, after }) => before !== null && after !== null),
    changes.filter(({ before, after }) => before !== null && after === null),
  ];
  if (added.length > 0)
    await sql`
      delete from athlete_alias using ${writtenSpellings(added)}
      where ${isWrittenSpelling} and athlete_alias.at = written.after
    `.execute(trx);
  if (renewed.length > 0)
    await sql`
      update athlete_alias set at = written.before from ${writtenSpellings(renewed)}
      where ${isWrittenSpelling} and athlete_alias.at = written.after
    `.execute(trx);
  if (deleted.length > 0)
    await sql`
      insert into athlete_alias (name_key, country, athlete_id, at)
      select written.name_key, written.country, written.athlete_id, written.before
      from ${writtenSpellings(deleted)} join athlete on athlete.id = written.athlete_id
      on conflict do nothing
    `.execute(trx);
};

/** The number of start lists that one statement reads: each may have 200 starters, and more who have withdrawn. */
const listsAtATime = 5;

const startLists = (db: Db, eventIds: readonly string[]) =>
  db
    .selectFrom('participant')
    .innerJoin('athlete', 'athlete.id', 'participant.athleteId')
    .select([...startListColumns, 'participant.eventId', 'participant.importedPb', 'participant.importedSb'])
    .where('participant.eventId', '=', sql<string>`any(${eventIds}::uuid[])`)
    .orderBy('participant.id');

/** Returns the start lists of events with all that an import compares and restores. Reads them in slices. */
export const selectStartLists = async (db: Db, eventIds: readonly string[]): Promise<StartListRow[]> => {
  const rows: StartListRow[] = [];
  for (let at = 0; at < eventIds.length; at += listsAtATime) {
    rows.push(...(await startLists(db, eventIds.slice(at, at + listsAtATime)).execute()));
  }
  return rows;
};

export type StartListRow = Awaited<ReturnType<ReturnType<typeof startLists>['executeTakeFirstOrThrow']>>;

export const insertAthletes = (trx: Db, athletes: Insertable<Database['athlete']>[]) =>
  inBatches(athletes, (batch) => trx.insertInto('athlete').values(batch).execute());

export interface NewRecord {
  athleteId: string;
  disciplineId: string;
  pb: string;
  sb: string;
  sbSeason: number | null;
}

/** Returns the records of athletes, each in one discipline, in an order that is always the same. */
export const selectRecords = async (
  db: Db,
  wanted: readonly { athleteId: string; disciplineId: string }[],
): Promise<NewRecord[]> => {
  const { rows } = await sql<NewRecord>`
    select record.athlete_id as "athleteId", record.discipline_id as "disciplineId", record.pb, record.sb,
      record.sb_season as "sbSeason"
    from performance_record as record
    join unnest(
      ${wanted.map(({ athleteId }) => athleteId)}::uuid[],
      ${wanted.map(({ disciplineId }) => disciplineId)}::uuid[]
    ) as wanted (athlete_id, discipline_id)
      on wanted.athlete_id = record.athlete_id and wanted.discipline_id = record.discipline_id
    order by record.athlete_id, record.discipline_id
  `.execute(db);
  return rows;
};

/** Returns the records of athletes, with the names of disciplines, to help an admin choose among these athletes. */
export const selectKnownMarks = (db: Db, athleteIds: readonly string[]) =>
  db
    .selectFrom('performanceRecord')
    .innerJoin('discipline', 'discipline.id', 'performanceRecord.disciplineId')
    .select([
      'performanceRecord.athleteId',
      'performanceRecord.disciplineId',
      'discipline.name as discipline',
      'performanceRecord.pb',
      'performanceRecord.sb',
    ])
    .where('performanceRecord.athleteId', '=', sql<string>`any(${arrayOf('uuid', athleteIds)})`)
    .orderBy('performanceRecord.athleteId')
    .orderBy('discipline.name')
    .limit(rowsAtATime)
    .execute();

export type KnownMark = Awaited<ReturnType<typeof selectKnownMarks>>[number];

/** Inserts records, except where the athlete already has one in the discipline. Returns the inserted records. */
export const insertMissingRecords = (trx: Db, records: readonly NewRecord[]): Promise<NewRecord[]> =>
  inBatches(records, (batch) =>
    trx
      .insertInto('performanceRecord')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['athleteId', 'disciplineId', 'pb', 'sb', 'sbSeason'])
      .execute(),
  );

/** Deletes those of the given records whose PB and SB are still the same. */
export const deleteRecords = (trx: Db, records: readonly NewRecord[]) =>
  sql`
    delete from performance_record using unnest(
      ${records.map(({ athleteId }) => athleteId)}::uuid[], ${records.map(({ disciplineId }) => disciplineId)}::uuid[],
      ${records.map(({ pb }) => pb)}::text[], ${records.map(({ sb }) => sb)}::text[]
    ) as written (athlete_id, discipline_id, pb, sb)
    where performance_record.athlete_id = written.athlete_id
      and performance_record.discipline_id = written.discipline_id
      and performance_record.pb = written.pb and performance_record.sb = written.sb
  `.execute(trx);

/**
 * Deletes those given athletes whom no start list, medal or prediction names, and returns them. Locks them first, so
 * that no other transaction can name them meanwhile. Does not lock athletes in use: players who predict them all the
 * time could keep the lock waiting.
 */
export const deleteUnusedAthletes = async (trx: Db, athleteIds: readonly string[]) => {
  const anyGiven = sql<string>`any(${athleteIds}::uuid[])`;
  const used = sql`(
    select athlete_id from participant where athlete_id = ${anyGiven}
    union select athlete_id from medal where athlete_id = ${anyGiven}
    union select picked.athlete_id from prediction
      cross join lateral unnest(array[gold_athlete_id, silver_athlete_id, bronze_athlete_id,
        substitute_athlete_id]) as picked (athlete_id)
      where picked.athlete_id = ${anyGiven}
  )`;
  await sql`
    select id from athlete where id = ${anyGiven} and id not in ${used} order by id for update
  `.execute(trx);
  const { rows } = await sql<
    Pick<AthleteRow, 'firstName' | 'lastName' | 'country' | 'gender'> & { id: string }
  >`
    delete from athlete where id = ${anyGiven} and id not in ${used}
    returning id, first_name as "firstName", last_name as "lastName", country, gender
  `.execute(trx);
  return rows;
};

/** True when one of the given athletes does not exist. */
export const someAthletesMissing = async (db: Db, athleteIds: readonly string[]): Promise<boolean> => {
  const wanted = [...new Set(athleteIds)];
  const there = await db
    .selectFrom('athlete')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('id', '=', sql<string>`any(${arrayOf('uuid', wanted)})`)
    .executeTakeFirstOrThrow();
  return there.count < wanted.length;
};

/** Adds a discipline to a competition. Returns false when the competition already had it. */
export const addDiscipline = async (
  trx: Db,
  competitionId: string,
  disciplineId: string,
): Promise<boolean> => {
  const added = await trx
    .insertInto('competitionDiscipline')
    .values({ competitionId, disciplineId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('disciplineId')
    .executeTakeFirst();
  return added !== undefined;
};

/** Removes from a competition those given disciplines that none of its events has. */
export const dropUnusedDisciplines = async (
  trx: Db,
  competitionId: string,
  disciplineIds: readonly string[],
): Promise<void> => {
  if (disciplineIds.length === 0) return;
  await trx
    .deleteFrom('competitionDiscipline')
    .where('competitionId', '=', competitionId)
    .where('disciplineId', 'in', disciplineIds)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('event')
            .select('event.id')
            .whereRef('event.competitionId', '=', 'competitionDiscipline.competitionId')
            .whereRef('event.disciplineId', '=', 'competitionDiscipline.disciplineId'),
        ),
      ),
    )
    .execute();
};

export const insertImport = async (
  trx: Db,
  made: Insertable<Database['import']>,
  eventIds: readonly string[],
): Promise<void> => {
  await trx.insertInto('import').values(made).execute();
  if (eventIds.length > 0)
    await trx
      .insertInto('importEvent')
      .values(eventIds.map((eventId) => ({ importId: made.id, eventId })))
      .execute();
};

const importRows = (db: Db) =>
  db
    .selectFrom('import')
    .select([
      'import.id',
      'import.at',
      'import.actor',
      'import.kind',
      'import.competitionId',
      'import.undoneAt',
    ])
    .select((eb) =>
      eb
        .selectFrom('importEvent')
        .whereRef('importEvent.importId', '=', 'import.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('eventsCount'),
    );

export type ImportRow = Awaited<ReturnType<ReturnType<typeof importRows>['executeTakeFirstOrThrow']>>;

export const selectImport = (db: Db, importId: string) =>
  importRows(db).where('import.id', '=', importId).executeTakeFirstOrThrow();

/** Selects the latest import that is not undone. */
const latestNotUndone = (db: Db) =>
  importRows(db).where('import.undoneAt', 'is', null).orderBy('import.id', 'desc').limit(1);

/** Returns the last import that wrote into an event and is not undone; undefined when there is none. */
export const selectLastImportOfEvent = (db: Db, eventId: string) =>
  latestNotUndone(db)
    .where('import.id', 'in', (eb) =>
      eb.selectFrom('importEvent').select('importId').where('eventId', '=', eventId),
    )
    .executeTakeFirst();

/** Returns the last import of a whole competition that is not undone; undefined when there is none. */
export const selectLastImportOfCompetition = (db: Db, competitionId: string) =>
  latestNotUndone(db)
    .where('import.competitionId', '=', competitionId)
    .where('import.kind', 'in', importKinds.filter(isOfCompetition))
    .executeTakeFirst();

/**
 * Locks an import until the transaction ends, and returns it with the data to undo it; undefined for an unknown id.
 */
export const lockImport = (trx: Db, importId: string) =>
  trx
    .selectFrom('import')
    .select(['id', 'kind', 'competitionId', 'traces', 'undoneAt'])
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst();

/** Returns the data to undo an import. */
export const selectTraces = async (db: Db, importId: string) =>
  (await db.selectFrom('import').select('traces').where('id', '=', importId).executeTakeFirstOrThrow())
    .traces;

/**
 * Returns those given athletes who are on a start list of these events, in the order of their names. Leaves out
 * athletes whom a prediction, or the start list or podium of another event, names.
 */
export const selectCreatedOnlyHere = async (
  db: Db,
  athleteIds: readonly string[],
  eventIds: readonly string[],
) => {
  const here = sql<string>`any(${eventIds}::uuid[])`;
  const { rows } = await sql<{ id: string; firstName: string; lastName: string; country: string }>`
    select id, first_name as "firstName", last_name as "lastName", country from athlete
    where id = any(${athleteIds}::uuid[])
      and id in (select athlete_id from participant where event_id = ${here})
      and id not in (
        select athlete_id from participant where event_id <> all(${eventIds}::uuid[])
        union select athlete_id from medal where event_id <> all(${eventIds}::uuid[])
        union select picked.athlete_id from prediction
          cross join lateral unnest(array[gold_athlete_id, silver_athlete_id, bronze_athlete_id,
        substitute_athlete_id])
            as picked (athlete_id)
          where picked.athlete_id = any(${athleteIds}::uuid[])
      )
    order by last_name, first_name, id
  `.execute(db);
  return rows;
};

/** Removes an event from an import after the import was undone in this event. */
export const leaveEventOut = async (
  trx: Db,
  { importId, eventId, traces }: { importId: string; eventId: string; traces: object },
): Promise<void> => {
  await trx
    .updateTable('import')
    .set({ traces: JSON.stringify(traces) })
    .where('id', '=', importId)
    .execute();
  await trx
    .deleteFrom('importEvent')
    .where('importId', '=', importId)
    .where('eventId', '=', eventId)
    .execute();
};

export const markUndone = (trx: Db, importId: string) =>
  trx
    .updateTable('import')
    .set({ undoneAt: sql<Date>`now()` })
    .where('id', '=', importId)
    .execute();
