import type { Gender } from '@pronathle/domain/gender';
import { namedPlaces, type NamedAthletes, type NamedPlace } from '@pronathle/domain/merged-picks';
import type { MedalName } from '@pronathle/domain/podium';
import { sql } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import { isLocked } from '../../db/is-locked.ts';
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
  /** whether the podium names the removed athlete */
  result: boolean;
  /** the number of predictions that name the removed athlete */
  predictions: number;
  /** null when the kept athlete is not on the start list */
  both: BothStart | null;
}

/** The two entries of one start list that a merge joins. Cotes are in thousandths. */
interface BothStart {
  goesCote: number;
  staysCote: number;
  hasResult: boolean;
  locked: boolean;
  /** whether both athletes are on the podium of the result */
  placed: boolean;
  /** the number of predictions that name both athletes, one of them perhaps as a substitute */
  doubled: number;
  /** the number of predictions that name both athletes on their podium */
  doubledPodiums: number;
}

/**
 * Returns the events whose start list names the athlete that a merge removes. Results and predictions of other
 * events cannot name this athlete.
 */
export const selectMovedEvents = async (db: Db, { staysId, goesId }: Pair): Promise<MovedEvent[]> => {
  const { rows } = await sql<MovedEvent>`
    with picked as materialized (
      select prediction.event_id,
        count(*) filter (where ${namesAnywhere(goesId)})::int as predictions,
        count(*) filter (where ${namesAnywhere(goesId)} and ${namesAnywhere(staysId)})::int as doubled,
        count(*) filter (where ${names(goesId)} and ${names(staysId)})::int as doubled_podiums
      from prediction join participant on participant.event_id = prediction.event_id
      where participant.athlete_id = ${goesId}
      group by prediction.event_id
    )
    select participant.id as "participantId", event.id, discipline.name, discipline.gender,
      competition.name as competition,
      exists (select from medal where medal.event_id = event.id and medal.athlete_id = ${goesId}) as result,
      coalesce(picked.predictions, 0) as predictions,
      case when other.id is not null then json_build_object('goesCote', participant.cote, 'staysCote', other.cote,
        'hasResult', event.result_version is not null,
        'locked', ${isLocked},
        'placed', (select count(distinct medal.athlete_id) = 2 from medal
          where medal.event_id = event.id and medal.athlete_id in (${goesId}, ${staysId})),
        'doubled', coalesce(picked.doubled, 0), 'doubledPodiums', coalesce(picked.doubled_podiums, 0)) end as both
    from participant
    left join participant as other on other.event_id = participant.event_id and other.athlete_id = ${staysId}
      and other.id <> participant.id
    left join picked on picked.event_id = participant.event_id
    join event on event.id = participant.event_id
    join discipline on discipline.id = event.discipline_id
    join competition on competition.id = event.competition_id
    where participant.athlete_id = ${goesId}
    order by event.event_date, event.id
  `.execute(db);
  return rows;
};

/** Condition: the podium of a prediction names an athlete. */
const names = (athleteId: string) =>
  sql`coalesce(${athleteId}::uuid in (gold_athlete_id, silver_athlete_id, bronze_athlete_id), false)`;

/** Condition: a prediction names an athlete on its podium or as its substitute. */
const namesAnywhere = (athleteId: string) =>
  sql`coalesce(${athleteId}::uuid in
    (gold_athlete_id, silver_athlete_id, bronze_athlete_id, substitute_athlete_id), false)`;

/** Returns the ids of the events whose start list names an athlete. */
export const selectEventIdsOf = async (db: Db, athleteId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('participant')
      .select('eventId')
      .where('athleteId', '=', athleteId)
      .orderBy('eventId')
      .execute()
  ).map(({ eventId }) => eventId);

/** Returns the other spellings of athletes' names that imports recognise. */
export const selectAliasesOf = (db: Db, athleteIds: readonly string[]) =>
  db
    .selectFrom('athleteAlias')
    .select(['athleteId', 'nameKey', 'country', 'at'])
    .where('athleteId', '=', sql<string>`any(${arrayOf('uuid', athleteIds)})`)
    .orderBy('athleteId')
    .orderBy('nameKey')
    .orderBy('country')
    .execute();

