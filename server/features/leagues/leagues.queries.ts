import type { LeagueStatus } from '@pronathle/domain/league';
import { limits } from '@pronathle/domain/limits';
import { searchKey } from '@pronathle/domain/identity';
import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { readPage } from '../../db/read-page.ts';
import type { Database } from '../../db/schema.ts';
import type { Page } from '../../http/page.ts';
import type { Db } from '../../services.ts';

/** A league as `callerId` may be shown it: with its competition, its owner and whether the caller is in it. */
const leagueRows = (db: Db, callerId: string) =>
  db
    .selectFrom('league')
    .innerJoin('competition', 'competition.id', 'league.competitionId')
    .leftJoin('leagueMember as mine', (join) =>
      join.onRef('mine.leagueId', '=', 'league.id').on('mine.userId', '=', callerId),
    )
    .select([
      'league.id',
      'league.name',
      'league.description',
      'league.status',
      'league.isPrivate',
      'league.invitationCode',
      'league.maxMembers',
      'league.membersCount',
      'league.ownerId',
      'league.createdAt',
      'league.competitionId',
      'competition.name as competitionName',
      'competition.startDate',
      'competition.endDate',
      'competition.startsAt',
      'competition.endsAt',
      'mine.joinedAt as memberSince',
      sql<Date>`now()`.as('now'),
    ])
    // Not a join: a list's owners are then looked up for its page alone.
    .select((eb) =>
      eb
        .selectFrom('account as owner')
        .whereRef('owner.id', '=', 'league.ownerId')
        .select((of) =>
          jsonBuildObject({
            username: of.ref('owner.username'),
            firstName: of.ref('owner.firstName'),
            lastName: of.ref('owner.lastName'),
          }).as('names'),
        )
        .$asScalar()
        .$notNull()
        .as('owner'),
    );

export type LeagueRow = Awaited<ReturnType<ReturnType<typeof leagueRows>['executeTakeFirstOrThrow']>>;

export const selectLeague = (db: Db, callerId: string, leagueId: string) =>
  leagueRows(db, callerId).where('league.id', '=', leagueId).executeTakeFirst();

/** Members by username, at most the 10,000 rows an answer may hold. */
export const selectMembers = (db: Db, leagueId: string) =>
  db
    .selectFrom('leagueMember')
    .innerJoin('account', 'account.id', 'leagueMember.userId')
    .select(['account.id', 'account.username', 'account.firstName', 'account.lastName'])
    .where('leagueMember.leagueId', '=', leagueId)
    .orderBy('account.usernameKey')
    .limit(limits.listRows)
    .execute();

export interface LeagueFilter {
  callerId: string;
  /** 'mine': the caller's leagues; 'visible': public ones and the caller's; 'all': an admin's view */
  whose: 'mine' | 'visible' | 'all';
  /** words of the name, as a pattern for LIKE */
  nameLike?: string | undefined;
  status?: LeagueStatus | undefined;
  competitionId?: string | undefined;
  isPrivate?: boolean | undefined;
  sort: 'membersCount' | 'createdAt' | 'name';
  order: 'asc' | 'desc';
}

const over = sql<boolean>`competition.ends_at <= now()`;
const inPlay = sql<boolean>`competition.ends_at > now()`;

/** What a status in a query means: for one's own leagues 'open' is 'still in play', elsewhere 'open to newcomers'. */
const statusCondition = (status: LeagueStatus, whose: LeagueFilter['whose']) => {
  if (status === 'closed') return sql<boolean>`(league.status = 'closed' or ${over})`;
  if (status === 'active') return sql<boolean>`(league.status = 'active' and ${inPlay})`;
  if (whose === 'mine') return sql<boolean>`(league.status in ('open', 'active') and ${inPlay})`;
  return sql<boolean>`(league.status = 'open' and ${inPlay}
    and (league.max_members is null or league.members_count < league.max_members))`;
};

