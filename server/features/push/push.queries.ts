import { defaultChoice } from '@pronathle/domain/reminder-choice';
import { reminderKinds, type NoticeKind } from '@pronathle/domain/notice-kinds';
import { serverLimits } from '@pronathle/domain/limits';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { arrayOf } from '../../db/array-of.ts';
import { isNight } from '../../db/is-night.ts';
import { hashOfToken } from '../../secrets/secret-token.ts';
import type { Db } from '../../services.ts';
import { signedInDevices } from '../reminder-mails/reminder-mails.queries.ts';

interface GivenDevice {
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}

/**
 * Stores the device of a session. The device may have belonged to another account before. The oldest devices of
 * an account are deleted when there are too many.
 */
export const saveDevice = async (
  trx: Db,
  { accountId, token }: { accountId: string; token: string },
  { endpoint, p256dh, auth }: GivenDevice,
): Promise<void> => {
  // One transaction at a time for an account, because two at the same time would each find a free place.
  await sql`select pg_advisory_xact_lock(hashtextextended('devices ' || ${accountId}, 0))`.execute(trx);
  const device = { sessionHash: hashOfToken(token), accountId, p256dh, auth, at: sql<Date>`now()` };
  await trx
    .insertInto('pushDevice')
    .values({ id: uuidv7(), endpoint, ...device })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet((eb) => ({ ...device, at: eb.ref('excluded.at') })),
    )
    .execute();
  await sql`
    delete from push_device where id in (
      select id from push_device where account_id = ${accountId}
      order by at desc, id desc offset ${serverLimits.pushDevices})`.execute(trx);
};

export const deleteDevicesOfSession = (trx: Db, token: string) =>
  trx.deleteFrom('pushDevice').where('sessionHash', '=', hashOfToken(token)).execute();

export const hasDevice = async (db: Db, token: string): Promise<boolean> =>
  (await db
    .selectFrom('pushDevice')
    .select('id')
    .where('sessionHash', '=', hashOfToken(token))
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const selectDevicesOf = (db: Db, accountId: string) =>
  db
    .selectFrom('pushDevice')
    .select(['endpoint', 'at'])
    .where('accountId', '=', accountId)
    .orderBy('at')
    .orderBy('id')
    .execute();

export interface PushDue {
  noticeId: string;
  deviceId: string;
  endpoint: string;
  eventId: string | null;
  isOfResult: boolean;
}

const local = sql`(now() at time zone known_zone(choice.timezone, ${defaultChoice.timezone}))`;

/**
 * Returns the pairs of a given notice and a device that shows it: the player wants the kind on devices, and is not in
 * the night. Reminders have their own rule for the night.
 */
export const selectPushed = async (trx: Db, noticeIds: readonly string[]): Promise<PushDue[]> => {
  const { rows } = await sql<PushDue>`
    select notice.id as notice_id, device.id as device_id, device.endpoint, notice.event_id,
      notice.kind in ('result', 'corrected') as is_of_result
    from notice
    join reminder_choice as choice on choice.account_id = notice.account_id and notice.kind = any(choice.push)
    join (${signedInDevices}) on device.account_id = notice.account_id
    where notice.id = any(${arrayOf('uuid', noticeIds)})
      and (choice.at_night or notice.kind = any(${arrayOf('text', reminderKinds)})
        or not ${isNight(local)})
    order by notice.id, device.id`.execute(trx);
  return rows;
};

export interface DeviceRow extends GivenDevice {
  kind: NoticeKind;
  /** true for a reminder of the last hour that is mailed instead */
  isMailed: boolean;
}

/** Returns a device with a valid session, and the kind of a notice of the same account; undefined without them. */
export const selectDevice = async (
  db: Db,
  { deviceId, noticeId }: { deviceId: string; noticeId: string },
): Promise<DeviceRow | undefined> => {
  const { rows } = await sql<DeviceRow>`
    select device.endpoint, device.p256dh, device.auth, notice.kind,
      notice.mailed_at is not null as is_mailed
    from ${signedInDevices}
    join notice on notice.account_id = device.account_id and notice.id = ${noticeId}
    where device.id = ${deviceId}`.execute(db);
  return rows[0];
};

/** Returns the number of other leagues in which the player has a notice of the same event's result. */
export const countOtherLeagues = async (db: Db, noticeId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct other.league_id)::int as count
    from notice join notice as other on other.account_id = notice.account_id and other.event_id = notice.event_id
      and other.league_id <> notice.league_id and other.kind in ('result', 'corrected')
    where notice.id = ${noticeId}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Deletes a device that its service does not know any more, unless the device has a new address meanwhile. */
export const deleteDevice = (trx: Db, { deviceId, endpoint }: { deviceId: string; endpoint: string }) =>
  trx.deleteFrom('pushDevice').where('id', '=', deviceId).where('endpoint', '=', endpoint).execute();

/** Stores that a device has shown the reminder of the last hour, which is then not mailed. */
export const markShown = (trx: Db, noticeId: string) =>
  sql`
    update notice set shown_at = now() where id = ${noticeId} and kind = 'hour' and shown_at is null`.execute(
    trx,
  );

/**
 * Claims the reminder of the last hour for its mail, once, unless a device has shown it. The notice is locked,
 * so that of two devices deleted at the same time the second finds that it was the last. Returns false for
 * other kinds, and while another device may show the reminder; with `hasFailed` the mail does not wait for
 * other devices, which then show nothing.
 */
export const takeUnshown = async (
  trx: Db,
  { noticeId, hasFailed }: { noticeId: string; hasFailed: boolean },
): Promise<boolean> => {
  await sql`select from notice where id = ${noticeId} for update`.execute(trx);
  if (!hasFailed && (await selectPushed(trx, [noticeId])).length > 0) return false;
  const { rows } = await sql`
    update notice set mailed_at = now()
    where id = ${noticeId} and kind = 'hour' and mailed_at is null and shown_at is null
    returning id`.execute(trx);
  return rows.length > 0;
};
