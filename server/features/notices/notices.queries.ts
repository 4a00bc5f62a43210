import type { Notice } from '@pronathle/contract';
import type { NamedPlace } from '@pronathle/domain/merged-picks';
import { defaultChoice } from '@pronathle/domain/reminder-choice';
import { sql, type RawBuilder } from 'kysely';
import { arrayOf, columnOf } from '../../db/array-of.ts';
import { rowForEach } from '../../db/by-position.ts';
import { isLockedAt, isOpen } from '../../db/is-locked.ts';
import { allRows, readPage, readPageWithId, type Page } from '../../db/read-page.ts';
import type { Db } from '../../services.ts';
import { keptSince } from '../leagues/notices-of-member.queries.ts';
import { hideLeftLeagues, isOfOwnLeague } from '../reminder-mails/reminder-mails.queries.ts';

/** Runs a statement that returns the ids of the notices it has written. */
const idsOf = async (trx: Db, statement: RawBuilder<unknown>): Promise<string[]> => {
  const { rows } = await (statement as RawBuilder<{ id: string }>).execute(trx);
  return rows.map(({ id }) => id);
};

/**
 * Writes a notice for each member whose prediction has a withdrawn athlete, one for all leagues of the member. A member
 * gets no second notice, and none after the lock. Returns the ids of the notices.
 */
export const insertWithdrawn = (trx: Db, eventId: string, athleteId: string): Promise<string[]> =>
  idsOf(
    trx,
    sql`
    insert into notice (account_id, kind, event_id, athlete_id)
    select named.user_id, 'withdrawn', event.id, participant.athlete_id
    from event
    join competition on competition.id = event.competition_id
    join participant on participant.event_id = event.id and participant.athlete_id = ${athleteId} and participant.withdrawn
    cross join players_naming(${eventId}, ${athleteId}, null) as named
    where event.id = ${eventId} and ${isOpen}
      and not exists (select from notice where notice.event_id = event.id and notice.account_id = named.user_id
        and notice.kind = 'withdrawn' and notice.what is distinct from 'merged'
        and notice.athlete_id = participant.athlete_id)
    order by named.user_id
    returning id`,
  );

/**
 * Deletes the notices of an athlete's withdrawal when the athlete starts after all, because the predictions are
 * valid again.
 */
export const deleteWithdrawn = (trx: Db, eventId: string, athleteId: string) =>
  sql`
    delete from notice where event_id = ${eventId} and kind = 'withdrawn' and athlete_id = ${athleteId}
      and what is distinct from 'merged' and not exists (select from participant where participant.event_id = ${eventId}
        and participant.athlete_id = ${athleteId} and participant.withdrawn)
  `.execute(trx);

interface Emptied {
  /** the athlete who was picked twice */
  athleteId: string;
  /** predictions, with the place that was emptied */
  emptied: readonly { id: string; emptied: NamedPlace | null }[];
}

/**
 * Writes a notice for each player whose prediction had both merged athletes and now has an empty place, one for
 * all leagues of the player. An empty substitute counts only in leagues with substitutes. Returns the ids of
 * the notices.
 */
export const insertMerged = (trx: Db, { athleteId, emptied }: Emptied): Promise<string[]> =>
  idsOf(
    trx,
    sql`
    insert into notice (account_id, kind, what, event_id, athlete_id)
    select distinct prediction.user_id, 'withdrawn', 'merged', prediction.event_id, ${athleteId}::uuid
    from prediction
    join league on league.id = prediction.league_id
    join unnest(${arrayOf(
      'uuid',
      emptied.map(({ id }) => id),
    )}, ${emptied.map((one) => one.emptied)}::text[]) as place (id, emptied) on place.id = prediction.id
    where place.emptied <> 'substitute' or league.substitute = 'on'
    order by prediction.user_id
    returning id`,
  );

/**
 * Deletes the notices of a merge that is undone. Those of an earlier merge into the same athlete stay: they were not
 * inserted in the same transaction as the merge, so their time is another one.
 */
