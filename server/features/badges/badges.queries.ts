import type { Badge } from '@pronathle/contract';
import { badgeCodes, type BadgeCode } from '@pronathle/domain/badges';
import { sql, type Insertable, type Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/schema.ts';
import { alphabetical } from '../../http/page.ts';
import type { Db } from '../../services.ts';
import { presentBadge } from './present-badge.ts';

/** The game's own badges as PRODUCT.md section 9 lists them, then an admin's by name. */
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

/** The badge, held against other changes until the transaction ends. */
export const lockBadge = (trx: Db, badgeId: string) =>
  trx.selectFrom('badge').selectAll().where('id', '=', badgeId).forUpdate().executeTakeFirst();

export const insertBadge = (trx: Db, badge: Insertable<Database['badge']>) =>
  trx.insertInto('badge').values(badge).returningAll().executeTakeFirstOrThrow();

export const updateBadgeRow = (trx: Db, badgeId: string, change: Updateable<Database['badge']>) =>
  trx.updateTable('badge').set(change).where('id', '=', badgeId).returningAll().executeTakeFirstOrThrow();

export const deleteBadgeRow = (trx: Db, badgeId: string) =>
  trx.deleteFrom('badge').where('id', '=', badgeId).execute();

/** What a player has earned, latest first. */
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

/** Gives a badge of the game, once: a second time changes nothing. */
export const awardBadge = async (db: Db, userId: string, code: BadgeCode): Promise<void> => {
  await db
    .insertInto('userBadge')
    .columns(['id', 'userId', 'badgeId'])
    .expression((eb) =>
      eb
        .selectFrom('badge')
        .select([
          sql<string>`${uuidv7()}::uuid`.as('id'),
          sql<string>`${userId}::uuid`.as('userId'),
          'badge.id',
        ])
        .where('badge.code', '=', code),
    )
    .onConflict((conflict) => conflict.constraint('user_badge_once').doNothing())
    .execute();
};

/** The badge a player has earned and not been told of, if there is one: told now, and never again. */
export const tellNewBadge = async (db: Db, userId: string): Promise<Badge | null> => {
  const told = await db
    .updateTable('userBadge')
    .set({ toldAt: sql<Date>`now()` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('userBadge')
        .select('id')
        .where('userId', '=', userId)
        .where('toldAt', 'is', null)
        .orderBy('earnedAt')
        .orderBy('id')
        .limit(1),
    )
    .returning('badgeId')
    .executeTakeFirst();
  if (told === undefined) return null;
  return presentBadge(
    await db.selectFrom('badge').selectAll().where('id', '=', told.badgeId).executeTakeFirstOrThrow(),
  );
};
