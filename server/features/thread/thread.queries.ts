import type { Gender } from '@pronathle/domain/gender';
import { defaultChoice } from '@pronathle/domain/reminder-choice';
import { threadLimits, type ThreadReaction } from '@pronathle/domain/thread';
import { sql } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import { allRows, readPage, readPageWithId, type Page } from '../../db/read-page.ts';
import type { Db } from '../../services.ts';

/** True for a message that is shown only to its author and to those who decide about it. */
const isHidden = sql<boolean>`not page.kept and reported.count >= ${sql.lit(threadLimits.hidingReporters)}`;

/** Maximum number of messages counted as unread. */
const unreadAtMost = 100;

/**
 * Returns the SQL for the number of messages of others that a member has not seen; 0 when the thread is off. The query
 * must have the tables `member` and `league`.
 */
export const unreadOf = (leagueId = sql`member.league_id`) => sql<number>`(
  select count(*)::int from (
    select from thread_message as message
    where message.league_id = ${leagueId} and message.number > member.thread_read
      and message.at > member.joined_at and message.author_id <> member.user_id
      and coalesce(league.has_thread, league.is_private)
    limit ${sql.lit(unreadAtMost)}) as unread)`;

/** True for a league whose thread is on. */
const isOn = sql<boolean>`coalesce(league.has_thread, league.is_private)`;

export interface MessageRow {
  id: string;
  number: number;
  authorId: string;
  username: string;
  text: string;
  /** ISO */
  at: string;
  reactions: { reaction: ThreadReaction; count: number }[];
  mentions: { _id: string; name: string }[];
  /** the number of members who report the message */
  reports: number;
  isHidden: boolean;
}

export interface ResultRow {
  eventId: string;
  disciplineName: string;
  gender: Gender;
  /** ISO */
  at: string;
  /** the best first */
  podium: { firstName: string; lastName: string }[];
}

export interface ThreadRow {
  isOn: boolean;
  ownerId: string;
  version: number;
  /** the latest messages, the earliest first; one more than `limit` when there are earlier messages */
  messages: MessageRow[];
  /** the results since the first shown message, or all results when no message is earlier; the earliest first */
  results: ResultRow[];
}

/** Returns the latest messages of a league's thread, at one instant; undefined for an unknown league. */
export const selectThread = async (
  db: Db,
  { leagueId, limit }: { leagueId: string; limit: number },
): Promise<ThreadRow | undefined> => {
  const { rows } = await sql<ThreadRow>`
    with page as materialized (
      select * from thread_message where league_id = ${leagueId} order by number desc limit ${limit + 1})
    select ${isOn} as is_on, league.owner_id, coalesce(thread.version, 0) as version,
      coalesce((
        select json_agg(json_build_object('id', page.id, 'number', page.number, 'text', page.text,
          'at', page.at, 'authorId', account.id, 'username', account.username,
          'mentions', coalesce((
            select json_agg(json_build_object('_id', user_id, 'name', name) order by user_id)
            from thread_mention where league_id = ${leagueId} and message_id = page.id), '[]'),
          'reports', reported.count, 'isHidden', ${isHidden},
          'reactions', coalesce((
            select json_agg(json_build_object('reaction', given.reaction, 'count', given.count)
              order by given.count desc, given.reaction)
            from (select reaction, count(*)::int as count from thread_reaction
              where league_id = ${leagueId} and message_id = page.id group by reaction) as given), '[]'))
          order by page.number)
        from page join account on account.id = page.author_id
        cross join lateral (
          select count(*)::int as count from thread_report
          where league_id = ${leagueId} and message_id = page.id) as reported
        where ${isOn}), '[]') as messages,
      coalesce((
        select json_agg(json_build_object('eventId', event.id, 'disciplineName', discipline.name,
          'gender', discipline.gender, 'at', event.result_at,
          'podium', (
            select json_agg(json_build_object('firstName', athlete.first_name, 'lastName', athlete.last_name)
              order by medal.position)
            from medal join athlete on athlete.id = medal.athlete_id where medal.event_id = event.id))
          order by event.result_at)
        from event join discipline on discipline.id = event.discipline_id
        where event.competition_id = league.competition_id and event.result_version is not null and ${isOn}
          and event.result_at > (
            select case when count(*) > ${limit} then (array_agg(at order by number))[2] else '-infinity' end
            from page)), '[]') as results
    from league left join thread on thread.league_id = league.id
    where league.id = ${leagueId}`.execute(db);
  return rows[0];
};

