import type { LeagueStatus } from '@pronathle/domain/league';
import type { JokerRule, SubstituteRule } from '@pronathle/domain/league-rules';
import { leagueSettingNames } from '@pronathle/domain/league-settings';
import { joinedLeagues, limits } from '@pronathle/domain/limits';
import { searchKey } from '@pronathle/domain/identity';
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { arrayOf, columnOf } from '../../db/array-of.ts';
import { rowForEach } from '../../db/by-position.ts';
import { builtList, builtOnce } from '../../db/built-once.ts';
import { passGates } from '../../db/gate.ts';
import type { KeptCounts } from '../../db/kept-counts.ts';
import { leagueOfAll, oneLeague } from '../../db/one-league.ts';
import { readPageOf, readPageWithId, type Page } from '../../db/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { wholeList } from '../../http/page.ts';
import { hashOfToken } from '../../secrets/secret-token.ts';
import { deleteSeasonsWithoutLeague, selectSeasonsOf } from '../seasons/seasons.queries.ts';
import type { Db } from '../../services.ts';

/** The number of replaced codes kept for each league. An owner may replace the code any number of times. */
const replacedCodes = 10;

/**
 * Condition: predictions of the row's competition are locked or have been locked. The competition is over, or one
 * of its events has started or has a result. `has_locked` remembers what no longer shows it: a result that was cancelled,
 * a start or an end that was moved, an event that was deleted.
 */
const hasBegunToLock = (now: RawBuilder<Date>) =>
  sql<boolean>`(competition.has_locked or competition.ends_at <= ${now} or exists (
    select from event where event.competition_id = competition.id
      and (event.event_date <= ${now} or event.result_version is not null)))`;

const settingColumns = leagueSettingNames.map((name) => `league.${name}` as const);

/** Selects leagues, each with its competition and its owner. */
const leagueRows = (db: Db) =>
  db
    .selectFrom('league')
    .innerJoin('competition', 'competition.id', 'league.competitionId')
    .select([
      'league.id',
      'league.name',
      ...settingColumns,
      'league.status',
      'league.isPrivate',
      'league.invitationCode',
      'league.hasThread',
      'league.maxMembers',
      'league.membersCount',
      'league.ownerId',
      'league.createdAt',
      'league.competitionId',
      'league.seasonId',
      'competition.name as competitionName',
      'competition.startDate',
      'competition.endDate',
      'competition.startsAt',
      'competition.endsAt',
      sql<Date>`now()`.as('now'),
    ])
    .select(hasBegunToLock(sql`now()`).as('rulesFixed'))
    // A subquery, not a join: a list then looks up only the owners of its page.
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

/**
 * The ids of those given users who are members of the row's league. Each user is looked up separately. Otherwise
 * the planner reads all members, because it expects a league to have few.
 */
const membersAmong = (userIds: readonly string[], leagueId = sql`league.id`) =>
  sql<string[]>`(
    select coalesce(json_agg(given.id), '[]') from unnest(${arrayOf('uuid', userIds)}) as given (id)
    where exists (select from league_member
      where league_member.league_id = ${leagueId} and league_member.user_id = given.id offset 0))`;

/** Returns a league with the ids of those given users who are its members; undefined when it does not exist. */
export const selectLeague = async (db: Db, asked: { leagueId: string; userIds: readonly string[] }) =>
  (await selectLeagueAmong(db, asked))[0];

const selectLeagueAmong = builtOnce(
  (db, { leagueId, userIds }: { leagueId: string; userIds: readonly string[] }) =>
    leagueRows(db)
      .select(membersAmong(userIds, sql`${leagueId}`).as('membersAmong'))
      .where('league.id', '=', leagueId),
);

/**
 * Returns the memberships of the given users in the given leagues. Each pair is looked up separately. Otherwise the
 * planner reads all members of these leagues, which are often the largest leagues.
 */
