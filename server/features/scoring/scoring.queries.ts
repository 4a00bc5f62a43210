import type { Place } from '@pronathle/domain/podium';
import type { ScoreSheet } from '@pronathle/domain/score-sheet';
import { sql } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import type { Db } from '../../services.ts';

/** The input of the scores of some events, without start lists and medals. */
export const selectScoringDisciplines = (db: Db, eventIds: readonly string[]) =>
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
    .where('event.id', '=', sql<string>`any(${arrayOf('uuid', eventIds)})`)
    .execute();

/** The start lists of some events, as scoring needs them. */
export const selectEntrants = (db: Db, eventIds: readonly string[]) =>
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
    .where('participant.eventId', '=', sql<string>`any(${arrayOf('uuid', eventIds)})`)
    .execute();

/** The medals of some events, in the order in which they are shown. */
export const selectMedals = (db: Db, eventIds: readonly string[]) =>
  eventIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('medal')
        .select(['eventId', 'place', 'performance', 'athleteId'])
        .where('eventId', '=', sql<string>`any(${arrayOf('uuid', eventIds)})`)
        .orderBy('eventId')
        .orderBy('position')
        .$narrowType<{ place: Place }>()
        .execute();

export const replaceScoreSheet = async (trx: Db, eventId: string, sheet: ScoreSheet): Promise<void> => {
  await trx.deleteFrom('scoreSheet').where('eventId', '=', eventId).execute();
  if (sheet.rows.length > 0)
    await trx
      .insertInto('scoreSheet')
      .values(sheet.rows.map((row) => ({ eventId, ...row })))
      .execute();
};

/**
 * Marks the event as scored by the sheet it now has (or, with `scored` false, as without a result), under the next
 * version of its competition's results. The competition's row is held until the transaction ends.
 */
export const setResultVersion = async (
  trx: Db,
  eventId: string,
  competitionId: string,
  scored: boolean,
  { podiumBonus, withdrawn }: Pick<ScoreSheet, 'podiumBonus' | 'withdrawn'>,
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
  // Read by itself: where each node has the event, all of them write the same instant.
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(trx);
  await trx
    .updateTable('event')
    .set({
      resultVersion: scored ? resultsVersion : null,
      resultAt: scored ? sql<Date>`coalesce(result_at, ${rows[0]?.now}::timestamptz)` : null,
      podiumBonus,
      withdrawn,
    })
    .where('id', '=', eventId)
    .execute();
  return competition;
};
