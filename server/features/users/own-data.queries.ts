import { allRows, readPage } from '../../db/read-page.ts';
import type { Db } from '../../services.ts';

/** The queries of this file return rows about one account that no other screen reads, oldest first. */
export const selectSessionsOf = (db: Db, userId: string) =>
  db
    .selectFrom('session')
    .select(['browser', 'system', 'createdAt', 'expiresAt'])
    .where('accountId', '=', userId)
    .orderBy('createdAt')
    .execute();

export const selectMailLinksOf = (db: Db, userId: string) =>
  db
    .selectFrom('mailToken')
    .select(['purpose', 'email', 'createdAt', 'expiresAt', 'usedAt'])
    .where('accountId', '=', userId)
    // The link for a new address exists only when no account has that address, so showing it would reveal this.
    .where('purpose', '!=', 'change-email')
    .orderBy('createdAt')
    .execute();

export const selectMembershipsOf = (db: Db, userId: string) =>
  db
    .selectFrom('leagueMember')
    .innerJoin('league', 'league.id', 'leagueMember.leagueId')
    .innerJoin('competition', 'competition.id', 'league.competitionId')
    .leftJoin('leagueVisit as visit', (join) =>
      join
        .onRef('visit.leagueId', '=', 'leagueMember.leagueId')
        .onRef('visit.userId', '=', 'leagueMember.userId'),
    )
    .select([
      'league.id',
      'league.name',
      'league.ownerId',
      'league.competitionId',
      'competition.name as competitionName',
      'leagueMember.joinedAt',
      'visit.rank as rankSeen',
      'visit.points as pointsSeen',
      'visit.seenAt',
    ])
    .where('leagueMember.userId', '=', userId)
    .orderBy('leagueMember.joinedAt')
    .orderBy('league.id')
    .execute();

export const selectFollowedBy = async (db: Db, userId: string) => {
  const followed = db
    .selectFrom('follow')
    .innerJoin('account', 'account.id', 'follow.followedId')
    .select(['account.id', 'account.username', 'follow.createdAt'])
    .where('follow.followerId', '=', userId)
    .orderBy('follow.createdAt')
    .orderBy('account.id');
  return (await readPage(followed, allRows)).rows;
};

export const selectAdministrationBy = async (db: Db, userId: string) => {
  const changes = db
    .selectFrom('auditEntry')
    .select(['at', 'action', 'subject', 'subjectId'])
    .where('actorId', '=', userId)
    .orderBy('at')
    .orderBy('id');
  return (await readPage(changes, allRows)).rows;
};