export const selectMembersAmong = async (
  db: Db,
  { leagueIds, userIds }: { leagueIds: readonly string[]; userIds: readonly string[] },
): Promise<{ leagueId: string; userId: string }[]> => {
  const { rows } = await sql<{ leagueId: string; userId: string }>`
    select league.id as league_id, given.id as user_id
    from unnest(${arrayOf('uuid', leagueIds)}) as league (id) cross join unnest(${arrayOf('uuid', userIds)}) as given (id)
    where is_member_of(league.id, given.id)
  `.execute(db);
  return rows;
};

const members = (db: Db, leagueId: string) =>
  db
    .selectFrom('leagueMember')
    .innerJoin('account', 'account.id', 'leagueMember.userId')
    .select(['account.id', 'account.username', 'account.firstName', 'account.lastName'])
    .where('leagueMember.leagueId', '=', leagueId)
    .orderBy('account.usernameKey');

/** Returns the members of a league in the order of their usernames: at most 10,000, the limit of one answer. */
export const selectMembers = async (db: Db, leagueId: string) => {
  const { rows } = await readPageWithId(members(db, leagueId), 'account.id', wholeList, () =>
    Promise.resolve(limits.listRows),
  );
  return rows;
};

export interface LeagueFilter {
  /** words of the name, as a pattern for LIKE */
  nameLike?: string | undefined;
  status?: LeagueStatus | undefined;
  competitionId?: string | undefined;
  isPrivate?: boolean | undefined;
  /**
   * 'calendar', ascending: first leagues whose competition is not over, the earliest start first; then the others,
   * the latest end first
   */
  sort: 'membersCount' | 'createdAt' | 'name' | 'calendar';
  order: 'asc' | 'desc';
}

/** The leagues to select from: all leagues, or the public leagues and those of one user. */
type Visible = { whose: 'all' } | { whose: 'visible'; userId: string };

/** Conditions: the competition of the row's league is over, or is not over yet. */
const over = sql<boolean>`competition.ends_at <= now()`;
const inPlay = sql<boolean>`competition.ends_at > now()`;

/** Seconds since 1970, later than any competition: leagues that are over come after all others. */
const afterAll = 100_000_000_000;
const inCalendarOrder = sql<number>`
  case when ${inPlay} then extract(epoch from competition.starts_at)
    else ${sql.lit(afterAll)} - extract(epoch from competition.ends_at) end`;

/**
 * Condition: the league has the status that a query asks for. Among a user's own leagues, 'open' means 'in play',
 * and includes those that take no new members, because their members play on. Elsewhere it means 'open to new members', and
 * includes full leagues: a place may become free.
 */
const statusCondition = (status: LeagueStatus, isOwn: boolean) => {
  if (status === 'closed') return sql<boolean>`(league.status = 'closed' or ${over})`;
  if (status === 'active') return sql<boolean>`(league.status = 'active' and ${inPlay})`;
  if (isOwn) return inPlay;
  return sql<boolean>`(league.status = 'open' and ${inPlay})`;
};

/** The values of a filter, and what else decides about the text of its statement. */
const partsOf = ({ nameLike, competitionId, isPrivate, status, sort, order }: LeagueFilter) => ({
  values: { nameLike, competitionId, isPrivate },
  shape: { status, sort, order },
});
type FilterParts = ReturnType<typeof partsOf>;

const filteredLeagues = (db: Db, filter: LeagueFilter, { isOwn }: { isOwn: boolean }) => {
  let rows = leagueRows(db);
  if (filter.nameLike !== undefined) rows = rows.where('league.searchKey', 'like', filter.nameLike);
  if (filter.status !== undefined) rows = rows.where(statusCondition(filter.status, isOwn));
  if (filter.competitionId !== undefined)
    rows = rows.where('league.competitionId', '=', filter.competitionId);
  if (filter.isPrivate !== undefined) rows = rows.where('league.isPrivate', '=', filter.isPrivate);

  const sortColumn = {
    membersCount: 'league.membersCount',
    createdAt: 'league.createdAt',
    name: 'league.searchKey',
    calendar: inCalendarOrder,
  } as const;
  return rows.orderBy(sortColumn[filter.sort], filter.order).orderBy('league.id', filter.order);
};