export const selectLeagues = (db: Db, filter: LeagueFilter, page: Page) => {
  let rows = leagueRows(db, filter.callerId);
  if (filter.whose === 'mine') rows = rows.where('mine.userId', 'is not', null);
  if (filter.whose === 'visible')
    rows = rows.where((eb) => eb.or([eb('league.isPrivate', '=', false), eb('mine.userId', 'is not', null)]));
  if (filter.nameLike !== undefined) rows = rows.where('league.searchKey', 'like', filter.nameLike);
  if (filter.status !== undefined) rows = rows.where(statusCondition(filter.status, filter.whose));
  if (filter.competitionId !== undefined)
    rows = rows.where('league.competitionId', '=', filter.competitionId);
  if (filter.isPrivate !== undefined) rows = rows.where('league.isPrivate', '=', filter.isPrivate);

  const sortColumn = {
    membersCount: 'league.membersCount',
    createdAt: 'league.createdAt',
    name: 'league.searchKey',
  } as const;
  return readPage(
    rows.orderBy(sortColumn[filter.sort], filter.order).orderBy('league.id', filter.order),
    page,
  );
};

/** The league and its competition's end, held until the transaction ends: every change of its members waits here. */
export const lockLeague = (trx: Db, leagueId: string) =>
  trx
    .selectFrom('league')
    .innerJoin('competition', 'competition.id', 'league.competitionId')
    .select([
      'league.id',
      'league.name',
      'league.status',
      'league.isPrivate',
      'league.maxMembers',
      'league.membersCount',
      'league.ownerId',
      'league.competitionId',
      'competition.startsAt',
      'competition.endsAt',
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('league.id', '=', leagueId)
    .forUpdate('league')
    .executeTakeFirst();

export const selectLeagueIdByCode = (db: Db, invitationCode: string) =>
  db.selectFrom('league').select('id').where('invitationCode', '=', invitationCode).executeTakeFirst();

export const isMember = async (db: Db, leagueId: string, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('leagueMember')
    .select('userId')
    .where('leagueId', '=', leagueId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Another member than the one who leaves, the chosen one first when it is a member: none for the last member. */
export const selectAnotherMember = async (
  db: Db,
  leagueId: string,
  leaverId: string,
  chosenId: string | undefined,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('leagueMember')
    .select('userId')
    .where('leagueId', '=', leagueId)
    .where('userId', '<>', leaverId)
    .$if(chosenId !== undefined, (query) => query.orderBy(sql`user_id = ${chosenId}`, 'desc'))
    .limit(1)
    .execute();
  return rows.map((row) => row.userId);
};

/** The competition a league is to be made for, held so that it cannot be deleted or moved meanwhile. */
export const selectCompetitionOfLeague = (trx: Db, competitionId: string) =>
  trx
    .selectFrom('competition')
    .select(['startsAt', 'endsAt', sql<Date>`clock_timestamp()`.as('now')])
    .where('id', '=', competitionId)
    .forShare()
    .executeTakeFirst();

type NewLeague = Pick<
  Insertable<Database['league']>,
  'id' | 'name' | 'description' | 'isPrivate' | 'invitationCode' | 'ownerId' | 'competitionId'
>;

export const insertLeague = (trx: Db, league: NewLeague) =>
  trx
    .insertInto('league')
    .values({ ...league, searchKey: searchKey(league.name), maxMembers: null })
    .execute();

export const updateLeagueRow = (
  trx: Db,
  leagueId: string,
  change: Omit<Updateable<Database['league']>, 'id' | 'searchKey'>,
) =>
  trx
    .updateTable('league')
    .set({ ...change, ...(change.name !== undefined && { searchKey: searchKey(change.name) }) })
    .where('id', '=', leagueId)
    .execute();

export const insertMember = (db: Db, leagueId: string, userId: string) =>
  db.insertInto('leagueMember').values({ leagueId, userId }).execute();

/** The member's predictions in the league go with the membership. */
export const deleteMember = (db: Db, leagueId: string, userId: string) =>
  db.deleteFrom('leagueMember').where('leagueId', '=', leagueId).where('userId', '=', userId).execute();

export const deleteLeagueRow = (db: Db, leagueId: string) =>
  db.deleteFrom('league').where('id', '=', leagueId).execute();