export const deleteMerged = (
  trx: Db,
  { mergeId, eventId, athleteId }: { mergeId: string; eventId: string; athleteId: string },
) =>
  trx
    .deleteFrom('notice')
    .where('eventId', '=', eventId)
    .where('athleteId', '=', athleteId)
    .where('what', '=', 'merged')
    .where('at', '=', (eb) => eb.selectFrom('athleteMerge').select('at').where('id', '=', mergeId))
    .execute();

interface Move {
  eventId: string;
  from: Date;
  to: Date;
  /** the event had started and can be predicted again */
  reopens: boolean;
}

/**
 * Writes a notice of a moved event for every member of the competition's leagues. Returns the ids of the notices.
 * - The notices of its earlier moves are deleted, because their times are no longer true.
 * - The new notice compares with the start that the player knows: `from` or, when the notice of the last move is unread,
 *   the start before that move.
 * - It compares with `from` in any case when the event moves back to that start, or had opened again by that move.
 * - Who had an earlier notice and has left the league since gets the new one too, and sees it after joining again.
 * - Nothing is written when the event has been moved again since, or is locked before the move and after it.
 *
 * Example: the event moves from 20:00 to 20:30 and then to 20:15. A player who has not read of the first move reads that
 * the start is later, 20:15 and not 20:00; one who has read of it, that the start is earlier, 20:15 and not 20:30.
 */
export const insertMoved = async (trx: Db, { eventId, from, to, reopens }: Move): Promise<string[]> => {
  const { rows: outdated } = await sql<{ accountId: string; knownFrom: Date | null }>`
    delete from notice where event_id = ${eventId} and kind = 'moved' and moved_to <> ${to}
      and exists (select from event where event.id = ${eventId} and event.event_date = ${to})
    returning account_id, case when read_at is null and what is null and moved_from <> ${to} then moved_from end
      as known_from`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    with member as materialized (
      select distinct member.user_id
      from event
      join league on league.competition_id = event.competition_id
      join league_member as member on member.league_id = league.id
      where event.id = ${eventId}),
    outdated as materialized (
      select * from unnest(${arrayOf(
        'uuid',
        outdated.map(({ accountId }) => accountId),
      )}, ${outdated.map(({ knownFrom }) => knownFrom)}::timestamptz[]) as outdated (user_id, known_from)),
    concerned as (
      select user_id from member
      union select user_id from outdated)
    insert into notice (account_id, kind, what, event_id, moved_from, moved_to)
    select concerned.user_id, 'moved', ${reopens ? 'reopened' : null}, event.id,
      coalesce(outdated.known_from, ${from}::timestamptz), ${to}::timestamptz
    from concerned
    left join outdated on outdated.user_id = concerned.user_id
    join event on event.id = ${eventId} and event.event_date = ${to}
    join competition on competition.id = event.competition_id
    where not ${isLockedAt(sql`now()`, sql`greatest(${from}, event.event_date)`)}
      and not exists (select from notice where notice.event_id = event.id and notice.account_id = concerned.user_id
        and notice.kind = 'moved' and notice.moved_to = ${to})
    order by concerned.user_id
    returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
};

/**
 * Writes a notice for every member of the competition's leagues that an event can be predicted again until its start,
 * because its result was cancelled at `since`. It has the start and replaces earlier notices of it, for players who have
 * left too, as in insertMoved. Does nothing when the event is closed again. Returns the ids of the new notices.
 */
