import type { Gender } from '@pronathle/domain/gender';
import { sql } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import type { Db } from '../../services.ts';

interface Pair {
  staysId: string;
  goesId: string;
}

interface MovedEvent {
  participantId: string;
  id: string;
  name: string;
  gender: Gender;
  competition: string;
  /** whether the podium names who goes */
  result: boolean;
  /** whether who stays is on the start list as well */
  clash: boolean;
  predictions: number;
}

/** The events whose start list names who goes: no result and no prediction names an athlete elsewhere. */
export const selectMovedEvents = async (db: Db, { staysId, goesId }: Pair): Promise<MovedEvent[]> => {
  const { rows } = await sql<MovedEvent>`
    select participant.id as "participantId", event.id, discipline.name, discipline.gender,
      competition.name as competition,
      exists (select from medal where medal.event_id = event.id and medal.athlete_id = ${goesId}) as result,
      exists (
        select from participant as other where other.event_id = event.id and other.athlete_id = ${staysId}
      ) as clash,
      (
        select count(*)::int from prediction where prediction.event_id = event.id
          and ${goesId}::uuid in (gold_athlete_id, silver_athlete_id, bronze_athlete_id, substitute_athlete_id)
      ) as predictions
    from participant
    join event on event.id = participant.event_id
    join discipline on discipline.id = event.discipline_id
    join competition on competition.id = event.competition_id
    where participant.athlete_id = ${goesId}
    order by event.event_date, event.id
  `.execute(db);
  return rows;
};

export const selectEventIdsOf = async (db: Db, athleteId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('participant')
      .select('eventId')
      .where('athleteId', '=', athleteId)
      .orderBy('eventId')
      .execute()
  ).map(({ eventId }) => eventId);

export const selectAliasesOf = (db: Db, athleteIds: readonly string[]) =>
  db
    .selectFrom('athleteAlias')
    .select(['athleteId', 'nameKey', 'country', 'at'])
    .where('athleteId', '=', sql<string>`any(${arrayOf('uuid', athleteIds)})`)
    .orderBy('athleteId')
    .orderBy('nameKey')
    .orderBy('country')
    .execute();

/** The row of an athlete, as it is written again when a merge is undone. */
export const selectAthleteColumns = (db: Db, athleteId: string) =>
  db
    .selectFrom('athlete')
    .select(['firstName', 'lastName', 'country', 'gender', 'searchKey', 'createdAt'])
    .where('id', '=', athleteId)
    .executeTakeFirstOrThrow();

/** Makes the given entries of start lists another athlete's; returns the events of those that were `from`'s. */
export const moveParticipants = async (
  trx: Db,
  { participantIds, from, to }: { participantIds: readonly string[]; from: string; to: string },
): Promise<string[]> => {
  const { rows } = await sql<{ eventId: string }>`
    update participant set athlete_id = ${to}
    where id = any(${arrayOf('uuid', participantIds)}) and athlete_id = ${from}
    returning event_id as "eventId"
  `.execute(trx);
  return rows.map(({ eventId }) => eventId);
};

/**
 * Lets the results, score sheets, predictions and notices of some events name another athlete. Points do not depend on
 * an athlete's id, so nothing is scored anew.
 */
export const renameIn = async (
  trx: Db,
  { eventIds, from, to }: { eventIds: readonly string[]; from: string; to: string },
): Promise<void> => {
  if (eventIds.length === 0) return;
  const here = sql`event_id = any(${arrayOf('uuid', eventIds)})`;
  for (const table of ['medal', 'score_sheet', 'notice'])
    await sql`
      update ${sql.table(table)} set athlete_id = ${to} where ${here} and athlete_id = ${from}
    `.execute(trx);
  await sql`
    update event set withdrawn = array_replace(withdrawn, ${from}::uuid, ${to}::uuid)
    where id = any(${arrayOf('uuid', eventIds)}) and ${from}::uuid = any(withdrawn)
  `.execute(trx);
  const renamed = (column: string) =>
    sql`${sql.ref(column)} = case when ${sql.ref(column)} = ${from} then ${to}::uuid else ${sql.ref(column)} end`;
  await sql`
    update prediction set ${renamed('gold_athlete_id')}, ${renamed('silver_athlete_id')},
      ${renamed('bronze_athlete_id')}, ${renamed('substitute_athlete_id')}
    where ${here} and ${from}::uuid in (gold_athlete_id, silver_athlete_id, bronze_athlete_id, substitute_athlete_id)
  `.execute(trx);
};