/**
 * Returns the columns of an athlete that are needed to insert the athlete again when a merge is undone, and the database's
 * time as `now`.
 */
export const selectAthleteColumns = (db: Db, athleteId: string) =>
  db
    .selectFrom('athlete')
    .select(['firstName', 'lastName', 'country', 'gender', 'searchKey', 'createdAt'])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('id', '=', athleteId)
    .executeTakeFirstOrThrow();

/** Moves the given start list entries from one athlete to another. Returns the event of each entry moved. */
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
 * Replaces an athlete in the results, score sheets, predictions and notices of some events. Points do not depend on an
 * athlete's id, so nothing is rescored.
 */
export const renameIn = async (
  trx: Db,
  { eventIds, from, to }: { eventIds: readonly string[]; from: string; to: string },
): Promise<void> => {
  if (eventIds.length === 0) return;
  const ofEvents = sql`event_id = any(${arrayOf('uuid', eventIds)})`;
  for (const table of ['medal', 'score_sheet', 'notice'])
    await sql`
      update ${sql.table(table)} set athlete_id = ${to} where ${ofEvents} and athlete_id = ${from}
    `.execute(trx);
  const renamed = (column: string) =>
    sql`${sql.ref(column)} = case when ${sql.ref(column)} = ${from} then ${to}::uuid else ${sql.ref(column)} end`;
  await sql`
    update prediction set ${renamed('gold_athlete_id')}, ${renamed('silver_athlete_id')},
      ${renamed('bronze_athlete_id')}, ${renamed('substitute_athlete_id')}
    where ${ofEvents} and ${from}::uuid in (gold_athlete_id, silver_athlete_id, bronze_athlete_id, substitute_athlete_id)
  `.execute(trx);
};

const idsOf = ({ staysId, goesId }: Pair) => ({ stays: sql`${staysId}::uuid`, goes: sql`${goesId}::uuid` });

/** Returns the predictions of an event that name the removed athlete, with their picks. */
export const selectNaming = async (trx: Db, eventId: string, goesId: string): Promise<NamingRow[]> => {
  const { rows } = await sql<NamingRow>`
    select id, updated_at::text as at, silver_performance, bronze_performance,
      gold_athlete_id as gold, silver_athlete_id as silver, bronze_athlete_id as bronze,
      substitute_athlete_id as substitute
    from prediction
    where event_id = ${eventId} and ${namesAnywhere(goesId)}
    order by id`.execute(trx);
  return rows;
};

export interface NamingRow extends NamedAthletes {
  id: string;
  /** when the player last changed the prediction, as text */
  at: string;
  silverPerformance: number | null;
  bronzePerformance: number | null;
}

export interface TracedMedal {
  position: number;
  performance: number;
}

/** A prediction that named the removed athlete, and its state after the merge. */
export interface TracedPick {
  id: string;
  /** when the player last changed the prediction, as text */
  at: string;
  /** the place at which the prediction named the removed athlete */
  goesAt: NamedPlace;
  /** the place that the merge left empty: the lower one when the prediction named both athletes, else null */
  emptied: NamedPlace | null;
  /** the performance predicted for the emptied place */
  performance: number | null;
}

const unnestedPicks = (picks: readonly TracedPick[]) => sql`unnest(
  ${arrayOf(
    'uuid',
    picks.map(({ id }) => id),
  )},
  ${picks.map(({ at }) => at)}::timestamptz[], ${picks.map(({ goesAt }) => goesAt)}::text[],
  ${picks.map(({ emptied }) => emptied)}::text[], ${picks.map(({ performance }) => performance)}::bigint[]
) as traced (id, at, goes_at, emptied, performance)`;

/**
 * Replaces the removed athlete with the kept one in predictions. Empties a place when a prediction would name the
 * kept athlete twice. `updated_at` does not change, because the player changed nothing.
 */
