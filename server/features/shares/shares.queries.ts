import type { ShareKind } from '@pronathle/domain/shares';
import { shareLimits } from '@pronathle/domain/shares';
import { sql } from 'kysely';
import { hashOfToken } from '../../secrets/secret-token.ts';
import type { Db } from '../../services.ts';
import { isLocked } from '../predictions/predictions.queries.ts';

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

/** Stores a link, and deletes the expired links of all accounts. */
export const insertShare = async (trx: Db, subject: Subject, token: string) => {
  await trx
    .deleteFrom('share')
    .where(sql<boolean>`not ${isKept}`)
    .execute();
  return trx
    .insertInto('share')
    .values({ ...subject, tokenHash: hashOfToken(token) })
    .returning(['id', 'kind', 'createdAt'])
    .executeTakeFirstOrThrow();
};

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