interface StoredRecord {
  disciplineId: string;
  pb: string;
  sb: string;
  sbSeason: number | null;
}

/** Writes records of one athlete over those that are there; a discipline that is gone by now is left out. */
export const writeRecords = async (
  trx: Db,
  athleteId: string,
  records: readonly StoredRecord[],
): Promise<void> => {
  if (records.length === 0) return;
  await sql`
    insert into performance_record (athlete_id, discipline_id, pb, sb, sb_season)
    select ${athleteId}, written.* from unnest(
      ${records.map(({ disciplineId }) => disciplineId)}::uuid[], ${records.map(({ pb }) => pb)}::text[],
      ${records.map(({ sb }) => sb)}::text[], ${records.map(({ sbSeason }) => sbSeason)}::int[]
    ) as written (discipline_id, pb, sb, sb_season)
    where discipline_id in (select id from discipline)
    on conflict (athlete_id, discipline_id) do update
      set pb = excluded.pb, sb = excluded.sb, sb_season = excluded.sb_season
  `.execute(trx);
};

export const deleteRecordsIn = async (
  trx: Db,
  athleteId: string,
  disciplineIds: readonly string[],
): Promise<void> => {
  await trx
    .deleteFrom('performanceRecord')
    .where('athleteId', '=', athleteId)
    .where('disciplineId', '=', sql<string>`any(${arrayOf('uuid', disciplineIds)})`)
    .execute();
};

interface StoredAlias {
  nameKey: string;
  country: string;
  at: Date | string;
}

/** Remembers spellings of one athlete; those that are known stay as they are. */
export const writeAliases = async (
  trx: Db,
  athleteId: string,
  aliases: readonly StoredAlias[],
): Promise<void> => {
  if (aliases.length === 0) return;
  await trx
    .insertInto('athleteAlias')
    .values(aliases.map(({ nameKey, country, at }) => ({ nameKey, country, at: new Date(at), athleteId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const deleteAliases = async (
  trx: Db,
  athleteId: string,
  aliases: readonly Pick<StoredAlias, 'nameKey' | 'country'>[],
): Promise<void> => {
  await sql`
    delete from athlete_alias using unnest(
      ${aliases.map(({ nameKey }) => nameKey)}::text[], ${aliases.map(({ country }) => country)}::text[]
    ) as written (name_key, country)
    where athlete_alias.athlete_id = ${athleteId} and athlete_alias.name_key = written.name_key
      and athlete_alias.country = written.country
  `.execute(trx);
};

export const insertMerge = async (trx: Db, merge: Pair & { id: string; traces: object }): Promise<void> => {
  await trx
    .insertInto('athleteMerge')
    .values({ ...merge, traces: JSON.stringify(merge.traces), undoneAt: null })
    .execute();
};

/** Holds a merge until the transaction ends, with what it takes to undo it. */
export const lockMerge = (trx: Db, mergeId: string) =>
  trx
    .selectFrom('athleteMerge')
    .select(['id', 'staysId', 'goesId', 'traces', 'undoneAt'])
    .where('id', '=', mergeId)
    .forUpdate()
    .executeTakeFirst();

export const markMergeUndone = async (trx: Db, mergeId: string): Promise<void> => {
  await trx
    .updateTable('athleteMerge')
    .set({ undoneAt: sql<Date>`now()` })
    .where('id', '=', mergeId)
    .execute();
};

/** The merges that stand and whose athlete is there, the latest first. */
export const selectMerges = (db: Db, limit: number) =>
  db
    .selectFrom('athleteMerge')
    .innerJoin('athlete', 'athlete.id', 'athleteMerge.staysId')
    .select([
      'athleteMerge.id',
      'athleteMerge.at',
      'athleteMerge.staysId',
      'athleteMerge.goesId',
      'athleteMerge.traces',
      'athlete.firstName',
      'athlete.lastName',
      'athlete.country',
    ])
    .where('athleteMerge.undoneAt', 'is', null)
    .orderBy('athleteMerge.id', 'desc')
    .limit(limit)
    .execute();

export type MergeRow = Awaited<ReturnType<typeof selectMerges>>[number];
