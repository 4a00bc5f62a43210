import { defaultChoice, type ReminderChoice } from '@pronathle/domain/reminder-choice';
import type { NoticeKind, PushKind, ReminderKind } from '@pronathle/domain/notice-kinds';
import { sql, type RawBuilder } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import { isOpen } from '../../db/is-locked.ts';
import { eveningBefore, isNight, morningAfter, nightBegin, nightEnd } from '../../db/is-night.ts';
import type { Db } from '../../services.ts';

export type GivenChoice = Omit<ReminderChoice, 'mail' | 'push'> & {
  mail?: NoticeKind[] | undefined;
  push?: PushKind[] | undefined;
};

export const selectChoice = async (db: Db, userId: string): Promise<ReminderChoice | undefined> =>
  db
    .selectFrom('reminderChoice')
    .select(['bell', 'mail', 'push', 'atNight', 'timezone'])
    .where('accountId', '=', userId)
    .executeTakeFirst();

/** Stores a choice. Without `mail` or `push` these kinds stay unchanged. */
export const saveChoice = (trx: Db, userId: string, choice: GivenChoice) =>
  trx
    .insertInto('reminderChoice')
    .values({ accountId: userId, ...choice })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(choice))
    .execute();

/** Throws 22023 (invalid_parameter_value) for a timezone that the database does not know. */
export const checkTimezone = (db: Db, timezone: string) =>
  sql`select now() at time zone ${timezone}`.execute(db);

