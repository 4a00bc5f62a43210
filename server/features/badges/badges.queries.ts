import type { Badge } from '@pronathle/contract';
import { badgeCodes, type BadgeCode } from '@pronathle/domain/badges';
import { sql, type Insertable, type Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { arrayOf } from '../../db/array-of.ts';
import { closeGates, passGatesOf } from '../../db/gate.ts';
import type { Database } from '../../db/schema.ts';
import { alphabetical } from '../../http/page.ts';
import type { Db } from '../../services.ts';
import { presentBadge } from './present-badge.ts';

/** Returns all badges: the game's own in the order of `badgeCodes`, then those of admins by name. */
export const selectBadges = (db: Db) =>
  db
    .selectFrom('badge')
    .selectAll()
    .orderBy(sql`array_position(${[...badgeCodes]}::text[], code) nulls last`)
    .orderBy('name', alphabetical('asc'))
    .orderBy('id')
    .execute();

export const selectBadge = (db: Db, badgeId: string) =>
  db.selectFrom('badge').selectAll().where('id', '=', badgeId).executeTakeFirst();

/**
 * Locks a badge against other changes until the transaction ends, and returns it. Waits for awards in progress, and
 * makes later awards wait.
 */
export const lockBadge = async (trx: Db, badgeId: string) => {
  await sql`select passed from ${closeGates([badgeId])} as gate`.execute(trx);
  return trx.selectFrom('badge').selectAll().where('id', '=', badgeId).forUpdate().executeTakeFirst();
};

/**
 * Passes the gates of badges, so that an award waits while an admin changes one of these badges. Called first: the award
 * then locks the rows of the badges.
 */
export const passBadges = (trx: Db, codes: readonly BadgeCode[]) =>
  sql`
    select passed from ${passGatesOf(sql`array(select id from badge where code = any (${[...codes]}::text[]) order by id)`)}
      as gate
  `.execute(trx);

export const insertBadge = (trx: Db, badge: Insertable<Database['badge']>) =>
  trx.insertInto('badge').values(badge).returningAll().executeTakeFirstOrThrow();

export const updateBadgeRow = (trx: Db, badgeId: string, change: Updateable<Database['badge']>) =>
  trx.updateTable('badge').set(change).where('id', '=', badgeId).returningAll().executeTakeFirstOrThrow();

export const deleteBadgeRow = (trx: Db, badgeId: string) =>
  trx.deleteFrom('badge').where('id', '=', badgeId).execute();

/** Returns a player's badges, the latest first. */
export const selectUserBadges = (db: Db, userId: string) =>
  db
    .selectFrom('userBadge')
    .innerJoin('badge', 'badge.id', 'userBadge.badgeId')
    .select([
      'userBadge.id as userBadgeId',
      'userBadge.earnedAt',
      'badge.id',
      'badge.name',
      'badge.description',
      'badge.icon',
      'badge.rewardPoints',
    ])
    .where('userBadge.userId', '=', userId)
    .orderBy('userBadge.earnedAt', 'desc')
    .orderBy('userBadge.id', 'desc')
    .execute();

/** Whether a member has an honour of this league, such as champion. */
export const hasHonours = async (db: Db, leagueId: string): Promise<boolean> =>
  (await db
    .selectFrom('leagueHonour')
    .select('userId')
    .where('leagueId', '=', leagueId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** SQL that inserts a notice for each row of `awarded`: the badges that the same statement awards. */
export const noticesOfBadges = sql`
  insert into notice (account_id, kind, user_badge_id) select user_id, 'badge', id from awarded`;

/** SQL that deletes the notices that a badge was taken back, for each row of `awarded`. */
export const deleteNoticesOfLoss = sql`
  delete from notice using awarded
  where notice.account_id = awarded.user_id and notice.badge_id = awarded.badge_id`;

/** SQL that inserts a notice for each row of `lost`: the badges that the same statement takes back from players who saw them. */
export const noticesOfLostBadges = sql`
  insert into notice (account_id, kind, what, badge_id) select lost.user_id, 'badge', 'taken-back', lost.badge_id from lost
  where lost.told_at is not null
    or exists (select from notice where notice.user_badge_id = lost.id and notice.read_at is not null)`;

/** Awards a badge of the game to players. A player who has the badge does not get it again. */
export const awardBadges = async (db: Db, userIds: readonly string[], code: BadgeCode): Promise<void> => {
  // Always in the same order, so that two concurrent awards never deadlock.
  const inOrder = [...new Set(userIds)].sort();
  if (inOrder.length === 0) return;
  const ids = inOrder.map(() => uuidv7());
  await passBadges(db, [code]);
  await sql`
    with awarded as (
      insert into user_badge (id, user_id, badge_id)
      select given.id, given.user_id, badge.id
      from unnest(${arrayOf('uuid', ids)}, ${arrayOf('uuid', inOrder)}) as given (id, user_id)
      join badge on badge.code = ${code}
      order by given.user_id
      on conflict on constraint user_badge_once do nothing
      returning id, user_id
    )
    ${noticesOfBadges}
  `.execute(db);
};

export const awardBadge = (db: Db, userId: string, code: BadgeCode): Promise<void> =>
  awardBadges(db, [userId], code);

/**
 * Returns one badge for each of the given players who have a badge that was not announced to them yet: the earliest
 * one. Marks these badges as announced.
 */
export const announceNewBadges = async (db: Db, userIds: readonly string[]): Promise<Map<string, Badge>> => {
  const { rows: announced } = await sql<{ userId: string; badgeId: string }>`
    with unannounced as materialized (
      select first.id from unnest(${arrayOf('uuid', [...new Set(userIds)])}) as player (id)
      cross join lateral (
        select id from user_badge where user_id = player.id and told_at is null order by earned_at, id limit 1
      ) as first
      order by first.id
    ), held as materialized (
      select id from user_badge where id in (select id from unannounced) order by id for update
    )
    update user_badge set told_at = now() from held where user_badge.id = held.id and told_at is null
    returning user_id, badge_id
  `.execute(db);
  if (announced.length === 0) return new Map();
  const badges = await db
    .selectFrom('badge')
    .selectAll()
    .where(
      'id',
      'in',
      announced.map(({ badgeId }) => badgeId),
    )
    .execute();
  const byId = new Map(badges.map((badge) => [badge.id, presentBadge(badge)]));
  return new Map(
    announced.flatMap(({ userId, badgeId }) => {
      const badge = byId.get(badgeId);
      return badge === undefined ? [] : [[userId, badge] as const];
    }),
  );
};

export const announceNewBadge = async (db: Db, userId: string): Promise<Badge | null> =>
  (await announceNewBadges(db, [userId])).get(userId) ?? null;
