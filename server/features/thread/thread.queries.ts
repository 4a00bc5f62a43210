import { sql } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import { allRows, readPage } from '../../db/read-page.ts';
import type { Db } from '../../services.ts';

/** Whether a league has a thread. */
const isOn = sql<boolean>`coalesce(league.has_thread, league.is_private)`;

export interface MessageRow {
  id: string;
  number: number;
  authorId: string;
  username: string;
  text: string;
  /** ISO */
  at: string;
}

export interface ThreadRow {
  isOn: boolean;
  version: number;
  /** the latest, the earliest of them first, and one more where there are more */
  messages: MessageRow[];
}

/** The latest messages of a league's thread, at one instant; undefined without such a league. */
export const selectThread = async (
  db: Db,
  { leagueId, limit }: { leagueId: string; limit: number },
): Promise<ThreadRow | undefined> => {
  const { rows } = await sql<ThreadRow>`
    select ${isOn} as is_on, coalesce(thread.version, 0) as version,
      coalesce((
        select json_agg(json_build_object('id', message.id, 'number', message.number, 'text', message.text,
          'at', message.at, 'authorId', account.id, 'username', account.username) order by message.number)
        from (
          select * from thread_message
          where league_id = league.id order by number desc limit ${limit + 1}) as message
        join account on account.id = message.author_id
        where ${isOn}), '[]') as messages
    from league left join thread on thread.league_id = league.id
    where league.id = ${leagueId}`.execute(db);
  return rows[0];
};

/** The facts that decide who may write in a league's thread; its league stays until the transaction ends. */
export const holdThread = async (
  trx: Db,
  { leagueId, userId }: { leagueId: string; userId: string },
): Promise<{ isOn: boolean; ownerId: string; isMember: boolean } | undefined> => {
  const { rows } = await sql<{ isOn: boolean; ownerId: string; isMember: boolean }>`
    select ${isOn} as is_on, league.owner_id, exists (
      select from league_member as member where member.league_id = league.id and member.user_id = ${userId}
    ) as is_member
    from league where league.id = ${leagueId} for key share of league`.execute(trx);
  return rows[0];
};

/**
 * Adds a message to a thread. Its place is given under a lock of the thread, until the transaction ends: whoever reads
 * a message finds all those before it.
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

/** A message of a thread, held until the transaction ends. */
export const holdMessage = async (
  trx: Db,
  { leagueId, messageId }: { leagueId: string; messageId: string },
): Promise<{ authorId: string } | undefined> =>
  trx
    .selectFrom('threadMessage')
    .select('authorId')
    .where('leagueId', '=', leagueId)
    .where('id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();

export const deleteMessage = (trx: Db, messageId: string) =>
  trx.deleteFrom('threadMessage').where('id', '=', messageId).execute();

const messagesOf = (db: Db, userId: string) =>
  db
    .selectFrom('threadMessage as message')
    .innerJoin('league', 'league.id', 'message.leagueId')
    .select([
      'message.id',
      'message.text',
      'message.at',
      'league.id as leagueId',
      'league.name as leagueName',
    ])
    .where('message.authorId', '=', userId)
    .orderBy('message.at')
    .orderBy('message.id');

export type OwnMessageRow = Awaited<ReturnType<ReturnType<typeof messagesOf>['executeTakeFirstOrThrow']>>;

/** All messages of an account, oldest first. */
export const selectMessagesOf = async (db: Db, userId: string): Promise<OwnMessageRow[]> =>
  (await readPage(messagesOf(db, userId), allRows)).rows;

/** The threads of the given leagues that have another version than the caller knows; 0 stands for one without a message. */
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