/** Returns the ids of a player's competitions that are not over. */
export const selectCompetitionsInPlay = async (db: Db, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct competition.id from league_member as member
    join league on league.id = member.league_id
    join competition on competition.id = league.competition_id and competition.ends_at > now()
    where member.user_id = ${userId} order by competition.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns the ids of all competitions that are not over. */
export const selectAllInPlay = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from competition where ends_at > now() order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns the next members of a competition's leagues, in the order of ids after `after`. */
export const selectMembersOf = async (
  db: Db,
  { competitionId, after, atMost }: { competitionId: string; after: string | null; atMost: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct member.user_id as id
    from league join league_member as member on member.league_id = league.id
    where league.competition_id = ${competitionId} and (${after}::uuid is null or member.user_id > ${after}::uuid)
    order by 1 limit ${atMost}`.execute(db);
  return rows.map(({ id }) => id);
};

const day = sql`interval '24 hours'`;

/**
 * True for a competition with events of which a player may be reminded now. The reminder of the last hour is
 * sent at most 13 hours before, for a start at 9:00; that of the day before at most 48 hours before, for the
 * last event of a day.
 */
export const hasEventsSoon = async (db: Db, competitionId: string, kind: ReminderKind): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from event join competition on competition.id = event.competition_id
      where event.competition_id = ${competitionId} and ${isOpen}
        and event.event_date < now() + ${kind === 'hour' ? 14 : 50} * interval '1 hour') as found`.execute(
    db,
  );
  return rows[0]?.found === true;
};

/**
 * The chosen timezone, or the default when the database does not know it, because a backup may come from
 * another database.
 */
const knownZone = (zone: RawBuilder<unknown>) => sql`known_zone(${zone}, ${defaultChoice.timezone})`;

/** The players among the accounts who want a kind of reminder, except during their night. */
const players = (kind: ReminderKind, accountIds: readonly string[]) => sql`
  zoned as (
    select account.id as account_id, coalesce(${knownZone(sql`choice.timezone`)}, ${defaultChoice.timezone}) as zone,
      coalesce(choice.at_night, false) as at_night
    from account left join reminder_choice as choice on choice.account_id = account.id
    where account.id = any(${arrayOf('uuid', accountIds)})
      and ${kind} = any(coalesce(choice.bell || choice.mail, ${arrayOf('text', defaultChoice.bell)}))),
  player as (
    select zoned.*, (now() at time zone zone) as local from zoned
    where at_night or not ${isNight(sql`(now() at time zone zone)`)})`;

/** The events until `end` in each of the players' leagues, predicted or not. */
const aheadUntil = (end: RawBuilder<unknown>, accountIds: readonly string[]) => sql`
  ahead as (
    select player.zone, player.at_night, player.local, event.*
    from events_ahead(${arrayOf('uuid', accountIds)}, ${end}) as event
    join player on player.account_id = event.account_id)`;

/**
 * Writes the reminders of the subquery `covered` and their notices. The primary key refuses a reminder that another
 * run has written.
 */
const writing = (kind: ReminderKind) => sql`
  sent as (
    insert into reminder_sent (account_id, kind, day, slot, events, until, at)
    select account_id, ${kind}, day, slot, events, until, now() from covered order by account_id
    on conflict do nothing
    returning account_id),
  noted as (
    insert into notice (account_id, kind, event_id, others, events, at)
    select covered.account_id, ${kind}, covered.events[1], cardinality(covered.events) - 1,
      covered.of, now()
    from covered join sent on sent.account_id = covered.account_id
    returning id)
  select (select count(*)::int from covered) as due, (select count(*)::int from sent) as sent,
    (select coalesce(array_agg(id::text), '{}') from noted) as notices`;

export interface Reminded {
  /** the number of players who were due */
  due: number;
  /** the number of players whose reminder this call wrote */
  sent: number;
  /** the ids of their notices */
  notices: string[];
}

/** A row for each event whose prediction is missing. */
const byEvent = sql`select distinct account_id, event_id, event_date from missing`;

const grouped = sql`
  array_agg(one.event_id order by one.event_date, one.event_id) as events,
  max(one.event_date) as until`;

/**
 * Writes the reminders of the day before that are due: 24 hours before the first start of a day in the player's
 * timezone, but on the day before and not at night. They are about all events of the day that the player has
 * not predicted.
 */
const insertEves = async (trx: Db, accountIds: readonly string[]): Promise<Reminded> => {
  const { rows } = await sql<Reminded>`
    with ${players('eve', accountIds)},
    ${aheadUntil(sql`now() + 50 * interval '1 hour'`, accountIds)},
    next_day as (select * from ahead where (event_date at time zone zone)::date = local::date + 1),
    tomorrow as (
      select account_id, local, at_night, local::date + 1 as day,
        (min(event_date) - ${day}) at time zone zone as wanted, min(event_date) as first,
        count(distinct event_id)::int as of
      from next_day
      group by account_id, local, at_night, zone),
    due as (
      select account_id, day, of from tomorrow
      where (first - ${day} <= now() or local >= local::date + ${eveningBefore}
          and (wanted::date > local::date or not at_night and wanted >= local::date + ${nightBegin}))
        and not exists (select from reminder_sent as sent where sent.account_id = tomorrow.account_id
          and sent.kind = 'eve' and sent.day = tomorrow.day)),
    missing as (select * from next_day where is_missing),
    covered as (
      select due.account_id, due.day, 1 as slot, due.of, ${grouped}
      from due join (${byEvent}) as one on one.account_id = due.account_id
      group by due.account_id, due.day, due.of),
    ${writing('eve')}`.execute(trx);
  return rows[0] ?? { due: 0, sent: 0, notices: [] };
};

/** The time of the reminder of a start: 60 minutes before it or, if that is at night, the evening before that night. */
const dueAt = ({ date, zone, atNight }: Record<'date' | 'zone' | 'atNight', RawBuilder<unknown>>) => {
  const local = sql`((${date} - interval '1 hour') at time zone ${zone})`;
  return sql`
    case when ${atNight} or not ${isNight(local)} then ${date} - interval '1 hour'
      else (${local}::date - (${local}::time < ${nightEnd})::int + ${eveningBefore}) at time zone ${zone} end`;
};

/**
 * Writes the reminders that are due before a start, about all events that lock within an hour of that start.
 * The third reminder of a day is the last: it is about all events before 9:00 of the next morning. With
 * `ofEvent` the reminder is early, about that event and those that lock within an hour of it, and is never the
 * third of a day.
 */
const insertHours = async (
  trx: Db,
  accountIds: readonly string[],
  ofEvent: string | undefined,
): Promise<Reminded> => {
  const isDue =
    ofEvent === undefined
      ? sql`${dueAt({ date: sql`event_date`, zone: sql`zone`, atNight: sql`at_night` })} <= now()`
      : sql`event_id = ${ofEvent}`;
  const { rows } = await sql<Reminded>`
    with ${players('hour', accountIds)},
    ${aheadUntil(sql`now() + 34 * interval '1 hour'`, accountIds)},
    missing as (
      select * from ahead
      where is_missing and not exists (select from reminder_sent as sent where sent.account_id = ahead.account_id
        and sent.kind = 'hour' and ahead.event_id = any(sent.events) and ahead.event_date <= sent.until)),
    due as (
      select account_id, zone, local, min(event_date) as first from missing
      where ${isDue}
      group by account_id, zone, local),
    slots as (
      select due.account_id, local::date as day, first, count(sent.slot)::int + 1 as slot,
        (local::date + 1 + time '09:00') at time zone zone as morning
      from due left join reminder_sent as sent
        on sent.account_id = due.account_id and sent.kind = 'hour' and sent.day = local::date
      group by due.account_id, local, zone, first having count(sent.slot) < ${ofEvent === undefined ? 3 : 2}),
    about as (
      select missing.* from missing join slots on slots.account_id = missing.account_id
      where ${isDue}
        or event_date <= slots.first + interval '1 hour' or slots.slot = 3 and event_date < slots.morning),
    covered as (
      select slots.account_id, slots.day, slots.slot, null::int as of, ${grouped}
      from slots join (
        select distinct account_id, event_id, event_date from about) as one on one.account_id = slots.account_id
      group by slots.account_id, slots.day, slots.slot),
    ${writing('hour')}`.execute(trx);
  return rows[0] ?? { due: 0, sent: 0, notices: [] };
};

/** Writes the reminders of a kind that are due, with their notices. See insertHours for `ofEvent`. */
export const insertReminders = (
  trx: Db,
  {
    kind,
    accountIds,
    ofEvent,
  }: { kind: ReminderKind; accountIds: readonly string[]; ofEvent?: string | undefined },
) => (kind === 'eve' ? insertEves(trx, accountIds) : insertHours(trx, accountIds, ofEvent));

/**
 * Lets only one transaction at a time queue a competition's next run, so that the last one sees all commits
 * before it.
 */
export const lockPlan = (trx: Db, competitionId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('plan ' || ${competitionId}, 0))`.execute(trx);

/** The timezones and night choices of all players, or of one player who has chosen. */
const zonesOf = (accountId: string | undefined) => sql`
  zoned as (
    select ${knownZone(sql`timezone`)} as zone, at_night
    from (select distinct timezone, at_night from reminder_choice
      where ${accountId ?? null}::uuid is null or account_id = ${accountId ?? null}::uuid) as chosen
    union select ${defaultChoice.timezone}, false where ${accountId ?? null}::uuid is null)`;

/**
 * Returns the next instant after now at which a reminder may be due for any player, or for one player; null
 * when there is none. At night this instant may be the end of the night, for an event that was created too late
 * for a reminder in the evening.
 */
export const selectNextDue = async (
  db: Db,
  {
    competitionId,
    kind,
    accountId,
  }: { competitionId: string; kind: ReminderKind; accountId?: string | undefined },
): Promise<Date | null> => {
  const starts = sql`
    with ${zonesOf(accountId)},
    start as (
      select event.id, event.event_date as date
      from event join competition on competition.id = event.competition_id
      where event.competition_id = ${competitionId} and ${isOpen})`;
  const [date, zone, atNight] = [sql`date`, sql`zone`, sql`at_night`];
  const local = sql`(now() at time zone zone)`;
  const dayBegin = sql`case when at_night then time '00:00' else ${nightEnd} end`;
  const { rows } =
    kind === 'hour'
      ? await sql<{ next: Date | null }>`
          ${starts},
          wanted as (
            select date, ${dueAt({ date, zone, atNight })} as due,
              case when not at_night and ${isNight(local)}
                then ${morningAfter(local)} at time zone zone end as morning
            from start cross join zoned)
          select min(case when due > now() then due when morning < date then morning end) as next from wanted`.execute(
          db,
        )
      : await sql<{ next: Date | null }>`
          ${starts},
          days as (
            select zone, at_night, (date at time zone zone)::date - 1 as eve,
              (min(date) - ${day}) at time zone zone as wanted
            from start cross join zoned group by zone, at_night, (date at time zone zone)::date),
          due as (
            select (case
                when wanted < eve + ${dayBegin} then eve + ${dayBegin}
                when wanted::date > eve or not at_night and wanted >= eve + ${nightBegin} then eve + ${eveningBefore}
                else wanted end) at time zone zone as at
            from days)
          select min(at) as next from due where at > now()`.execute(db);
  return rows[0]?.next ?? null;
};

export const selectRemindersOf = (db: Db, userId: string) =>
  db
    .selectFrom('reminderSent')
    .select(['kind', 'day', 'at'])
    .where('accountId', '=', userId)
    .orderBy('at')
    .orderBy('kind')
    .execute();
