import { sql } from 'kysely';
import { hashOfToken } from '../../secrets/secret-token.ts';
import type { Db } from '../../services.ts';

/** The days for which a past event stays in the calendar. */
const pastDays = 30;
/** The maximum of events in one calendar: the server writes such a file in a few milliseconds. */
const eventsAtMost = 500;

export const selectCalendarsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('calendar')
    .select(['id', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Makes changes of an account's calendars wait for each other, so that they cannot exceed the limit together. */
export const lockCalendarsOf = (trx: Db, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('calendars ' || ${accountId}, 0))`.execute(trx);

export const insertCalendar = (trx: Db, accountId: string, token: string) =>
  trx
    .insertInto('calendar')
    .values({ accountId, tokenHash: hashOfToken(token) })
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow();

/** Deletes a calendar of an account. Returns false when the account has no such calendar. */
export const deleteCalendarOf = async (trx: Db, accountId: string, id: string): Promise<boolean> =>
  (await trx
    .deleteFrom('calendar')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const selectAccountOfCalendar = async (db: Db, token: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('calendar')
      .select('accountId')
      .where('tokenHash', '=', hashOfToken(token))
      .executeTakeFirst()
  )?.accountId;

/**
 * Returns the events of the competitions of a player's leagues: past events of the last 30 days and the next
 * events, at most 500. Each has the id of the player's oldest league of its competition, so that a newer league changes
 * nothing.
 */
export const selectCalendarEvents = (db: Db, accountId: string) =>
  db
    .selectFrom('event')
    .innerJoin('competition', 'competition.id', 'event.competitionId')
    .innerJoin('discipline', 'discipline.id', 'event.disciplineId')
    .innerJoin(
      (from) =>
        from
          .selectFrom('leagueMember')
          .innerJoin('league', 'league.id', 'leagueMember.leagueId')
          .select(['league.competitionId', sql<string>`min(league.id::text)`.as('leagueId')])
          .where('leagueMember.userId', '=', accountId)
          .groupBy('league.competitionId')
          .as('played'),
      (join) => join.onRef('played.competitionId', '=', 'event.competitionId'),
    )
    .select([
      'event.id',
      'event.competitionId',
      'played.leagueId',
      'event.eventDate',
      'event.moves',
      'event.createdAt',
      'discipline.name',
      'discipline.gender',
      'discipline.type',
      'competition.name as competitionName',
      'competition.location',
    ])
    .where('event.eventDate', '>', sql<Date>`now() - make_interval(days => ${pastDays})`)
    .orderBy('event.eventDate')
    .orderBy('event.id')
    .limit(eventsAtMost)
    .execute();