/** Identifies a message. */
interface MessagePlace {
  leagueId: string;
  messageId: string;
}

interface HeldThread {
  isOn: boolean;
  ownerId: string;
  isMember: boolean;
  mutedUntil: Date | null;
  /** the user's timezone */
  timezone: string;
  now: Date;
}

/**
 * Returns the facts that decide whether a user may write in a league's thread; undefined for an unknown league. Locks
 * the league until the transaction ends.
 */
export const holdThread = async (
  trx: Db,
  { leagueId, userId }: { leagueId: string; userId: string },
): Promise<HeldThread | undefined> => {
  // A separate statement: the facts must be read after the wait for a change of the members or of a mute.
  await sql`select from league where id = ${leagueId} for key share`.execute(trx);
  const { rows } = await sql<HeldThread>`
    select ${isOn} as is_on, league.owner_id, exists (
        select from league_member as member where member.league_id = ${leagueId} and member.user_id = ${userId}
      ) as is_member,
      (select until from thread_mute as mute
        where mute.league_id = ${leagueId} and mute.user_id = ${userId} and until > statement_timestamp()
      ) as muted_until,
      coalesce((select known_zone(timezone, ${defaultChoice.timezone}) from reminder_choice
        where account_id = ${userId}), ${defaultChoice.timezone}) as timezone,
      statement_timestamp() as now
    from league where league.id = ${leagueId}`.execute(trx);
  return rows[0];
};

/**
 * Adds a message to a thread. Locks the thread until the transaction ends, so that a reader who finds a message also
 * finds all messages with smaller numbers.
 */
export const insertMessage = async (
  trx: Db,
  { leagueId, authorId, text }: { leagueId: string; authorId: string; text: string },
): Promise<{ id: string; number: number }> => {
  const { rows } = await sql<{ id: string; number: number }>`
    with counted as (
      insert into thread (league_id, version, last_number) values (${leagueId}, 1, 1)
      on conflict (league_id)
        do update set version = thread.version + 1, last_number = thread.last_number + 1
      returning last_number)
    insert into thread_message (league_id, number, author_id, text, at)
    select ${leagueId}, last_number, ${authorId}, ${text}, clock_timestamp() from counted
    returning id, number`.execute(trx);
  const [message] = rows;
  if (message === undefined) throw new Error('a message was not written');
  return message;
};

/** Returns the members of a league whose username has one of the given keys. */
export const selectMembersByKey = (
  trx: Db,
  { leagueId, keys }: { leagueId: string; keys: readonly string[] },
) =>
  trx
    .selectFrom('account')
    .innerJoin('leagueMember', 'leagueMember.userId', 'account.id')
    .select(['account.id', 'account.usernameKey'])
    .where('leagueMember.leagueId', '=', leagueId)
    .where('account.usernameKey', '=', sql<string>`any(${arrayOf('text', keys)})`)
    .execute();

export const insertMentions = (
  trx: Db,
  mentions: readonly { leagueId: string; messageId: string; userId: string; name: string }[],
) => trx.insertInto('threadMention').values(mentions).execute();

/** The row's league in a player's copy of their own data; null for a private league that the player has left. */
const ownLeague = (userId: string) =>
  sql<{ _id: string; name: string } | null>`case when not league.is_private or exists (
    select from league_member as own where own.league_id = league.id and own.user_id = ${userId})
    then json_build_object('_id', league.id, 'name', league.name) end`.as('league');

