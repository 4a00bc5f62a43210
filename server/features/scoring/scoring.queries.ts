import type { Place } from '@pronathle/domain/podium';
import type { ScoreSheet } from '@pronathle/domain/score-sheet';
import { sql } from 'kysely';
import { arrayOf, columnOf } from '../../db/array-of.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Db } from '../../services.ts';

interface OfEvents {
  eventIds: readonly string[];
}

/** Returns the input of scoring for some events, without start lists and medals. */
export const selectScoringDisciplines = builtOnce((db, { eventIds }: OfEvents) =>
  db
    .selectFrom('event')
    .innerJoin('discipline', 'discipline.id', 'event.disciplineId')
    .select([
      'event.id as eventId',
      'event.competitionId',
      'discipline.type',
      'discipline.unit',
      'discipline.performanceTolerance',
    ])
    .where('event.id', '=', sql<string>`any(${arrayOf('uuid', eventIds)})`),
);

/** Returns the start lists of some events, with the fields that scoring needs. */
export const selectEntrants = builtOnce((db, { eventIds }: OfEvents) =>
  db
    .selectFrom('participant')
    .innerJoin('athlete', 'athlete.id', 'participant.athleteId')
    .select([
      'participant.eventId',
      'participant.athleteId',
      'participant.cote',
      'participant.pb',
      'participant.withdrawn',
      'participant.didNotStart',
      'athlete.isAutre as autre',
    ])
    .where('participant.eventId', '=', sql<string>`any(${arrayOf('uuid', eventIds)})`),
);

/** Returns the medals of some events, in the order in which they are shown. */
export const selectMedals = builtOnce((db, { eventIds }: OfEvents) =>
  db
    .selectFrom('medal')
    .select(['eventId', 'place', 'performance', 'athleteId'])
    .where('eventId', '=', sql<string>`any(${arrayOf('uuid', eventIds)})`)
    .orderBy('eventId')
    .orderBy('position')
    .$narrowType<{ place: Place }>(),
);

/** All pairs (mask, place) of a score sheet: see domain/score-sheet.ts. */
const everyMaskAndPlace = sql`(values ${sql.join(
  [1, 2, 4].flatMap((bit, index) =>
    [1, 2, 3, 4, 5, 6, 7]
      .filter((mask) => (mask & bit) !== 0)
      .map((mask) => sql.raw(`(${mask}, ${index + 1})`)),
  ),
)})`;

/** Adds rows without points for withdrawn athletes, so that SQL finds the picks that a substitute replaces. */
export const insertWithdrawnRows = (
  trx: Db,
  withdrawn: readonly { eventId: string; athleteId: string }[],
): Promise<unknown> => {
  const column = (key: 'eventId' | 'athleteId') => columnOf('uuid', withdrawn, key);
  return sql`
    insert into score_sheet (event_id, athlete_id, mask, place, points, exact, performance_from, performance_to,
      performance_bonus, pb_bonus, withdrawn)
    select event_id, athlete_id, mask, place, 0, false, 1, 0, 0, 0, true
    from unnest(${column('eventId')}, ${column('athleteId')}) as gone (event_id, athlete_id)
    cross join ${everyMaskAndPlace} as pick (mask, place)
  `.execute(trx);
};

export const replaceScoreSheet = async (
  trx: Db,
  eventId: string,
  { rows, withdrawn }: Pick<ScoreSheet, 'rows' | 'withdrawn'>,
): Promise<void> => {
  await trx.deleteFrom('scoreSheet').where('eventId', '=', eventId).execute();
  if (rows.length > 0)
    await trx
      .insertInto('scoreSheet')
      .values(rows.map((row) => ({ eventId, ...row })))
      .execute();
  if (withdrawn.length > 0)
    await insertWithdrawnRows(
      trx,
      withdrawn.map((athleteId) => ({ eventId, athleteId })),
    );
};

/** Returns the stored score sheet of an event. */
export const selectScoreSheet = async (trx: Db, eventId: string): Promise<ScoreSheet> => {
  const stored = await trx
    .selectFrom('scoreSheet')
    .selectAll()
    .where('eventId', '=', eventId)
    .$narrowType<{ place: Place }>()
    .execute();
  const { podiumBonus } = await trx
    .selectFrom('event')
    .select('podiumBonus')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return {
    rows: stored.flatMap(({ eventId: _eventId, withdrawn, ...row }) => (withdrawn ? [] : [row])),
    withdrawn: [...new Set(stored.flatMap(({ withdrawn, athleteId }) => (withdrawn ? [athleteId] : [])))],
    podiumBonus,
  };
};

/**
 * Raises the competition's version of results, and gives it to the event: null when `scored` is false, as the event then
 * has no result. The competition's row is locked until the transaction ends. Returns the id
 * and the end of the competition.
 */
export const setResultVersion = async (
  trx: Db,
  eventId: string,
  competitionId: string,
  scored: boolean,
  podiumBonus: number,
): Promise<{ id: string; endsAt: Date }> => {
  const { resultsVersion, ...competition } = await trx
    .updateTable('competition')
    .set({
      resultsVersion: sql<number>`results_version + 1`,
      hasLocked: sql<boolean>`has_locked or ${scored}`,
    })
    .where('id', '=', competitionId)
    .returning(['id', 'endsAt', 'resultsVersion'])
    .executeTakeFirstOrThrow();
  // A separate statement: with Citus, each node would write its own time.
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(trx);
  await trx
    .updateTable('event')
    .set({
      resultVersion: scored ? resultsVersion : null,
      resultAt: scored ? sql<Date>`coalesce(result_at, ${rows[0]?.now}::timestamptz)` : null,
      podiumBonus,
    })
    .where('id', '=', eventId)
    .execute();
  return competition;
};