export const insertReopened = async (
  trx: Db,
  { eventId, since }: { eventId: string; since: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ startsAt: Date }>`
    select event.event_date as starts_at
    from event join competition on competition.id = event.competition_id
    where event.id = ${eventId} and ${isOpen} and not exists (select from notice
      where event_id = ${eventId} and kind = 'moved' and what = 'reopened' and at >= ${since})`.execute(trx);
  const [event] = rows;
  if (event === undefined) return [];
  const { rows: outdated } = await sql<{ accountId: string }>`
    delete from notice where event_id = ${eventId} and kind = 'moved' returning account_id`.execute(trx);
  return idsOf(
    trx,
    sql`
    with concerned as materialized (
      select member.user_id
      from event
      join league on league.competition_id = event.competition_id
      join league_member as member on member.league_id = league.id
      where event.id = ${eventId}
      union select * from unnest(${columnOf('uuid', outdated, 'accountId')}))
    insert into notice (account_id, kind, what, event_id, moved_from, moved_to)
    select user_id, 'moved', 'reopened', ${eventId}::uuid, ${event.startsAt}::timestamptz, ${event.startsAt}::timestamptz
    from concerned
    order by user_id
    returning id`,
  );
};

/**
 * Notifies the owner that a player has joined the league. A league has one unread notice that counts all new
 * members. Returns its id only for the first new member, so that a device shows one message.
 */