/** Returns all messages of others that mention an account, oldest first. */
export const selectMentionsOf = async (db: Db, userId: string) => {
  const mentions = db
    .selectFrom('threadMention as mention')
    .innerJoin('threadMessage as message', (join) =>
      join.onRef('message.id', '=', 'mention.messageId').onRef('message.leagueId', '=', 'mention.leagueId'),
    )
    .innerJoin('league', 'league.id', 'message.leagueId')
    .select(['message.id', 'message.at'])
    .select(ownLeague(userId))
    .where('mention.userId', '=', userId)
    .where('message.authorId', '<>', userId)
    .orderBy('message.at')
    .orderBy('message.id');
  return (await readPage(mentions, allRows)).rows;
};

/** Returns how many messages of a league's thread a member has not seen. */
export const countUnread = async (
  db: Db,
  { leagueId, userId }: { leagueId: string; userId: string },
): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select ${unreadOf(sql`${leagueId}`)} as unread from league_member as member join league on league.id = member.league_id
    where member.league_id = ${leagueId} and member.user_id = ${userId}`.execute(db);
  return rows[0]?.unread ?? 0;
};

/** Stores that a member has seen the messages up to a number. Returns false for a non-member. */
export const markSeen = async (
  trx: Db,
  { leagueId, userId, number }: { leagueId: string; userId: string; number: number },
): Promise<boolean> => {
  const { rows } = await sql`
    update league_member as member set thread_read = greatest(thread_read, least(${number}::int, coalesce(
      (select last_number from thread where thread.league_id = ${leagueId}), 0)))
    where league_id = ${leagueId} and user_id = ${userId} returning user_id`.execute(trx);
  return rows.length > 0;
};

export interface Reader {
  /** the number of the latest message that the reader has seen */
  readTo: number;
  /** the reader's reactions, by the message's id */
  reactions: Record<string, ThreadReaction>;
  /** the ids of the messages that the reader has reported */
  reported: string[];
  mutedUntil: Date | null;
}

/**
 * Returns the state of each user in a thread, in the order of `userIds`. The reactions are those to messages whose
 * number is at least `from`.
 */
export const selectReaders = async (
  db: Db,
  { leagueId, from }: { leagueId: string; from: number },
  userIds: readonly string[],
): Promise<Reader[]> => {
  const { rows } = await sql<Reader>`
    select coalesce(member.thread_read, 0) as read_to, coalesce((
      select json_object_agg(message.id, reaction.reaction)
      from thread_message as message
      join thread_reaction as reaction on reaction.league_id = ${leagueId} and reaction.message_id = message.id
        and reaction.user_id = asked.id
      where message.league_id = ${leagueId} and message.number >= ${from}), '{}') as reactions,
      coalesce((
        select json_agg(message.id) from thread_report as report
        join thread_message as message on message.id = report.message_id and message.league_id = ${leagueId}
        where report.league_id = ${leagueId} and report.reporter_id = asked.id), '[]') as reported,
      (select until from thread_mute as mute
        where mute.league_id = ${leagueId} and mute.user_id = asked.id and until > now()) as muted_until
    from unnest(${arrayOf('uuid', userIds)}) with ordinality as asked (id, position)
    left join league_member as member on member.league_id = ${leagueId} and member.user_id = asked.id
    order by asked.position`.execute(db);
  return rows;
};

/**
 * Sets or deletes a member's reaction to a message. If this changes anything, renews the thread's version, so that
 * readers load the thread again.
 */
export const saveReaction = async (
  trx: Db,
  {
    leagueId,
    messageId,
    userId,
    reaction,
  }: { leagueId: string; messageId: string; userId: string; reaction: ThreadReaction | null },
): Promise<void> => {
  const { rows } =
    reaction === null
      ? await sql`
          delete from thread_reaction
          where league_id = ${leagueId} and message_id = ${messageId} and user_id = ${userId}
          returning message_id`.execute(trx)
      : await sql`
          insert into thread_reaction as given (league_id, message_id, user_id, reaction)
          values (${leagueId}, ${messageId}, ${userId}, ${reaction})
          on conflict (message_id, user_id, league_id) do update set reaction = excluded.reaction
            where given.reaction <> excluded.reaction
          returning message_id`.execute(trx);
  if (rows.length > 0) await renewVersion(trx, leagueId);
};

export const selectReactionsOf = async (
  db: Db,
  userId: string,
): Promise<{ message: string; reaction: ThreadReaction }[]> => {
  const reactions = db
    .selectFrom('threadReaction')
    .select(['messageId as message', 'reaction'])
    .where('userId', '=', userId)
    .orderBy('messageId');
  return (await readPage(reactions, allRows)).rows;
};

/** Returns the author of a message, or undefined, and locks the message until the transaction ends. */
export const holdMessage = async (
  trx: Db,
  { leagueId, messageId }: MessagePlace,
): Promise<{ authorId: string } | undefined> =>
  trx
    .selectFrom('threadMessage')
    .select('authorId')
    .where('leagueId', '=', leagueId)
    .where('id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();

/** Deletes a message with its reactions and reports, and the notices of the members whom it mentions. */
export const deleteMessage = async (trx: Db, { leagueId, messageId }: MessagePlace): Promise<void> => {
  await trx
    .deleteFrom('threadMessage')
    .where('leagueId', '=', leagueId)
    .where('id', '=', messageId)
    .execute();
  await trx.deleteFrom('notice').where('messageId', '=', messageId).execute();
};

const messagesOf = (db: Db, userId: string) =>
  db
    .selectFrom('threadMessage as message')
    .innerJoin('league', 'league.id', 'message.leagueId')
    .select(['message.id', 'message.text', 'message.at'])
    .select(ownLeague(userId))
    .where('message.authorId', '=', userId)
    .orderBy('message.at')
    .orderBy('message.id');

export type OwnMessageRow = Awaited<ReturnType<ReturnType<typeof messagesOf>['executeTakeFirstOrThrow']>>;

/** Returns all messages of an account, oldest first. */
export const selectMessagesOf = async (db: Db, userId: string): Promise<OwnMessageRow[]> =>
  (await readPage(messagesOf(db, userId), allRows)).rows;

/**
 * Returns the threads of the given leagues whose version differs from the given one. 0 is the version of a
 * thread without a message.
 */
export const selectOtherThreads = async (
  db: Db,
  known: readonly { leagueId: string; version: number }[],
): Promise<{ leagueId: string; version: number }[]> => {
  const { rows } = await sql<{ leagueId: string; version: number }>`
    select thread.league_id, thread.version
    from unnest(
      ${arrayOf(
        'uuid',
        known.map(({ leagueId }) => leagueId),
      )},
      ${known.map(({ version }) => version)}::int[]
    ) as asked (league_id, version)
    join thread on thread.league_id = asked.league_id and thread.version <> asked.version`.execute(db);
  return rows;
};

const reportsOf = (db: Db, userId: string) =>
  db
    .selectFrom('threadReport')
    .select(['messageId', 'reason', 'at'])
    .where('reporterId', '=', userId)
    .orderBy('at')
    .orderBy('messageId');

/** Returns all reports by an account, oldest first. */
export const selectReportsOf = async (db: Db, userId: string) =>
  (await readPage(reportsOf(db, userId), allRows)).rows;

export const selectMutesOf = (db: Db, userId: string) =>
  db
    .selectFrom('threadMute')
    .innerJoin('league', 'league.id', 'threadMute.leagueId')
    .select(['threadMute.until', 'threadMute.reason'])
    .select(ownLeague(userId))
    .where('threadMute.userId', '=', userId)
    .orderBy('league.id')
    .execute();

/** Stores a report of a message. Returns false when the reporter has already reported the message. */
export const insertReport = async (
  trx: Db,
  report: MessagePlace & { reporterId: string; reason: string },
): Promise<boolean> => {
  const written = await trx
    .insertInto('threadReport')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('messageId')
    .execute();
  return written.length > 0;
};

export const countReports = async (trx: Db, { leagueId, messageId }: MessagePlace): Promise<number> => {
  const { count } = await trx
    .selectFrom('threadReport')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('leagueId', '=', leagueId)
    .where('messageId', '=', messageId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Marks a message as kept, so that reports no longer hide it. */
export const keepMessage = (trx: Db, { leagueId, messageId }: MessagePlace) =>
  trx
    .updateTable('threadMessage')
    .set({ kept: true })
    .where('leagueId', '=', leagueId)
    .where('id', '=', messageId)
    .execute();

export const deleteReports = (trx: Db, { leagueId, messageId }: MessagePlace) =>
  trx
    .deleteFrom('threadReport')
    .where('leagueId', '=', leagueId)
    .where('messageId', '=', messageId)
    .execute();

/** Renews a thread's version, so that its readers load it again. */
export const renewVersion = (trx: Db, leagueId: string) =>
  sql`update thread set version = version + 1 where league_id = ${leagueId}`.execute(trx);

/**
 * Returns the facts about a player that a mute needs; undefined for a player who is no member and has no
 * message and no mute in the thread.
 */
export const selectWriter = async (
  trx: Db,
  { leagueId, userId }: { leagueId: string; userId: string },
): Promise<{ role: 'user' | 'admin'; isMutedByAdmin: boolean } | undefined> => {
  const { rows } = await sql<{ role: 'user' | 'admin'; isMutedByAdmin: boolean }>`
    select account.role, exists (
      select from thread_mute as mute where mute.league_id = ${leagueId} and mute.user_id = account.id
        and mute.by_admin and mute.until > now()) as is_muted_by_admin
    from account where account.id = ${userId} and (
      exists (select from league_member as member
        where member.league_id = ${leagueId} and member.user_id = account.id)
      or exists (select from thread_message as message
        where message.league_id = ${leagueId} and message.author_id = account.id)
      or exists (select from thread_mute as mute
        where mute.league_id = ${leagueId} and mute.user_id = account.id))`.execute(trx);
  return rows[0];
};

export const saveMute = (
  trx: Db,
  {
    leagueId,
    userId,
    ...mute
  }: { leagueId: string; userId: string; until: Date; reason: string; byAdmin: boolean },
) =>
  trx
    .insertInto('threadMute')
    .values({ leagueId, userId, ...mute })
    .onConflict((conflict) => conflict.columns(['leagueId', 'userId']).doUpdateSet(mute))
    .execute();

export const deleteMute = (trx: Db, { leagueId, userId }: { leagueId: string; userId: string }) =>
  trx.deleteFrom('threadMute').where('leagueId', '=', leagueId).where('userId', '=', userId).execute();

const reportedMessages = (db: Db) =>
  db
    .selectFrom('threadMessage as page')
    .innerJoin('account as author', 'author.id', 'page.authorId')
    .innerJoin('league', 'league.id', 'page.leagueId')
    .innerJoin('account as owner', 'owner.id', 'league.ownerId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('threadReport as report')
          .innerJoin('account as reporter', 'reporter.id', 'report.reporterId')
          .whereRef('report.leagueId', '=', 'page.leagueId')
          .whereRef('report.messageId', '=', 'page.id')
          .select([
            sql<number>`count(*)::int`.as('count'),
            sql<Date>`min(report.at)`.as('first'),
            sql<
              { reporter: string; reason: string; at: string }[]
            >`json_agg(json_build_object('reporter', reporter.username, 'reason', report.reason, 'at', report.at)
              order by report.at, reporter.id)`.as('reports'),
          ])
          .as('reported'),
      (join) => join.onTrue(),
    )
    .where('reported.count', '>', 0)
    .select([
      'page.id',
      'page.at',
      'page.text',
      'page.kept',
      'author.id as authorId',
      'author.username as author',
      'league.id as leagueId',
      'league.name as leagueName',
      'league.competitionId',
      'owner.id as ownerId',
      'owner.username as owner',
      isHidden.as('isHidden'),
      'reported.reports',
    ])
    .orderBy('reported.first')
    .orderBy('page.id');

export type ReportedRow = Awaited<ReturnType<ReturnType<typeof reportedMessages>['executeTakeFirstOrThrow']>>;

/** Returns a page of the reported messages, the earliest report first. */
export const selectReported = (db: Db, page: Page) => readPageWithId(reportedMessages(db), 'page.id', page);
