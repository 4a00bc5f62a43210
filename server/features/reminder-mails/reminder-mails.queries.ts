import { randomBytes } from 'node:crypto';
import type { Notice } from '@pronathle/contract';
import type { Gender } from '@pronathle/domain/gender';
import { defaultChoice } from '@pronathle/domain/reminder-choice';
import { threadNews, type NoticeKind } from '@pronathle/domain/notice-kinds';
import { sql, type RawBuilder } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import { isOpen } from '../../db/is-locked.ts';
import { isNight, morningAfter } from '../../db/is-night.ts';
import { serverKey } from '../../db/server-key.ts';
import type { Db } from '../../services.ts';

/** The key that signs the links which end reminders. */
export const unsubscribeKey = (db: Db): Promise<Buffer> =>
  serverKey(db, 'unsubscribe', () => randomBytes(32));

/** Ends all mails except those about the account itself. Returns false for an unknown account. */
export const endMails = async (trx: Db, accountId: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into reminder_choice (account_id, bell, mail, at_night, timezone)
    select id, ${arrayOf('text', defaultChoice.bell)}, '{}', ${defaultChoice.atNight}, ${defaultChoice.timezone}
    from account where id = ${accountId}
    on conflict (account_id) do update set mail = '{}' returning account_id`.execute(trx);
  return rows.length > 0;
};

/** The devices that show messages: those with a valid session. */
export const signedInDevices = sql`push_device as device
  join session on session.token_hash = device.session_hash and session.expires_at > now()`;

/** The channel by which a notice is sent. */
export type Channel = 'mail' | 'push';

const kindsBy = {
  mail: sql`coalesce(choice.mail, ${arrayOf('text', defaultChoice.mail)})`,
  push: sql`coalesce(choice.push, ${arrayOf('text', defaultChoice.push)})`,
} as const satisfies Record<Channel, unknown>;

/**
 * Returns the notices that are mailed, because their players want this and have a verified address. A device
 * shows the reminder of the last hour instead, unless the mail has claimed it.
 */
export const selectMailed = async (trx: Db, noticeIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select notice.id from notice
    join account on account.id = notice.account_id and account.is_email_verified
    left join reminder_choice as choice on choice.account_id = account.id
    where notice.id = any(${arrayOf('uuid', noticeIds)}) and notice.kind = any(${kindsBy.mail})
      and not (notice.kind = 'hour' and notice.mailed_at is null and 'hour' = any(${kindsBy.push}) and exists (
        select from ${signedInDevices} where device.account_id = notice.account_id))
    order by notice.id`.execute(trx);
  return rows.map(({ id }) => id);
};

const zone = sql`coalesce(known_zone(choice.timezone, ${defaultChoice.timezone}), ${defaultChoice.timezone})`;

const local = sql`(now() at time zone ${zone})`;

/** The end of the player's night; null by day, and for players who also want messages at night. */
const nightEnds = sql`case when not coalesce(choice.at_night, false) and ${isNight(local)}
  then ${morningAfter(local)} at time zone ${zone} end`;

const recipient = sql`
  account.id as account_id, account.email, account.username,
  ${zone} as zone, ${nightEnds} as night_ends`;

export interface Recipient {
  accountId: string;
  email: string;
  username: string;
  zone: string;
  /** the end of the player's night; null by day, or when the player wants messages at night */
  nightEnds: Date | null;
}

export interface ReminderRow extends Recipient {
  now: Date;
  kind: NoticeKind;
  /** the number of events of the day, for a reminder of the day before */
  events: number | null;
  leagueId: string | null;
  eventId: string | null;
  eventDate: Date | null;
  competitionId: string | null;
  disciplineName: string | null;
  gender: Gender | null;
  firstName: string | null;
  lastName: string | null;
  /** the former start of a moved event */
  movedFrom: Date | null;
  /** for a withdrawal or a move: what exactly has happened, as in a notice of the contract */
  what: Notice['what'];
  /** for a withdrawal: a league with a pick of the athlete, and the number of other such leagues */
  leagueName: string | null;
  otherLeagues: number;
}

/**
 * Returns a notice in its current state. Undefined when the player does not want it on this channel any more,
 * or when it has become useless: the prediction was changed, or the event has locked or was moved again.
 */
