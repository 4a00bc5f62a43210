import { linkedPaths, threadPath } from '@pronathle/contract/linked-paths';
import { isOfThread } from '@pronathle/domain/notice-kinds';
import { transact } from '../../db/transact.ts';
import type { JobPayloads, PushJobName } from '../../jobs/job-catalogue.ts';
import { queueMails } from '../reminder-mails/queue-mails.ts';
import { selectPushedNews } from '../reminder-mails/reminder-mails.queries.ts';
import { waitForMorning } from '../reminder-mails/wait-for-morning.ts';
import { composeReminder } from '../reminder-mails/compose-reminder.ts';
import { postMessage, type Message, type PostContext } from './post-message.ts';
import { pushQueueOf } from './push-endpoint.ts';
import { pushMessages } from './push.messages.ts';
import {
  countOtherLeagues,
  deleteDevice,
  selectDevice,
  markShown,
  takeUnshown,
  type DeviceRow,
} from './push.queries.ts';

const dayInSeconds = 24 * 3_600;
const linesShown = 3;

interface Sent {
  device: DeviceRow;
  job: JobPayloads[PushJobName];
}

type Shown = Omit<Message, 'navigate'> & { path: string };

/** Returns the message about news of a league; null when the news is not shown any more, or in the player's night. */
const newsOf = async ({ db }: PostContext, noticeId: string): Promise<Shown | null> => {
  const row = await selectPushedNews(db, noticeId);
  // There is no row, or it is the player's night.
  if (row?.nightEnds !== null) return null;
  const { leagueId, competitionId, eventId, leagueName } = row;
  const isInside = leagueId !== null && competitionId !== null;
  const path = !isInside
    ? linkedPaths.notifications()
    : isOfThread(row)
      ? threadPath(leagueId, competitionId)
      : eventId === null
        ? linkedPaths.chooseEvent(leagueId, competitionId)
        : linkedPaths.predictEvent(leagueId, competitionId, eventId);
  const others = eventId === null ? 0 : await countOtherLeagues(db, noticeId);
  return {
    title: leagueName ?? 'PronAthlé',
    body: pushMessages.news(row, others),
    path,
    tag: eventId ?? noticeId,
    ttl: dayInSeconds,
    isUrgent: false,
  };
};

/**
 * Returns the message about an event that the player should predict, or predict again, before it starts; null
 * when the message is useless now, or waits for the morning.
 */
const reminderOf = async ({ db, jobs }: PostContext, { device, job }: Sent): Promise<Shown | null> => {
  const { noticeId, deviceId } = job;
  const composed = await composeReminder({ db }, { noticeId, channel: 'push' });
  if (composed === null) return null;
  const { row, content } = composed;
  if (row.nightEnds !== null) {
    const name = pushQueueOf(device.endpoint);
    if (name !== undefined)
      await waitForMorning({ db, jobs }, { row, name, payload: job, key: `${noticeId} ${deviceId}` });
    return null;
  }
  const secondsLeft =
    row.eventDate === null ? dayInSeconds : (row.eventDate.getTime() - row.now.getTime()) / 1_000;
  return {
    title: content.text.subject,
    body: (content.lines.length > 0 ? content.lines : content.text.opening).slice(0, linesShown).join('\n'),
    path: content.path,
    tag: noticeId,
    ttl: Math.max(60, Math.min(dayInSeconds, Math.floor(secondsLeft))),
    isUrgent: row.kind === 'hour' || row.kind === 'withdrawn',
  };
};

const shownOf = (context: PostContext, sent: Sent): Promise<Shown | null> =>
  ['result', 'corrected', 'league', 'mention'].includes(sent.device.kind)
    ? newsOf(context, sent.job.noticeId)
    : reminderOf(context, sent);

/**
 * Mails the reminder of the last hour, unless a device of the player has shown it or another device may still
 * show it. Returns whether it is mailed.
 */
const mailInstead = (
  { db, jobs }: PostContext,
  { noticeId, hasFailed }: { noticeId: string; hasFailed: boolean },
): Promise<boolean> =>
  transact(db, async (trx) => {
    const isTaken = await takeUnshown(trx, { noticeId, hasFailed });
    if (isTaken) await queueMails({ db: trx, jobs }, [noticeId]);
    return isTaken;
  });

/**
 * The number of tries after which the reminder of the last hour is mailed, because it would be too late when
 * the service is back.
 */
const triesOfTheHour = 5;

/**
 * Shows a notice in its current state on a device. A second run replaces the first message. Throws when the
 * service may accept the message later.
 */
export const sendPush = async (
  context: PostContext,
  { noticeId, deviceId }: JobPayloads[PushJobName],
  attempt: number,
): Promise<void> => {
  const { db } = context;
  const device = await selectDevice(db, { noticeId, deviceId });
  if (device?.isMailed) return;
  const isHour = device?.kind === 'hour';
  const shown = device && (await shownOf(context, { device, job: { noticeId, deviceId } }));
  if (device === undefined || shown === null || shown === undefined) {
    // The notice of a deleted device may be the reminder of the last hour too.
    if (device === undefined || isHour) await mailInstead(context, { noticeId, hasFailed: false });
    return;
  }
  const { path, ...message } = shown;
  const posted = { device, message: { ...message, navigate: `${context.config.appUrl}${path}` } };
  const { outcome, status } = await postMessage(context, posted).catch(async (error: unknown) => {
    if (isHour && attempt >= triesOfTheHour && (await mailInstead(context, { noticeId, hasFailed: true })))
      return { outcome: 'mailed' as const, status: undefined };
    throw error;
  });
  if (outcome === 'taken' && isHour) await markShown(db, noticeId);
  if (outcome === 'gone') {
    await transact(db, (trx) => deleteDevice(trx, { deviceId, endpoint: device.endpoint }));
    await mailInstead(context, { noticeId, hasFailed: false });
  }
  if (outcome !== 'refused') return;
  const service = new URL(device.endpoint).host;
  context.log.warn({ status, service }, 'a push service has refused a message');
  if (isHour) await mailInstead(context, { noticeId, hasFailed: true });
};
