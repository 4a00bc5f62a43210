import { sql } from 'kysely';
import type { Db } from '../../services.ts';

/** Notices after this instant are shown and kept. */
export const keptSince = sql<Date>`now() - interval '90 days'`;

/**
 * Takes a member who is about to leave a league out of the unread notice of its new members.
 * - The notice counts who has joined after the last such notice that the owner has read, and up to its own time. A new
 *   owner's notice counts from the moment when the league was handed over.
 * - It names who has joined last, and counts the others.
 * - It is deleted with the last member whom it counts.
 *
 * Example: the owner reads a notice of 9:00. Ann joins at 10:00 and Bob at 11:00: the next notice has the time 11:00,
 * names Bob and counts one other. When Bob leaves it names Ann alone; when Ann leaves too it is deleted. A member who
 * joined at 8:00 and leaves changes nothing.
 */
export const takeOutOfJoined = async (
  trx: Db,
  { leagueId, userId }: { leagueId: string; userId: string },
): Promise<void> => {
  const member = await trx
    .selectFrom('leagueMember as member')
    .innerJoin('league', 'league.id', 'member.leagueId')
    // As text, because a Date has no microseconds.
    .select([
      sql<string>`member.joined_at::text`.as('joinedAt'),
      sql<string>`league.created_at::text`.as('createdAt'),
    ])
    .where('member.leagueId', '=', leagueId)
    .where('member.userId', '=', userId)
    .forUpdate('member')
    .executeTakeFirst();
  if (member === undefined) return;
  const { rows: notices } = await sql<{
    id: string;
    accountId: string;
    since: string;
    at: string;
    isNamed: boolean;
  }>`
    select counting.id, counting.account_id, counting.since::text, counting.at::text,
      counting.about_id = ${userId} as is_named
    from (
      select notice.*, greatest(${member.createdAt}::timestamptz, ${keptSince}, (
        select max(earlier.at) from notice as earlier
        where earlier.account_id = notice.account_id and earlier.league_id = notice.league_id
          and (earlier.what = 'joined' and earlier.read_at is not null or earlier.what = 'owner'))) as since
      from notice
      where notice.league_id = ${leagueId} and notice.what = 'joined' and notice.read_at is null
      for update) as counting
    where counting.about_id = ${userId}
      or counting.account_id <> ${userId}
        and ${member.joinedAt}::timestamptz > counting.since and ${member.joinedAt}::timestamptz <= counting.at
    order by counting.id`.execute(trx);
  for (const { id, accountId, since, at, isNamed } of notices) {
    const named = isNamed
      ? await trx
          .selectFrom('leagueMember')
          .select('userId')
          .where('leagueId', '=', leagueId)
          .where('userId', 'not in', [userId, accountId])
          .where('joinedAt', '>', sql<Date>`${since}::timestamptz`)
          .where('joinedAt', '<=', sql<Date>`${at}::timestamptz`)
          .orderBy('joinedAt', 'desc')
          .limit(1)
          .executeTakeFirst()
      : undefined;
    if (isNamed && named === undefined) await trx.deleteFrom('notice').where('id', '=', id).execute();
    else
      await trx
        .updateTable('notice')
        .set({ others: sql`greatest(others - 1, 0)`, ...(named && { aboutId: named.userId }) })
        .where('id', '=', id)
        .execute();
  }
};

/** Deletes a player's notices of points in a league: the predictions that had these points are deleted. */
export const deleteResultsOf = (trx: Db, { leagueId, userId }: { leagueId: string; userId: string }) =>
  trx
    .deleteFrom('notice')
    .where('leagueId', '=', leagueId)
    .where('accountId', '=', userId)
    .where('kind', 'in', ['result', 'corrected'])
    .execute();