export const selectReminder = async (
  db: Db,
  { noticeId, channel }: { noticeId: string; channel: Channel },
): Promise<ReminderRow | undefined> => {
  const { rows } = await sql<ReminderRow>`
    select ${recipient}, now() as now, notice.kind, notice.events, about.league_id, notice.event_id, event.event_date, event.competition_id,
      discipline.name as discipline_name, discipline.gender, athlete.first_name, athlete.last_name, notice.moved_from,
      about.what, about.league_name, about.others as other_leagues
    from notice
    join account on account.id = notice.account_id and account.is_email_verified
    left join reminder_choice as choice on choice.account_id = account.id
    left join event on event.id = notice.event_id
    left join competition on competition.id = event.competition_id
    left join discipline on discipline.id = event.discipline_id
    left join athlete on athlete.id = notice.athlete_id
    join lateral notices_for(notice.account_id, false, notice.id) as about on about.id = notice.id
    where notice.id = ${noticeId} and notice.kind = any(${kindsBy[channel]}) and case notice.kind
      when 'withdrawn' then ${isOpen} and about.is_member
      when 'moved' then ${isOpen} and event.event_date = notice.moved_to and about.is_member
      else true end`.execute(db);
  return rows[0];
};

export interface MissingRow {
  eventId: string;
  eventDate: Date;
  name: string;
  gender: Gender;
  leagueId: string;
  competitionId: string;
  competitionName: string;
  timezone: string;
}

/** Returns the names of leagues by their ids. */
export const selectLeagueNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('league').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Returns the events of a reminder that its player can still predict, and has not predicted in at least one league. */
export const selectStillMissing = async (db: Db, noticeId: string): Promise<MissingRow[]> => {
  const { rows } = await sql<MissingRow>`
    with reminded as materialized (
      select notice.account_id, sent.events
      from notice
      join reminder_sent as sent
        on sent.account_id = notice.account_id and sent.kind = notice.kind and sent.at = notice.at
      where notice.id = ${noticeId}),
    missing as materialized (
      select distinct on (ahead.event_id) ahead.event_id, ahead.event_date, ahead.league_id
      from reminded cross join lateral events_ahead(array[reminded.account_id], 'infinity') as ahead
      where ahead.is_missing and ahead.event_id = any (reminded.events)
      order by ahead.event_id, ahead.search_key, ahead.league_id)
    select missing.*, discipline.name, discipline.gender, competition.id as competition_id, competition.name as competition_name,
      competition.timezone
    from missing
    join event on event.id = missing.event_id
    join competition on competition.id = event.competition_id
    join discipline on discipline.id = event.discipline_id
    order by event_date, event_id`.execute(db);
  return rows;
};

/**
 * True for a notice that still concerns the player: a player who has left a league cannot open it any more, and a notice
 * about an event needs a league of the player with the competition. Badges belong to no league.
 * Decisions about a message or a report are always shown and sent.
 */
export const isOfOwnLeague = sql<boolean>`(about.is_member or notice.kind = 'badge'
  or notice.what = any(${arrayOf('text', threadNews)}))`;

interface OfLeague {
  leagueId: string | null;
  leagueName: string | null;
  isMember: boolean;
}

/** Returns a player's notices without the private leagues that the player has left. Admins see every league. */
export const hideLeftLeagues = async <Row extends OfLeague>(
  db: Db,
  accountId: string,
  notices: readonly Row[],
): Promise<Row[]> => {
  const left = notices.flatMap(({ leagueId, isMember }) => (leagueId === null || isMember ? [] : [leagueId]));
  if (left.length === 0) return [...notices];
  const { rows } = await sql<{ id: string }>`
    select id from league where id = any(${arrayOf('uuid', left)}) and is_private
      and not exists (select from account where account.id = ${accountId} and account.role = 'admin')`.execute(
    db,
  );
  const hidden = new Set<string | null>(rows.map(({ id }) => id));
  return notices.map((row) =>
    hidden.has(row.leagueId) ? { ...row, leagueId: null, leagueName: null } : row,
  );
};

const newsKinds = sql`array['result', 'corrected', 'badge', 'league', 'mention']`;

/** True for a notice that is mailed as news. A badge that was taken back is shown under the bell only. */
const isNews = sql<boolean>`(notice.kind = any(${newsKinds}) and notice.what is distinct from 'taken-back')`;

export interface NewsDue {
  accountId: string;
  /** null for news without a league, such as badges */
  leagueId: string | null;
  /** the mail has the news after `from`, up to and including `until` */
  from: Date;
  until: Date;
}

/**
 * Claims the news of the day, once a day and never at night, for each player who wants news by mail and has
 * news since the last mail. Notices of the last two minutes wait, because the transaction of an earlier notice
 * may still be running.
 */