export const insertJoined = async (trx: Db, leagueId: string, userId: string): Promise<string[]> => {
  // A player who leaves meanwhile waits, and finds the notice.
  const member = await trx
    .selectFrom('leagueMember')
    .select('userId')
    .where('leagueId', '=', leagueId)
    .where('userId', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  if (member === undefined) return [];
  return idsOf(
    trx,
    sql`
    with written as (
    insert into notice (account_id, kind, what, league_id, about_id)
    select league.owner_id, 'league', 'joined', league.id, ${userId}::uuid
    from league where league.id = ${leagueId} and league.owner_id <> ${userId}
    on conflict (account_id, league_id) where what = 'joined' and read_at is null
    do update set about_id = excluded.about_id, at = excluded.at,
      others = notice.others + (notice.about_id <> excluded.about_id)::int
    returning id, xmax = 0 as is_first)
    select id from written where is_first`,
  );
};

/** Returns the ids of a league's members. */
export const selectMemberIds = async (trx: Db, leagueId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('leagueMember')
    .select('userId')
    .where('leagueId', '=', leagueId)
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
};

/**
 * Writes the notices that a league is closed (to its members), has a new owner (to the new owner), or continues
 * a league that is over (to all members except the owner). A member with an unread one gets no second. Returns the ids.
 */
export const insertLeagueNotice = (
  trx: Db,
  leagueId: string,
  what: 'closed' | 'owner' | 'renewed',
): Promise<string[]> =>
  idsOf(
    trx,
    sql`
    insert into notice (account_id, kind, what, league_id)
    select member.user_id, 'league', ${what}, league.id
    from league join league_member as member on member.league_id = league.id
    where league.id = ${leagueId}
      and case ${what}
        when 'owner' then league.owner_id = member.user_id
        when 'renewed' then league.owner_id <> member.user_id
        else league.status = 'closed'
      end
      and member.user_id not in (select account_id from notice
        where league_id = ${leagueId} and what = ${what} and read_at is null)
    order by member.user_id
    returning id`,
  );

/** Deletes the unread notices that a league takes new members again, when it is closed to them again. */
export const deleteOpened = (trx: Db, leagueId: string) =>
  sql`
    delete from notice where league_id = ${leagueId} and kind = 'league' and what = 'reopened' and read_at is null
      and exists (select from league where league.id = ${leagueId} and league.status = 'closed')
  `.execute(trx);

/**
 * Deletes the unread notices that a league is closed, which takes new members again. Writes the notice of this for the
 * members who have read the former one, or may have had it by mail or on a device. Returns the ids.
 */
export const insertOpened = async (trx: Db, leagueId: string): Promise<string[]> => {
  const { rows } = await sql<{ accountId: string; unread: string[] | null; isInformed: boolean }>`
    select notice.account_id, array_agg(notice.id::text) filter (where notice.read_at is null) as unread,
      bool_or(notice.read_at is not null or coalesce('league' = any(choice.mail || choice.push), false)) as is_informed
    from league
    join notice on notice.league_id = league.id and notice.kind = 'league' and notice.what = 'closed'
    left join reminder_choice as choice on choice.account_id = notice.account_id
    where league.id = ${leagueId} and league.status = 'open' and not exists (select from notice as later
      where later.league_id = ${leagueId} and later.account_id = notice.account_id and later.kind = 'league'
        and later.what = 'reopened' and later.at >= notice.at)
    group by notice.account_id`.execute(trx);
  const outdated = rows.flatMap(({ unread }) => unread ?? []);
  await sql`delete from notice where id = any(${arrayOf('uuid', outdated)})`.execute(trx);
  const informed = rows.filter(({ isInformed }) => isInformed).map(({ accountId }) => accountId);
  return idsOf(
    trx,
    sql`
    insert into notice (account_id, kind, what, league_id)
    select user_id, 'league', 'reopened', league_id from league_member
    where league_id = ${leagueId} and user_id = any(${arrayOf('uuid', informed)})
    order by user_id
    returning id`,
  );
};

/**
 * Writes the notice of a reported message for a league's owner and the admins, except the author and the reporter.
 * An account with an unread one gets no second. Returns the ids.
 */
export const insertReported = (
  trx: Db,
  { leagueId, authorId, reporterId }: { leagueId: string; authorId: string; reporterId: string },
): Promise<string[]> =>
  idsOf(
    trx,
    sql`
    insert into notice (account_id, kind, what, league_id)
    select account.id, 'league', 'reported', league.id
    from league join account on account.id = league.owner_id or account.role = 'admin'
    where league.id = ${leagueId} and account.id not in (${authorId}, ${reporterId})
      and account.id not in (select account_id from notice
        where league_id = ${leagueId} and what = 'reported' and read_at is null)
    order by account.id
    returning id`,
  );

/** Writes a notice of the decision about a message for each player who reported it. Returns the ids. */
export const insertDecided = (
  trx: Db,
  {
    leagueId,
    messageId,
    what,
  }: { leagueId: string; messageId: string; what: 'report-kept' | 'report-removed' },
): Promise<string[]> =>
  idsOf(
    trx,
    sql`
    insert into notice (account_id, kind, what, league_id)
    select reporter_id, 'league', ${what}, ${leagueId} from thread_report
    where league_id = ${leagueId} and message_id = ${messageId}
    order by reporter_id
    returning id`,
  );

/** Writes the notice of a mute, with its end `until` and its reason. Returns its id. */
export const insertMuted = (
  trx: Db,
  { leagueId, userId, until, reason }: { leagueId: string; userId: string; until: Date; reason: string },
): Promise<string[]> =>
  idsOf(
    trx,
    sql`
    insert into notice (account_id, kind, what, league_id, reason, until)
    values (${userId}, 'league', 'muted', ${leagueId}, ${reason}, ${until}) returning id`,
  );

/**
 * Writes the notice that a message was removed from a league's thread, with the reason, for the author of the message.
 * Returns the notice's id.
 */
export const insertRemoved = (
  trx: Db,
  { leagueId, authorId, reason }: { leagueId: string; authorId: string; reason: string },
): Promise<string[]> =>
  idsOf(
    trx,
    sql`
    insert into notice (account_id, kind, what, league_id, reason)
    values (${authorId}, 'league', 'removed', ${leagueId}, ${reason}) returning id`,
  );

/**
 * Notifies the members whom a message mentions, except its author. Returns the ids of the notices that devices
 * show. A device of a member shows at most one mention of a league in half an hour; a mention whose message was
 * removed counts too.
 */
export const insertMentioned = async (
  trx: Db,
  { leagueId, messageId, authorId }: { leagueId: string; messageId: string; authorId: string },
): Promise<string[]> => {
  const { rows: written } = await sql<{ id: string; accountId: string }>`
    insert into notice (account_id, kind, league_id, about_id, message_id)
    select user_id, 'mention', ${leagueId}::uuid, ${authorId}::uuid, message_id from thread_mention
    where league_id = ${leagueId} and message_id = ${messageId} and user_id <> ${authorId}
    order by user_id
    returning id, account_id`.execute(trx);
  const accountIds = written.map(({ accountId }) => accountId);
  const { rows: shown } = await sql<{ userId: string }>`
    update league_member set mention_pushed_at = now()
    where league_id = ${leagueId} and user_id = any(${arrayOf('uuid', accountIds)})
      and (mention_pushed_at is null or mention_pushed_at <= now() - interval '30 minutes')
    returning user_id`.execute(trx);
  const pushed = new Set(shown.map(({ userId }) => userId));
  return written.filter(({ accountId }) => pushed.has(accountId)).map(({ id }) => id);
};

export interface ScoredRow {
  leagueId: string;
  userId: string;
  /** the member's number in the league */
  number: number;
  /** hundredths */
  points: number;
  exactPodium: boolean;
  /** the points of the member's last notice of the event; null without one */
  noticedPoints: number | null;
}

/** Returns the members of leagues who have points in an event. */
export const selectScored = async (
  db: Db,
  leagueIds: readonly string[],
  eventId: string,
): Promise<ScoredRow[]> => {
  const { rows: scored } = await sql<Omit<ScoredRow, 'noticedPoints'>>`
    select score.league_id, score.user_id, member.number, score.points, score.exact_podium
    from prediction_score as score
    join league_member as member on member.league_id = score.league_id and member.user_id = score.user_id
    where score.league_id = any(${arrayOf('uuid', leagueIds)}) and score.event_id = ${eventId}`.execute(db);
  // A separate statement: with Citus, a member's last notice cannot be looked up on the nodes of the leagues.
  const { rows: noticed } = await sql<{ position: number; points: number }>`
    select member.position, last.points
    from unnest(${columnOf('uuid', scored, 'userId')}, ${columnOf('uuid', scored, 'leagueId')})
      with ordinality as member (user_id, league_id, position)
    cross join lateral (
      select notice.points from notice
      where notice.event_id = ${eventId} and notice.account_id = member.user_id
        and notice.league_id = member.league_id
        and notice.kind in ('result', 'corrected') and notice.rank is not null
      order by notice.at desc, notice.id desc limit 1
    ) as last`.execute(db);
  const last = rowForEach(scored, noticed);
  return scored.map((row, index) => ({ ...row, noticedPoints: last[index]?.points ?? null }));
};

export interface ResultNotice {
  leagueId: string;
  userId: string;
  /** hundredths */
  points: number;
  /** hundredths; null for a first result */
  pointsBefore: number | null;
  rank: number;
  /** null while nobody had points */
  rankBefore: number | null;
}

/** Writes the notices of members' points in an event, for a first result or a correction. Returns their ids. */
export const insertResults = async (
  trx: Db,
  eventId: string,
  notices: readonly ResultNotice[],
): Promise<string[]> =>
  idsOf(
    trx,
    sql`
    insert into notice (account_id, kind, league_id, event_id, points, rank, points_before, rank_before)
    select member.user_id, case when member.points_before is null then 'result' else 'corrected' end,
      member.league_id, ${eventId}, member.points, member.rank, member.points_before, member.rank_before
    from unnest(
      ${columnOf('uuid', notices, 'userId')}, ${columnOf('uuid', notices, 'leagueId')},
      ${columnOf('int', notices, 'points')}, ${columnOf('int', notices, 'rank')},
      ${columnOf('int', notices, 'pointsBefore')}, ${columnOf('int', notices, 'rankBefore')}
    ) as member (user_id, league_id, points, rank, points_before, rank_before)
    order by member.user_id
    returning id`,
  );

/**
 * Replaces the notices of a cancelled result: each member who had points gets a correction without a rank.
 * Returns the ids of the new notices.
 */
export const replaceResults = (trx: Db, eventId: string): Promise<string[]> =>
  idsOf(
    trx,
    sql`
    with gone as (
      delete from notice where event_id = ${eventId} and kind in ('result', 'corrected') and rank is not null
      returning account_id, league_id, event_id, points, at, id)
    insert into notice (account_id, kind, league_id, event_id, points, points_before)
    select last.account_id, 'corrected', last.league_id, last.event_id, 0, last.points
    from (select distinct on (account_id, league_id) * from gone
      order by account_id, league_id, at desc, id desc) as last
    where last.points > 0
    order by last.account_id, last.league_id
    returning id`,
  );

/** Returns the leagues with a prediction of an event, and the numbers of their members. */
export const selectPredictedLeagues = async (
  db: Db,
  eventId: string,
): Promise<{ id: string; membersCount: number }[]> => {
  const { rows } = await sql<{ id: string; membersCount: number }>`
    select league.id, league.members_count from event join league on league.competition_id = event.competition_id
    where event.id = ${eventId} and exists (select from prediction
      where prediction.event_id = event.id and prediction.league_id = league.id)
    order by league.id`.execute(db);
  return rows;
};

/** What the bell shows with a player's notices, as it is at the time of reading. */
interface AboutNotice {
  id: string;
  what: Notice['what'];
  others: number;
  /** the league to which the notice leads; null for a notice about an event when it concerns no league of the player */
  leagueId: string | null;
  leagueName: string | null;
  competitionId: string | null;
  message: string | null;
  /** false for a mention whose message is hidden or whose thread is off: it is not shown */
  isSaid: boolean;
  isMember: boolean;
  /** true for a reminder when the player has predicted all its events in each league */
  isFollowed: boolean;
}

const aboutNotices = (userId: string, isUnread: boolean) =>
  sql<AboutNotice>`notices_for(${userId}, ${isUnread}, null)`.as<'about'>('about');

/**
 * A row for each recent reminder of a user with events that still lack a prediction: whether they are in several leagues
 * or on several days, so that no sheet shows them all, and the first such league.
 */
const remindedOf = (userId: string) =>
  sql<{ kind: string; at: Date; isScattered: boolean; leagueId: string }>`(
    select sent.kind, sent.at, (array_agg(ahead.league_id order by ahead.event_date, ahead.event_id))[1] as league_id,
      count(distinct (ahead.league_id, (ahead.event_date at time zone competition.timezone)::date)) > 1 as is_scattered
    from (select distinct account_id from reminder_sent
      where account_id = ${userId} and kind in ('eve', 'hour')) as reminded
    cross join lateral (
      select distinct on (event_id) event_id, event_date, league_id
      from events_ahead(array[reminded.account_id], now() + interval '50 hours')
      where is_missing order by event_id, search_key, league_id) as ahead
    join reminder_sent as sent on sent.account_id = reminded.account_id and sent.kind in ('eve', 'hour')
      and ahead.event_id = any (sent.events)
    join event on event.id = ahead.event_id
    join competition on competition.id = event.competition_id
    group by sent.kind, sent.at)`.as<'reminded'>('reminded');

const shownNotices = (db: Db, userId: string) =>
  db
    .selectFrom('notice')
    .innerJoin(aboutNotices(userId, false), 'about.id', 'notice.id')
    .leftJoin('event', 'event.id', 'notice.eventId')
    .leftJoin('discipline', 'discipline.id', 'event.disciplineId')
    .leftJoin('competition', (join) =>
      join.on((eb) =>
        eb('competition.id', '=', eb.fn.coalesce('event.competitionId', 'about.competitionId')),
      ),
    )
    .leftJoin('athlete', 'athlete.id', 'notice.athleteId')
    .leftJoin('userBadge', 'userBadge.id', 'notice.userBadgeId')
    .leftJoin('badge', (join) =>
      join.on((eb) => eb('badge.id', '=', eb.fn.coalesce('userBadge.badgeId', 'notice.badgeId'))),
    )
    .leftJoin('account as player', 'player.id', 'notice.aboutId')
    .leftJoin(remindedOf(userId), (join) =>
      join.onRef('reminded.kind', '=', 'notice.kind').onRef('reminded.at', '=', 'notice.at'),
    )
    .where('notice.accountId', '=', userId)
    .where('notice.at', '>', keptSince)
    .where('about.isSaid', '=', true)
    .select([
      'notice.id',
      'notice.kind',
      'about.what',
      'notice.at',
      sql<boolean>`notice.read_at is not null or about.is_followed`.as('isRead'),
      'about.others',
      'notice.reason',
      'notice.until',
      'notice.movedFrom',
      'notice.movedTo',
      'notice.points',
      'notice.pointsBefore',
      'notice.rank',
      'notice.rankBefore',
      'about.leagueId',
      'about.leagueName',
      'about.isMember',
      sql<boolean>`coalesce(reminded.is_scattered or reminded.league_id <> about.league_id, false)`.as(
        'isScattered',
      ),
      'event.id as eventId',
      'event.eventDate',
      'notice.events',
      'notice.eventName',
      'competition.timezone',
      sql<boolean | null>`${isOpen}`.as('isOpen'),
      'discipline.name as disciplineName',
      'discipline.gender',
      'competition.id as competitionId',
      'competition.name as competitionName',
      'athlete.firstName',
      'athlete.lastName',
      'badge.name as badgeName',
      'badge.icon as badgeIcon',
      'player.username',
      'about.message as text',
    ])
    .orderBy('notice.at', 'desc')
    .orderBy('notice.id', 'desc');

export type NoticeRow = Awaited<ReturnType<ReturnType<typeof shownNotices>['executeTakeFirstOrThrow']>>;

/** True for a kind that the player has chosen to see under the bell. */
const isChosen = (userId: string) => sql<boolean>`notice.kind = any(coalesce(
  (select bell from reminder_choice where account_id = ${userId}), ${arrayOf('text', defaultChoice.bell)}))`;

/** Returns one page of the notices that a player has chosen to see, the latest first, and their total. */
export const selectNotices = async (
  db: Db,
  userId: string,
  page: Page,
): Promise<{ rows: NoticeRow[]; total: number }> => {
  const shown = shownNotices(db, userId).where(isChosen(userId)).where(isOfOwnLeague);
  const { rows, total } = await readPageWithId(shown, 'notice.id', page);
  return { rows: await hideLeftLeagues(db, userId, rows), total };
};

/** Returns all kept notices, also of kinds that the player does not see. */
export const selectAllNotices = async (db: Db, userId: string): Promise<NoticeRow[]> =>
  hideLeftLeagues(db, userId, (await readPage(shownNotices(db, userId), allRows)).rows);

export const countUnread = async (db: Db, userId: string): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread
    from notice join notices_for(${userId}, true, null) as about on about.id = notice.id
    where ${isChosen(userId)} and not about.is_followed and about.is_said and ${isOfOwnLeague}`.execute(db);
  return rows[0]?.unread ?? 0;
};

/**
 * Marks some of a player's notices as read, or all that the bell shows. Notices after `until` stay unread,
 * because the player has not seen them; `until` is an instant in whole milliseconds. A notice that counts new members
 * has the time of the last member.
 */
export const markRead = (
  trx: Db,
  userId: string,
  { notices, until }: { notices?: readonly string[] | undefined; until?: string | undefined },
) =>
  sql`
    update notice set read_at = now() from notices_for(${userId}, true, null) as about
    where about.id = notice.id and ${isChosen(userId)} and about.is_said and ${isOfOwnLeague}
      and (${notices === undefined} or notice.id = any(${arrayOf('uuid', notices ?? [])}))
      and (${until ?? null}::timestamptz is null or at < ${until ?? null}::timestamptz + interval '1 millisecond')
  `.execute(trx);

/** Deletes notices that no page shows any more, records of reminders sent more than 7 days ago, and expired mutes. */
export const deleteOldNotices = async (db: Db): Promise<void> => {
  await sql`delete from notice where at <= ${keptSince}`.execute(db);
  await sql`delete from reminder_sent where at < now() - interval '7 days'`.execute(db);
  await sql`delete from thread_mute where until <= now()`.execute(db);
};
