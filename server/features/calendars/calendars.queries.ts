import { sql } from 'kysely';
import { hashOfToken } from '../../secrets/secret-token.ts';
import type { Db } from '../../services.ts';

/** Days for which a past event stays in the calendar. */
const pastDays = 30;
/** The next events, even for the player with the most leagues: such a file takes a few milliseconds. */
const eventsAtMost = 500;

export const selectCalendarsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('calendar')
    .select(['id', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Serialises the changes of one account's calendars, so that none exceeds the limit. */
export const lockCalendarsOf = (trx: Db, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('calendars ' || ${accountId}, 0))`.execute(trx);

export const insertCalendar = (trx: Db, accountId: string, token: string) =>
  trx
    .insertInto('calendar')
    .values({ accountId, tokenHash: hashOfToken(token) })
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow();

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
 * The events of the competitions that a player's leagues play: of the last days, and the next ones. Each comes with one
 * of these leagues, always the same while the player is in it.
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
