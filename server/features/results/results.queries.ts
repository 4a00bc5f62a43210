import type { Pick, Place } from '@pronathle/domain/podium';
import { sql } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import type { Db } from '../../services.ts';
import { hasJoker } from '../events/own-picks.queries.ts';

export interface NewMedal {
  place: Place;
  athleteId: string;
  /** thousandths */
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

/** Returns those of the given ids that are of an 'Autre', who may win a medal without being on the start list. */
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

/** Returns the next predicted podiums of an event, at most `limit`, after `last` in the order of an index. */
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
      hasJoker.as('joker'),
      sql<string | null>`case when substitute_counts then substitute_athlete_id end`.as('substitute'),
    ])
    .where('eventId', '=', eventId);
  if (last !== undefined)
    rows = rows.where(sql<boolean>`(league_id, user_id) > (${last.leagueId}, ${last.userId})`);
  const page = await rows.orderBy('leagueId').orderBy('userId').limit(limit).execute();
  return page.map(({ id, leagueId, userId, joker, substitute, ...picks }) => ({
    id,
    leagueId,
    userId,
    joker,
    substitute,
    podium: {
      gold: pickOf(picks.goldAthleteId, picks.goldPerformance),
      silver: pickOf(picks.silverAthleteId, picks.silverPerformance),
      bronze: pickOf(picks.bronzeAthleteId, picks.bronzePerformance),
    },
  }));
};

/** The maximum number of winners with names. */
const namedWinners = 20;

/** Returns the first authors, by name, of some predictions, with their leagues. */
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