export const takeNews = async (trx: Db): Promise<NewsDue[]> => {
  const { rows } = await sql<NewsDue>`
    with wanting as (
      select choice.account_id, choice.mail,
        now() at time zone known_zone(choice.timezone, ${defaultChoice.timezone}) as local
      from reminder_choice as choice
      join account on account.id = choice.account_id and account.is_email_verified
      where choice.mail && ${newsKinds}),
    due as (
      select account_id, mail, local::date as day, now() - interval '2 minutes' as until,
        coalesce((select max(sent.until) from reminder_sent as sent
          where sent.account_id = wanting.account_id and sent.kind = 'news'), now() - interval '1 day') as since
      from wanting where not ${isNight(sql`local`)}
        and not exists (select from reminder_sent as sent where sent.account_id = wanting.account_id
          and sent.kind = 'news' and sent.day = local::date)),
    found as (
      select distinct due.account_id, about.league_id, due.day, due.since, due.until
      from due join notice on notice.account_id = due.account_id and notice.at > due.since and notice.at <= due.until
        and ${isNews} and notice.kind = any(due.mail)
      join lateral notices_for(due.account_id, false, null) as about on about.id = notice.id
      where about.is_said and ${isOfOwnLeague}),
    sent as (
      insert into reminder_sent (account_id, kind, day, slot, events, until, at)
      select distinct account_id, 'news', day, 1, '{}'::uuid[], until, now() from found order by account_id
      on conflict do nothing returning account_id)
    select found.account_id, found.league_id, found.since as from, found.until
    from found join sent on sent.account_id = found.account_id
    order by found.account_id, found.league_id`.execute(trx);
  return rows;
};

export interface NewsRow extends Recipient, OfLeague {
  kind: NoticeKind;
  what: string | null;
  /** for news of a new member: the number of other new members */
  others: number;
  competitionId: string | null;
  eventId: string | null;
  disciplineName: string | null;
  gender: Gender | null;
  /** the name of a deleted event */
  eventName: string | null;
  badgeName: string | null;
  /** the username of the player whom the news is about */
  about: string | null;
  /** why a message was removed */
  reason: string | null;
  /** hundredths */
  points: number | null;
  /** hundredths; null for a first result */
  pointsBefore: number | null;
  rank: number | null;
  rankBefore: number | null;
}

/** Selects news. `about` is a call of notices_for, for all notices of an account or for one notice. */
const newsRows = (about: RawBuilder<unknown>) => sql`
  select ${recipient}, notice.kind, notice.what, notice.others, about.league_id, about.league_name,
    about.is_member, about.competition_id, notice.event_id, discipline.name as discipline_name, discipline.gender,
    notice.event_name, badge.name as badge_name, player.username as about, notice.reason, notice.points,
    notice.points_before, notice.rank, notice.rank_before
  from notice
  join account on account.id = notice.account_id and account.is_email_verified
  join reminder_choice as choice on choice.account_id = account.id
  join lateral ${about} as about on about.id = notice.id
  left join event on event.id = notice.event_id
  left join discipline on discipline.id = event.discipline_id
  left join user_badge on user_badge.id = notice.user_badge_id
  left join badge on badge.id = user_badge.badge_id
  left join account as player on player.id = notice.about_id`;

/** Returns the news of a notice, if its player still wants the kind on devices and it still concerns the player. */
export const selectPushedNews = async (db: Db, noticeId: string): Promise<NewsRow | undefined> => {
  const { rows } = await sql<NewsRow>`
    ${newsRows(sql`notices_for(notice.account_id, false, notice.id)`)}
    where notice.id = ${noticeId} and notice.kind = any(choice.push) and about.is_said and ${isOfOwnLeague}`.execute(
    db,
  );
  const [row] = rows;
  return row && (await hideLeftLeagues(db, row.accountId, [row]))[0];
};

/**
 * Returns the news between two instants that a player wants by mail, the earliest first: of a league or, with `leagueId`
 * null, without a league, such as badges.
 */
export const selectNews = async (
  db: Db,
  {
    accountId,
    leagueId,
    from,
    until,
  }: { accountId: string; leagueId: string | null; from: string; until: string },
): Promise<NewsRow[]> => {
  const { rows } = await sql<NewsRow>`
    ${newsRows(sql`notices_for(${accountId}, false, null)`)}
    where notice.account_id = ${accountId} and about.league_id is not distinct from ${leagueId}::uuid
      and notice.at > ${from}::timestamptz and notice.at <= ${until}::timestamptz
      and ${isNews} and notice.kind = any(choice.mail) and about.is_said
      and ${isOfOwnLeague}
    order by notice.at, notice.id`.execute(db);
  return hideLeftLeagues(db, accountId, rows);
};
