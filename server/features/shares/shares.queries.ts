import { randomBytes } from 'node:crypto';
import type { ShareKind } from '@pronathle/domain/shares';
import { shareLimits } from '@pronathle/domain/shares';
import { sql } from 'kysely';
import { isLocked } from '../../db/is-locked.ts';
import { serverKey } from '../../db/server-key.ts';
import { hashOfToken } from '../../secrets/secret-token.ts';
import type { Db } from '../../services.ts';

/** What a link shows, and the player who shares it. */
export interface Subject {
  kind: ShareKind;
  accountId: string;
  leagueId: string | null;
  eventId: string | null;
  userBadgeId: string | null;
}

/** True for a link that has not expired. */
const isKept = sql<boolean>`share.created_at > now() - make_interval(days => ${shareLimits.days})`;

export const selectSharesOf = (db: Db, accountId: string) =>
  db
    .selectFrom('share')
    .leftJoin('league', 'league.id', 'share.leagueId')
    .leftJoin('leagueMember', (join) =>
      join
        .onRef('leagueMember.leagueId', '=', 'league.id')
        .onRef('leagueMember.userId', '=', 'share.accountId'),
    )
    .leftJoin('event', 'event.id', 'share.eventId')
    .leftJoin('discipline', 'discipline.id', 'event.disciplineId')
    .leftJoin('userBadge', 'userBadge.id', 'share.userBadgeId')
    .leftJoin('badge', 'badge.id', 'userBadge.badgeId')
    .select([
      'share.id',
      'share.kind',
      'share.createdAt',
      'league.name as leagueName',
      'league.isPrivate',
      'leagueMember.userId as memberId',
      'discipline.name as disciplineName',
      'discipline.gender',
      'badge.name as badgeName',
    ])
    .where('share.accountId', '=', accountId)
    .where(isKept)
    .orderBy('share.createdAt', 'desc')
    .orderBy('share.id')
    .execute();

export type SharedLinkRow = Awaited<ReturnType<typeof selectSharesOf>>[number];

/** The key that makes the tokens of links. */
export const shareKey = (trx: Db): Promise<Buffer> => serverKey(trx, 'share', () => randomBytes(32));

/** Makes changes of an account's links wait for each other, so that two do not make a link of the same subject. */
export const lockSharesOf = (trx: Db, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('shares ' || ${accountId}, 0))`.execute(trx);

/** Deletes the expired links of all accounts. */
export const deleteExpiredShares = (trx: Db) =>
  trx
    .deleteFrom('share')
    .where(sql<boolean>`not ${isKept}`)
    .execute();

/** Returns an account's links of a subject, the newest first: before the addresses could be found again, each was new. */
export const selectSharesOfSubject = (
  trx: Db,
  { accountId, kind, leagueId, eventId, userBadgeId }: Subject,
) =>
  trx
    .selectFrom('share')
    .select(['id', 'tokenHash'])
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('leagueId', 'is not distinct from', leagueId)
    .where('eventId', 'is not distinct from', eventId)
    .where('userBadgeId', 'is not distinct from', userBadgeId)
    .where(isKept)
    .orderBy('createdAt', 'desc')
    .execute();

const presented = ['id', 'kind', 'createdAt'] as const;

export const insertShare = (
  trx: Db,
  { id, subject, token }: { id: string; subject: Subject; token: string },
) =>
  trx
    .insertInto('share')
    .values({ id, ...subject, tokenHash: hashOfToken(token) })
    .returning(presented)
    .executeTakeFirstOrThrow();

/** Keeps a link for as long as a new one. Returns undefined when it has been deleted meanwhile. */
export const renewShare = (trx: Db, id: string) =>
  trx
    .updateTable('share')
    .set({ createdAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(presented)
    .executeTakeFirst();

/** Deletes a link of an account. Returns false when the account has no such link. */
export const deleteShareOf = async (trx: Db, accountId: string, id: string): Promise<boolean> =>
  (await trx
    .deleteFrom('share')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Returns what a link shows; undefined for an unknown or expired link. */
export const selectSubject = (db: Db, token: string): Promise<Subject | undefined> =>
  db
    .selectFrom('share')
    .select(['kind', 'accountId', 'leagueId', 'eventId', 'userBadgeId'])
    .where('tokenHash', '=', hashOfToken(token))
    .where(isKept)
    .executeTakeFirst();

/**
 * Returns the names on a picture, and the facts that decide what the picture may show; undefined for an unknown
 * account.
 */
export const selectShared = (db: Db, { accountId, leagueId, eventId, userBadgeId }: Subject) =>
  db
    .selectFrom('account')
    .leftJoin('league', (join) => join.on('league.id', '=', leagueId))
    .leftJoin('competition', 'competition.id', 'league.competitionId')
    .leftJoin('leagueMember', (join) =>
      join.onRef('leagueMember.leagueId', '=', 'league.id').onRef('leagueMember.userId', '=', 'account.id'),
    )
    .leftJoin('event', (join) => join.on('event.id', '=', eventId))
    .leftJoin('discipline', 'discipline.id', 'event.disciplineId')
    .leftJoin('userBadge', (join) =>
      join.on('userBadge.id', '=', userBadgeId).onRef('userBadge.userId', '=', 'account.id'),
    )
    .leftJoin('badge', 'badge.id', 'userBadge.badgeId')
    .select([
      'account.username',
      'league.id as leagueId',
      'league.name as leagueName',
      'league.isPrivate',
      'league.linkPreview',
      'league.shareableRanking',
      'league.competitionId',
      'competition.name as competitionName',
      'leagueMember.userId as memberId',
      'event.id as eventId',
      'event.competitionId as eventCompetitionId',
      'discipline.name as disciplineName',
      'discipline.gender',
      'badge.name as badgeName',
      'badge.description as badgeDescription',
      'badge.icon as badgeIcon',
      'badge.rewardPoints',
    ])
    .select(isLocked.as('locked'))
    .where('account.id', '=', accountId)
    .executeTakeFirst();

export type SharedRow = NonNullable<Awaited<ReturnType<typeof selectShared>>>;