/**
 * The ids of the leagues of the given users. It is an array, because the planner would otherwise go through all
 * leagues to find them.
 */
const leaguesOf = (userIds: readonly string[]) =>
  sql<string>`any(array(select league_id from league_member where user_id = any(${arrayOf('uuid', userIds)})))`;

/** Returns one page of leagues and their total. With `totals`, the total of a long list may be about a second old. */
export const selectLeagues = (
  db: Db,
  { page, ...filter }: LeagueFilter & Visible & { page: Page },
  totals?: KeptCounts<number>,
) => {
  const userIds = filter.whose === 'visible' ? [filter.userId] : undefined;
  const { values, shape } = partsOf(filter);
  const list = leagueList(db, { ...values, userIds }, shape);
  return readPageOf(list, page, totals && ((count) => totals(JSON.stringify(filter), count)));
};

const leagueList = builtList(
  'league.id',
  (
    db,
    { userIds, ...values }: FilterParts['values'] & { userIds: readonly string[] | undefined },
    shape: FilterParts['shape'],
  ) => {
    const rows = filteredLeagues(db, { ...values, ...shape }, { isOwn: false });
    if (userIds === undefined) return rows;
    const own = leaguesOf(userIds);
    return rows.where((eb) => eb.or([eb('league.isPrivate', '=', false), eb('league.id', '=', own)]));
  },
);

/**
 * Returns the leagues of the given users. Each league appears once, with the ids of those users who are its
 * members. A user with more than `most` leagues is left out; every row lists these users in `withMore`.
 */
export const selectLeaguesOf = (
  db: Db,
  { userIds, most, ...filter }: LeagueFilter & { userIds: readonly string[]; most: number },
) => {
  const { values, shape } = partsOf(filter);
  return selectLeaguesOfUsers(db, { ...values, userIds, most }, shape);
};

type GivenOfUsers = FilterParts['values'] & { userIds: readonly string[]; most: number };

const selectLeaguesOfUsers = builtOnce((db, given: GivenOfUsers, shape: FilterParts['shape']) => {
  const { userIds, most, ...values } = given;
  const theirs = sql`user_id = any(${arrayOf('uuid', userIds)})`;
  const shared = sql<{ leagueId: string; membersAmong: string[] }>`(
    select league_id, json_agg(user_id) as members_among from (
      select league_id, user_id, count(*) over (partition by user_id) as leagues from league_member where ${theirs}
    ) as membership where leagues <= ${most} group by league_id)`;
  return filteredLeagues(db, { ...values, ...shape }, { isOwn: true })
    .innerJoin(shared.as('shared'), (join) => join.onRef('shared.leagueId', '=', 'league.id'))
    .select([
      'shared.membersAmong',
      sql<string[]>`(select coalesce(json_agg(user_id), '[]') from (
        select user_id from league_member where ${theirs} group by user_id having count(*) > ${most}
      ) as known)`.as('withMore'),
    ]);
});

/**
 * The number of an account's part. Accounts are divided into 256 parts, and the accounts of a part share a lock: one
 * lock for each member of a large league would be too many. These locks are advisory locks, not row locks: for a row of a table that Citus
 * copies to all nodes, Citus would lock the whole table, and two transactions that have already read the table would
 * wait for each other.
 */
const partOf = (accountId: RawBuilder<unknown>) => sql<number>`hashtext(${accountId}::text) & 255`;

const lockParts = (trx: Db, parts: RawBuilder<unknown>) =>
  sql`select pg_advisory_xact_lock(hashtextextended('members ' || part, 0)) from unnest(${parts}) as part`.execute(
    trx,
  );