export const mergePicks = async (trx: Db, pair: Pair, picks: readonly TracedPick[]): Promise<void> => {
  if (picks.length === 0) return;
  const { stays } = idsOf(pair);
  const merged = (place: NamedPlace) => {
    const column = sql.ref(`${place}_athlete_id`);
    return sql`${column} = case when traced.emptied = ${place} then null when traced.goes_at = ${place} then ${stays} else ${column} end`;
  };
  const guess = (place: MedalName) => {
    const column = sql.ref(`${place}_performance`);
    return sql`${column} = case when traced.emptied = ${place} then null else ${column} end`;
  };
  await sql`
    update prediction set ${sql.join([...namedPlaces.map(merged), guess('silver'), guess('bronze')])}
    from ${unnestedPicks(picks)} where prediction.id = traced.id`.execute(trx);
};

/** Undoes mergePicks, except in predictions that their players have changed since the merge. */
export const partPicks = async (trx: Db, pair: Pair, picks: readonly TracedPick[]): Promise<void> => {
  if (picks.length === 0) return;
  const { stays, goes } = idsOf(pair);
  const parted = (place: NamedPlace) => {
    const column = sql.ref(`${place}_athlete_id`);
    return sql`${column} = case when traced.goes_at = ${place} then ${goes} when traced.emptied = ${place} then ${stays} else ${column} end`;
  };
  const guess = (place: MedalName) => {
    const column = sql.ref(`${place}_performance`);
    return sql`${column} = case when traced.emptied = ${place} then traced.performance else ${column} end`;
  };
  await sql`
    update prediction set ${sql.join([...namedPlaces.map(parted), guess('silver'), guess('bronze')])}
    from ${unnestedPicks(picks)}
    where prediction.id = traced.id and prediction.updated_at = traced.at`.execute(trx);
};

/** Whether a result or a prediction of an event is still as mergeStarters left it. */
export const isTraceIn = async (
  trx: Db,
  {
    eventId,
    picks,
    medals,
  }: { eventId: string; picks: readonly TracedPick[]; medals: readonly TracedMedal[] },
): Promise<boolean> => {
  const { rows } = await sql<{ isIn: boolean }>`
    select exists (select from prediction join ${unnestedPicks(picks)}
        on traced.id = prediction.id and traced.at = prediction.updated_at)
      or exists (select from medal where event_id = ${eventId} and ${isTraced(medals)}) as "isIn"`.execute(
    trx,
  );
  return rows[0]?.isIn === true;
};

/** Condition: a medal is one of those that a merge has changed. */
const isTraced = (medals: readonly TracedMedal[]) => sql`
  (position, performance) in (select * from unnest(
    ${medals.map(({ position }) => position)}::int[], ${medals.map(({ performance }) => performance)}::bigint[]))`;

/** Deletes a starter, and returns the row for giveParticipant. */
export const takeParticipant = async (trx: Db, participantId: string): Promise<object> => {
  // to_jsonb is in an outer query, because Citus refuses a function of a whole row after `returning`.
  const { rows } = await sql<{ row: object }>`
    with taken as (delete from participant where id = ${participantId} returning *)
    select to_jsonb(taken) as row from taken`.execute(trx);
  const [taken] = rows;
  if (taken === undefined) throw new Error('the starter is missing, although the event is locked');
  return taken.row;
};

/**
 * Deletes the notices of an event that are no longer true: those about the removed athlete, and those about the
 * withdrawal of `startsId`, who starts after all. Returns the rows for giveNotices.
 */
export const takeNotices = async (
  trx: Db,
  eventId: string,
  { goesId, startsId }: { goesId: string; startsId: string | null },
): Promise<object[]> => {
  const { rows } = await sql<{ row: object }>`
    with taken as (
      delete from notice where event_id = ${eventId} and (athlete_id = ${goesId}
        or athlete_id = ${startsId} and kind = 'withdrawn' and what is distinct from 'merged')
      returning *)
    select to_jsonb(taken) as row from taken`.execute(trx);
  return rows.map(({ row }) => row);
};

/** Inserts a starter again from the row that takeParticipant returned. */
export const giveParticipant = (trx: Db, row: object) =>
  sql`
    insert into participant select * from jsonb_populate_record(null::participant, ${JSON.stringify(row)}::jsonb)
    on conflict do nothing`.execute(trx);

