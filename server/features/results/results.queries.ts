import type { Pick, Place } from '@pronathle/domain/podium';
import type { ScoreSheet } from '@pronathle/domain/score-sheet';
import { sql } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import type { Db } from '../../services.ts';

/** What the scores of some events depend on, but for their start lists and medals. */
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
      'athlete.isAutre as autre',
    ])
    .where('participant.eventId', '=', sql<string>`any(${arrayOf('uuid', eventIds)})`)
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
  podiumBonus: number,
): Promise<{ id: string; endsAt: Date }> => {
  const { resultsVersion, ...competition } = await trx
    .updateTable('competition')
    .set({ resultsVersion: sql<number>`results_version + 1` })
    .where('id', '=', competitionId)
    .returning(['id', 'endsAt', 'resultsVersion'])
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('event')
    .set({ resultVersion: scored ? resultsVersion : null, podiumBonus })
    .where('id', '=', eventId)
    .execute();
  return competition;
};

export interface NewMedal {
  place: Place;
  athleteId: string;
  performance: number;
}

export const replaceMedals = async (trx: Db, eventId: string, medals: readonly NewMedal[]): Promise<void> => {
  await trx.deleteFrom('medal').where('eventId', '=', eventId).execute();
  if (medals.length > 0)
    await trx
      .insertInto('medal')
      .values(medals.map((medal, position) => ({ eventId, position, ...medal })))
      .execute();
};

/** Those of some athletes who are 'Autre', and may win a medal without being on the start list. */
export const selectAutreIds = async (db: Db, athleteIds: readonly string[]): Promise<Set<string>> => {
  if (athleteIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('athlete')
    .select('id')
    .where('id', 'in', athleteIds)
    .where('isAutre', '=', true)
    .execute();
  return new Set(rows.map((row) => row.id));
};

const pickOf = (athleteId: string | null, performance: number | null): Pick | null =>
  athleteId === null ? null : { athleteId, performance };

/** The podiums that were predicted for an event, `limit` at a time: those after `last`, in the order of an index. */
export const selectPodiums = async (
  db: Db,
  eventId: string,
  last: { leagueId: string; userId: string } | undefined,
  limit: number,
) => {
  let rows = db
    .selectFrom('prediction')
    .select([
      'id',
      'leagueId',
      'userId',
      'goldAthleteId',
      'goldPerformance',
      'silverAthleteId',
      'silverPerformance',
      'bronzeAthleteId',
      'bronzePerformance',
    ])
    .where('eventId', '=', eventId);
  if (last !== undefined)
    rows = rows.where(sql<boolean>`(league_id, user_id) > (${last.leagueId}, ${last.userId})`);
  const page = await rows.orderBy('leagueId').orderBy('userId').limit(limit).execute();
  return page.map(({ id, leagueId, userId, ...picks }) => ({
    id,
    leagueId,
    userId,
    podium: {
      gold: pickOf(picks.goldAthleteId, picks.goldPerformance),
      silver: pickOf(picks.silverAthleteId, picks.silverPerformance),
      bronze: pickOf(picks.bronzeAthleteId, picks.bronzePerformance),
    },
  }));
};

/** So many are told by name. */
const namedWinners = 20;

/** Who made some predictions, and where; the first by name. */
export const selectWinners = (db: Db, predictionIds: readonly string[]) =>
  db
    .selectFrom('prediction')
    .innerJoin('account', 'account.id', 'prediction.userId')
    .innerJoin('league', 'league.id', 'prediction.leagueId')
    .select(['prediction.userId', 'account.username', 'prediction.leagueId', 'league.name as leagueName'])
    .where('prediction.id', '=', sql<string>`any(${arrayOf('uuid', predictionIds)})`)
    .orderBy('account.usernameKey')
    .orderBy('prediction.id')
    .limit(namedWinners)
    .execute();