/** Locks an account as a member or owner of leagues until the transaction ends. */
export const lockMember = (trx: Db, accountId: string) =>
  lockParts(trx, sql`array[${partOf(sql`${accountId}::uuid`)}]`);

/**
 * Locks all members of a league as members or owners of leagues. The order of the locks is always the same, so that two
 * calls never deadlock.
 */
export const lockMembers = async (trx: Db, leagueId: string): Promise<void> => {
  // A separate statement: this query runs on the league's node, but the locks belong to the node where the
  // transaction began.
  const { rows } = await sql<{ part: number }>`
    select distinct ${partOf(sql`user_id`)} as part from league_member where league_id = ${leagueId} order by 1
  `.execute(trx);
  await lockParts(trx, columnOf('int', rows, 'part'));
};

/**
 * Returns how many leagues an account is a member of (`joined`), and how many of these it owns (`owned`). Counts only
 * leagues whose competition is not over.
 */
export const countLeaguesInPlay = (trx: Db, accountId: string) =>
  trx
    .selectFrom('leagueMember')
    .innerJoin('league', 'league.id', 'leagueMember.leagueId')
    .innerJoin('competition', 'competition.id', 'league.competitionId')
    .where('leagueMember.userId', '=', accountId)
    .where(inPlay)
    .select(({ fn }) => [
      fn.countAll<number>().as('joined'),
      fn.countAll<number>().filterWhere('league.ownerId', '=', accountId).as('owned'),
    ])
    .executeTakeFirstOrThrow();

/** The number of members that one statement checks when a league needs an owner. */
const candidatesAtOnce = 100;

/**
 * Returns the id of the next owner of a league: the member who joined first, except the account `but`. With `most`,
 * skips members who own `most` leagues in play or more. Returns undefined when no member is left.
 */
export const selectHeir = async (
  trx: Db,
  leagueId: string,
  but: string,
  most?: number,
): Promise<string | undefined> => {
  for (let passed = 0; ; passed += candidatesAtOnce) {
    const members = await trx
      .selectFrom('leagueMember')
      .select('userId')
      .where('leagueId', '=', leagueId)
      .where('userId', '<>', but)
      .orderBy('joinedAt')
      .orderBy('userId')
      .limit(most === undefined ? 1 : candidatesAtOnce)
      .offset(passed)
      .execute();
    if (most === undefined || members.length === 0) return members[0]?.userId;
    // A separate statement. When Citus spreads leagues over nodes, a single statement would run on this league's
    // node and search the other nodes, where it would not see this transaction's changes.
    const { rows } = await sql<{ userId: string }>`
      select member.user_id
      from unnest(${columnOf('uuid', members, 'userId')}) with ordinality as member (user_id, place)
      where owned_in_play(member.user_id) < ${most} order by member.place limit 1`.execute(trx);
    if (rows[0] !== undefined) return rows[0].userId;
  }
};

/** Returns the ids of a user's leagues in ascending order: the order in which leagues are locked. */
export const selectLeagueIdsOf = async (trx: Db, userId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('leagueMember')
    .select('leagueId')
    .where('userId', '=', userId)
    .orderBy('leagueId')
    .execute();
  return rows.map((row) => row.leagueId);
};

/** Returns one page of a user's leagues and their total. */
export const selectOwnPage = (
  db: Db,
  { page, userId, ...filter }: LeagueFilter & { page: Page; userId: string },
) =>
  readPageWithId(
    filteredLeagues(db, filter, { isOwn: true }).where('league.id', '=', leaguesOf([userId])),
    'league.id',
    page,
  );

const lockLeagueRow = (trx: Db, leagueId: string) =>
  trx.selectFrom('league').select('id').where('id', '=', leagueId).forUpdate().execute();

/**
 * Locks a league until the transaction ends: every change of its members waits. Returns the league with the start
 * and the end of its competition; undefined when it does not exist.
 */