/** Inserts deleted notices again, except those of accounts and leagues that no longer exist. */
export const giveNotices = async (trx: Db, rows: readonly object[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into notice
    with given as materialized (select * from jsonb_populate_recordset(null::notice, ${JSON.stringify(rows)}::jsonb)),
      still_there as materialized (select id from league where id in (select league_id from given))
    select given.* from given join account on account.id = given.account_id
    where given.league_id is null or given.league_id in (select id from still_there)
    on conflict do nothing`.execute(trx);
};

/**
 * Replaces an athlete on the podium of an event: all medals, or those in `only`. Returns the medals that it
 * changed.
 */
export const renameMedals = async (
  trx: Db,
  { eventId, from, to }: { eventId: string; from: string; to: string },
  only?: readonly TracedMedal[],
): Promise<TracedMedal[]> => {
  const { rows } = await sql<TracedMedal>`
    update medal set athlete_id = ${to} where event_id = ${eventId} and athlete_id = ${from}
      ${only === undefined ? sql`` : sql`and ${isTraced(only)}`}
    returning position, performance`.execute(trx);
  return rows;
};

interface StoredRecord {
  disciplineId: string;
  pb: string;
  sb: string;
  sbSeason: number | null;
}

/** Overwrites records of one athlete. Skips disciplines that no longer exist. */
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

/** Adds spellings of an athlete's name. Existing spellings stay unchanged. */
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

/** Deletes spellings of an athlete's name, except those that an import has confirmed after the given times. */
export const deleteAliases = async (
  trx: Db,
  athleteId: string,
  aliases: readonly StoredAlias[],
): Promise<void> => {
  await sql`
    delete from athlete_alias using unnest(
      ${aliases.map(({ nameKey }) => nameKey)}::text[], ${aliases.map(({ country }) => country)}::text[],
      ${aliases.map(({ at }) => at)}::timestamptz[]
    ) as written (name_key, country, at)
    where athlete_alias.athlete_id = ${athleteId} and athlete_alias.name_key = written.name_key
      and athlete_alias.country = written.country and athlete_alias.at <= written.at
  `.execute(trx);
};

export const insertMerge = async (trx: Db, merge: Pair & { id: string; traces: object }): Promise<void> => {
  await trx
    .insertInto('athleteMerge')
    .values({ ...merge, traces: JSON.stringify(merge.traces), undoneAt: null })
    .execute();
};

/**
 * Locks a merge until the transaction ends. Returns it with the data to undo it; undefined when it does not exist.
 */
export const lockMerge = (trx: Db, mergeId: string) =>
  trx
    .selectFrom('athleteMerge')
    .select(['id', 'staysId', 'goesId', 'traces', 'undoneAt'])
    .where('id', '=', mergeId)
    .forUpdate()
    .executeTakeFirst();

/** Whether a later merge into the same athlete, which is not undone, has changed the start list of one of the events. */
export const hasLaterMerge = async (
  trx: Db,
  { id, staysId, eventIds }: { id: string; staysId: string; eventIds: readonly string[] },
): Promise<boolean> => {
  // Merges of earlier versions have no `shared`.
  const { rows } = await sql`
    select from athlete_merge
    where stays_id = ${staysId} and undone_at is null and id > ${id}
      and exists (
        select from jsonb_array_elements(traces -> 'participants' || coalesce(traces -> 'shared', '[]')) as start
        where (start ->> 'eventId')::uuid = any(${arrayOf('uuid', eventIds)}))
    limit 1`.execute(trx);
  return rows.length > 0;
};

/** A spelling that a merge has added to an athlete. */
export type AddedAlias = StoredAlias & { at: Date };

/** Returns the spellings that the merges into an athlete have added, except merges that are undone. */
export const selectAddedAliases = async (db: Db, staysId: string): Promise<AddedAlias[]> => {
  const { rows } = await sql<AddedAlias>`
    select added."nameKey" as name_key, added.country, added.at
    from athlete_merge, jsonb_to_recordset(traces -> 'addedAliases') as added ("nameKey" text, country text, at timestamptz)
    where stays_id = ${staysId} and undone_at is null
  `.execute(db);
  return rows;
};

export const markMergeUndone = async (trx: Db, mergeId: string): Promise<void> => {
  await trx
    .updateTable('athleteMerge')
    .set({ undoneAt: sql<Date>`now()` })
    .where('id', '=', mergeId)
    .execute();
};

/** Returns the merges that are not undone and whose kept athlete still exists, the latest first. */
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
