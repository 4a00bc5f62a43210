import type { LeagueStatus } from '@pronathle/domain/league';
import { limits } from '@pronathle/domain/limits';
import { searchKey } from '@pronathle/domain/identity';
import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { arrayOf } from '../../db/array-of.ts';
import { rowForEach } from '../../db/by-position.ts';
import type { Totals } from '../../db/kept-totals.ts';
import { readPage } from '../../db/read-page.ts';
import type { Database } from '../../db/schema.ts';
import type { Page } from '../../http/page.ts';
import type { Db } from '../../services.ts';

/** A league as some callers may be shown it: with its competition, its owner and those of the callers who are in it. */
const leagueRows = (db: Db, callerIds: readonly string[]) =>
  db
    .selectFrom('league')
    .innerJoin('competition', 'competition.id', 'league.competitionId')
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
    )
    // Each of them is looked up by itself: the planner would go through all members, few as they are on average.
    .select(
      sql<string[]>`(
        select coalesce(json_agg(caller.id), '[]') from unnest(${arrayOf('uuid', callerIds)}) as caller (id)
        where exists (select from league_member
          where league_member.league_id = league.id and league_member.user_id = caller.id offset 0))`.as(
        'callersInside',
      ),
    );

export type LeagueRow = Awaited<ReturnType<ReturnType<typeof leagueRows>['executeTakeFirstOrThrow']>>;

export const selectLeague = (db: Db, callerIds: readonly string[], leagueId: string) =>
  leagueRows(db, callerIds).where('league.id', '=', leagueId).executeTakeFirst();

/** Who of some accounts is in which of some leagues. */
export const selectMembersAmong = (db: Db, leagueIds: readonly string[], userIds: readonly string[]) =>
  db
    .selectFrom('leagueMember')
    .select(['leagueId', 'userId'])
    .where('leagueId', '=', sql<string>`any(${arrayOf('uuid', leagueIds)})`)
    .where('userId', '=', sql<string>`any(${arrayOf('uuid', userIds)})`)
    .execute();

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
  /** 'mine': the callers' leagues; 'visible': public ones and the callers'; 'all': every league */
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

const orderedLeagues = (db: Db, filter: LeagueFilter, callerIds: readonly string[]) => {
  let rows = leagueRows(db, callerIds);
  // As an array, or the planner looks for them along the order of all leagues.
  const callersLeagues = sql<string>`any(array(
    select league_id from league_member where user_id = any(${arrayOf('uuid', callerIds)})))`;
  if (filter.whose === 'mine') rows = rows.where('league.id', '=', callersLeagues);
  if (filter.whose === 'visible')
    rows = rows.where((eb) =>
      eb.or([eb('league.isPrivate', '=', false), eb('league.id', '=', callersLeagues)]),
    );
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
  return rows.orderBy(sortColumn[filter.sort], filter.order).orderBy('league.id', filter.order);
};

/** One page of leagues; their number may be one that is kept, where totals are given. */
export const selectLeagues = (
  db: Db,
  filter: LeagueFilter,
  callerIds: readonly string[],
  page: Page,
  totals?: Totals,
) =>
  readPage(
    orderedLeagues(db, filter, callerIds),
    page,
    totals && ((count) => totals(JSON.stringify(filter), count)),
  );

/** All leagues that some callers are in, each once. */
export const selectLeaguesOf = (db: Db, filter: Omit<LeagueFilter, 'whose'>, callerIds: readonly string[]) =>
  orderedLeagues(db, { ...filter, whose: 'mine' }, callerIds).execute();

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

/** For each of some players and leagues, in their order: undefined where there is no such league. */
export const selectMemberships = async (
  db: Db,
  places: readonly { leagueId: string; userId: string }[],
): Promise<({ isPrivate: boolean; isMember: boolean } | undefined)[]> => {
  const { rows } = await sql<{ position: number; isPrivate: boolean; isMember: boolean }>`
    select place.position, league.is_private, member.user_id is not null as is_member
    from unnest(${arrayOf(
      'uuid',
      places.map(({ leagueId }) => leagueId),
    )},
      ${arrayOf(
        'uuid',
        places.map(({ userId }) => userId),
      )})
      with ordinality as place (league_id, user_id, position)
    join league on league.id = place.league_id
    left join league_member as member on member.league_id = place.league_id and member.user_id = place.user_id
  `.execute(db);
  return rowForEach(places, rows);
};

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
