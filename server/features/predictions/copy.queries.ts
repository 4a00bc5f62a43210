import { sql } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import type { Db } from '../../services.ts';
import { storedPicks } from './predictions.queries.ts';

/** Returns a player's predictions in some leagues, with the start and timezone of each event, ordered by start. */
export const selectOwnPicks = (db: Db, leagueIds: readonly string[], userId: string) =>
  storedPicks(db)
    .innerJoin('event', 'event.id', 'prediction.eventId')
    .innerJoin('competition', 'competition.id', 'event.competitionId')
    .select(['prediction.isCopy', 'event.eventDate', 'competition.timezone'])
    .where('prediction.userId', '=', userId)
    .where('prediction.leagueId', '=', sql<string>`any(${arrayOf('uuid', leagueIds)})`)
    .orderBy('event.eventDate')
    .orderBy('event.id')
    .execute();