export const lockLeague = async (trx: Db, leagueId: string) => {
  // A separate statement: the competition and the clock must be read after the wait for the lock.
  await lockLeagueRow(trx, leagueId);
  return trx
    .selectFrom('league')
    .innerJoin('competition', 'competition.id', 'league.competitionId')
    .select([
      'league.id',
      'league.name',
      ...settingColumns,
      'league.status',
      'league.isPrivate',
      'league.hasThread',
      'league.maxMembers',
      'league.membersCount',
      'league.ownerId',
      'league.competitionId',
      'league.seasonId',
      'competition.startsAt',
      'competition.endsAt',
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('league.id', '=', leagueId)
    .executeTakeFirst();
};

/**
 * Whether predictions of a competition are locked or have been locked. Uses the present time, not the start of the
 * transaction: the caller may have waited for a lock.
 */
export const hasFirstLock = async (trx: Db, competitionId: string): Promise<boolean> => {
  const { isFixed } = await trx
    .selectFrom('competition')
    .select(hasBegunToLock(sql`clock_timestamp()`).as('isFixed'))
    .where('id', '=', competitionId)
    .executeTakeFirstOrThrow();
  return isFixed;
};

/** Whether a user is muted in a league's thread now. */
export const isMuted = async (
  trx: Db,
  { leagueId, userId }: { leagueId: string; userId: string },
): Promise<boolean> => {
  const mute = await trx
    .selectFrom('threadMute')
    .select('userId')
    .where('leagueId', '=', leagueId)
    .where('userId', '=', userId)
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return mute !== undefined;
};

/** Returns the username of a league's owner, as `owner`. */
export const selectOwner = (trx: Db, leagueId: string) =>
  trx
    .selectFrom('league')
    .innerJoin('account', 'account.id', 'league.ownerId')
    .select('account.username as owner')
    .where('league.id', '=', leagueId)
    .executeTakeFirstOrThrow();

/**
 * Returns the id of the league that a code opens; undefined for an unknown code. A replaced code still opens a
 * league that is public now: `isCurrent` is then false, and the caller must refuse the code if the league has become
 * private since.
 */
export const selectLeagueIdByCode = (db: Db, invitationCode: string) =>
  db
    .selectFrom('leagueKey')
    .select(['id', sql<boolean>`true`.as('isCurrent')])
    .where('invitationCode', '=', invitationCode)
    .unionAll(
      db
        .selectFrom('replacedCode')
        .innerJoin('leagueKey', 'leagueKey.id', 'replacedCode.leagueId')
        .select(['leagueKey.id', sql<boolean>`false`.as('isCurrent')])
        .where('replacedCode.codeHash', '=', hashOfToken(invitationCode))
        .where('leagueKey.invitationCode', 'is', null),
    )
    .limit(1)
    .executeTakeFirst();

/** Returns a league without its members, for somebody who has its code or its address. */
export const selectInvitation = (db: Db, leagueId: string) =>
  leagueRows(db).where('league.id', '=', leagueId).executeTakeFirst();

/**
 * Whether a code has been replaced and opens nothing, because its league is private. In a public league a replaced
 * code still opens the league.
 */
export const isReplaced = async (db: Db, invitationCode: string): Promise<boolean> => {
  const row = await db
    .selectFrom('replacedCode')
    .innerJoin('leagueKey', 'leagueKey.id', 'replacedCode.leagueId')
    .select('leagueKey.id')
    .where('replacedCode.codeHash', '=', hashOfToken(invitationCode))
    .where('leagueKey.invitationCode', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** Stores a hash of a league's code, which the caller is about to replace. Keeps only the latest replaced codes. */
export const keepReplacedCode = async (trx: Db, leagueId: string): Promise<void> => {
  await sql`
    insert into replaced_code (code_hash, league_id, at)
    select sha256(convert_to(invitation_code, 'UTF8')), id, clock_timestamp() from league_key
    where id = ${leagueId} and invitation_code is not null
  `.execute(trx);
  await sql`
    delete from replaced_code where league_id = ${leagueId} and code_hash not in (
      select code_hash from replaced_code where league_id = ${leagueId} order by at desc limit ${replacedCodes})
  `.execute(trx);
};

/** Returns what a chat may show of a league under a link with its code. */
export const selectPreview = (db: Db, leagueId: string) =>
  db
    .selectFrom('league')
    .innerJoin('competition', 'competition.id', 'league.competitionId')
    .select([
      'league.name',
      'league.isPrivate',
      'league.linkPreview',
      'league.status',
      'league.membersCount',
      'league.maxMembers',
      'competition.name as competitionName',
      'competition.startsAt',
      'competition.endsAt',
      sql<Date>`now()`.as('now'),
    ])
    .where('league.id', '=', leagueId)
    .executeTakeFirst();

/** A league's name and rules, and the facts that decide who may enter it. */
export interface Membership {
  leagueId: string;
  name: string;
  competitionId: string;
  isPrivate: boolean;
  isMember: boolean;
  joker: JokerRule;
  substitute: SubstituteRule;
}

/**
 * Returns one entry for each given league and user, in the same order: undefined when the league does not exist.
 */
export const selectMemberships = async (
  db: Db,
  places: readonly { leagueId: string; userId: string }[],
): Promise<(Membership | undefined)[]> => {
  const leagueIds = places.map(({ leagueId }) => leagueId);
  const userIds = places.map(({ userId }) => userId);
  const leagueId = leagueOfAll(places);
  return rowForEach(places, await selectMembershipRows(db, { leagueIds, userIds, leagueId }));
};

interface PairColumns {
  leagueIds: readonly string[];
  userIds: readonly string[];
  leagueId: string | undefined;
}

const selectMembershipRows = builtOnce(
  (_db, { leagueIds, userIds, leagueId }: PairColumns) => sql<Membership & { position: number }>`
    select place.position, league.id as league_id, league.name, league.competition_id, league.is_private, league.joker,
      league.substitute,
      member.user_id is not null as is_member
    from unnest(${arrayOf('uuid', leagueIds)}, ${arrayOf('uuid', userIds)})
      with ordinality as place (league_id, user_id, position)
    join league on league.id = place.league_id and ${oneLeague(sql`league.id`, leagueId)}
    left join league_member as member on member.league_id = league.id and member.user_id = place.user_id
      and ${oneLeague(sql`member.league_id`, leagueId)}`,
);

export const isMember = async (db: Db, leagueId: string, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('leagueMember')
    .select('userId')
    .where('leagueId', '=', leagueId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Returns an array with the id of one member who is not the leaver: `chosenId` if this is a member, else any member.
 * The array is empty when there is no other member.
 */
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

/**
 * Returns the dates of a new league's competition; undefined when the competition does not exist. Nobody can delete
 * the competition until the transaction ends. Takes the competition's gate instead of a row lock, for which Citus
 * would lock the whole table. An admin may change the dates at the same time: the league then counts as created
 * before the change.
 */
export const selectCompetitionOfLeague = async (trx: Db, competitionId: string) => {
  // A separate statement: this one waits for a deletion in progress, and the next one sees the result.
  await sql`select passed from ${passGates([competitionId])} as gate`.execute(trx);
  return trx
    .selectFrom('competition')
    .select(['startsAt', 'endsAt', sql<Date>`clock_timestamp()`.as('now')])
    .where('id', '=', competitionId)
    .executeTakeFirst();
};

/** The row of a new league. Every column without a default is required. */
type NewLeague = Omit<Insertable<Database['league']>, 'searchKey'>;

export const insertLeague = async (trx: Db, league: NewLeague): Promise<void> => {
  const { id, competitionId, invitationCode } = league;
  await trx.insertInto('leagueKey').values({ id, competitionId, invitationCode }).execute();
  await trx
    .insertInto('league')
    .values({ ...league, searchKey: searchKey(league.name) })
    .execute();
};

export type LeagueChange = Omit<Updateable<Database['league']>, 'id' | 'searchKey'>;

/** Changes a league, and the copies of its name and code that are searched. */
export const updateLeagueRow = async (trx: Db, leagueId: string, change: LeagueChange): Promise<void> => {
  const { name, invitationCode } = change;
  await trx
    .updateTable('league')
    .set({ ...change, ...(name !== undefined && { searchKey: searchKey(name) }) })
    .where('id', '=', leagueId)
    .execute();
  if (invitationCode !== undefined)
    await trx.updateTable('leagueKey').set({ invitationCode }).where('id', '=', leagueId).execute();
};

export const insertMember = (db: Db, leagueId: string, userId: string) =>
  db.insertInto('leagueMember').values({ leagueId, userId }).execute();

/**
 * Adds members of the league `from` to another league: at most `most`, those who joined first. Leaves out the
 * account `but`, and members who already have the maximum number of leagues in play.
 */
export const insertMembersOf = (
  trx: Db,
  { leagueId, from, but, most }: { leagueId: string; from: string; but: string; most: number },
) =>
  sql`
    insert into league_member (league_id, user_id)
    select ${leagueId}, member.user_id
    from league_member as member
    where member.league_id = ${from} and member.user_id <> ${but} and member.user_id not in (
      select other.user_id from league_member as other join league on league.id = other.league_id
      join competition on competition.id = league.competition_id
      where other.user_id in (select user_id from league_member where league_id = ${from}) and ${inPlay}
      group by other.user_id having count(*) >= ${joinedLeagues}
    )
    order by member.joined_at, member.user_id limit ${most}
  `.execute(trx);

/** Deletes a membership with the member's predictions in the league. */
export const deleteMember = (db: Db, leagueId: string, userId: string) =>
  db.deleteFrom('leagueMember').where('leagueId', '=', leagueId).where('userId', '=', userId).execute();

/** Deletes leagues with their data. Deletes a season with its last league. */
export const deleteLeagueRows = async (trx: Db, leagueIds: readonly string[]): Promise<void> => {
  const seasons = await selectSeasonsOf(trx, 'id', leagueIds);
  await trx
    .deleteFrom('leagueKey')
    .where('id', '=', sql<string>`any(${arrayOf('uuid', leagueIds)})`)
    .execute();
  await deleteSeasonsWithoutLeague(trx, seasons);
};

/**
 * Makes the cached member lists of all leagues of a user outdated. The order of the leagues is always the same, so
 * that two calls never deadlock.
 */
export const renewMembersVersions = async (trx: Db, userId: string): Promise<void> => {
  for (const leagueId of await selectLeagueIdsOf(trx, userId))
    await trx
      .updateTable('league')
      .set((league) => ({ membersVersion: league('membersVersion', '+', 1) }))
      .where('id', '=', leagueId)
      .execute();
};

/**
 * Locks every league of a user until the transaction ends: meanwhile nobody joins, leaves or hands over these
 * leagues. The order is always the same, so that two calls never deadlock.
 */
export const lockLeaguesOf = async (trx: Db, userId: string): Promise<void> => {
  for (const leagueId of await selectLeagueIdsOf(trx, userId)) await lockLeagueRow(trx, leagueId);
};

/** Returns the ids of the leagues that an account owns. */
export const selectLeaguesOwnedBy = async (trx: Db, ownerId: string): Promise<string[]> => {
  const rows = await trx.selectFrom('league').select('id').where('ownerId', '=', ownerId).execute();
  return rows.map((row) => row.id);
};

/** Returns the ids of an owner's leagues that have other members. */
export const selectLeaguesToHandOver = async (trx: Db, ownerId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('league')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('membersCount', '>', 1)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
};
