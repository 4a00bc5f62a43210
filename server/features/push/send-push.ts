import { transact } from '../../db/transact.ts';
import type { JobPayloads } from '../../jobs/job-catalogue.ts';
import { queueMails } from '../reminder-mails/queue-mails.ts';
import { predictPath } from '../reminder-mails/predict-path.ts';
import { selectPushedNews } from '../reminder-mails/reminder-mails.queries.ts';
import { sayReminder } from '../reminder-mails/say-reminder.ts';
import { postMessage, type Message, type PostContext } from './post-message.ts';
import { pushMessages } from './push.messages.ts';
import {
  countOtherLeagues,
  deleteDevice,
  selectDevice,
  takeUnshown,
  type DeviceRow,
} from './push.queries.ts';

const dayInSeconds = 24 * 3_600;
const linesShown = 3;

type Shown = Omit<Message, 'navigate'> & { path: string };

/** Of what happened in a league. */
const newsOf = async ({ db }: PostContext, noticeId: string): Promise<Shown | null> => {
  const row = await selectPushedNews(db, noticeId);
  if (row === undefined) return null;
  const { leagueId, competitionId, eventId, leagueName } = row;
  const path =
    leagueId === null || competitionId === null
      ? '/notifications'
      : eventId === null
        ? `/league/${leagueId}/competition/${competitionId}/choose-event-to-predict`
        : predictPath({ leagueId, competitionId, eventId });
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

/** Of what is to be predicted, or predicted anew, until the event starts. */
const reminderOf = async ({ db }: PostContext, noticeId: string): Promise<Shown | null> => {
  const now = await sayReminder({ db }, { noticeId, channel: 'push' });
  if (now === null) return null;
  const { row, said } = now;
  const left = row.eventDate === null ? dayInSeconds : (row.eventDate.getTime() - row.now.getTime()) / 1_000;
  return {
    title: said.text.subject,
    body: (said.lines.length > 0 ? said.lines : said.text.opening).slice(0, linesShown).join('\n'),
    path: said.path,
    tag: noticeId,
    ttl: Math.max(60, Math.min(dayInSeconds, Math.floor(left))),
    isUrgent: row.kind === 'hour' || row.kind === 'withdrawn',
  };
};

/** Where the device has gone. The reminder of the last hour is mailed, unless another device of the player shows it. */
const mailInstead = (
  { db, jobs }: PostContext,
  { job, gone }: { job: JobPayloads['send-push']; gone: DeviceRow | undefined },
): Promise<void> =>
  transact(db, async (trx) => {
    if (gone !== undefined) await deleteDevice(trx, { deviceId: job.deviceId, endpoint: gone.endpoint });
    if (await takeUnshown(trx, job.noticeId)) await queueMails({ db: trx, jobs }, [job.noticeId]);
  });

/** Has a device show a notice, as things are now. A second run replaces what the first has shown. */
export const sendPush = async (context: PostContext, job: JobPayloads['send-push']): Promise<void> => {
  const device = await selectDevice(context.db, job);
  if (device === undefined) {
    await mailInstead(context, { job, gone: undefined });
    return;
  }
  const isNews = ['result', 'corrected', 'league'].includes(device.kind);
  const shown = await (isNews ? newsOf(context, job.noticeId) : reminderOf(context, job.noticeId));
  if (shown === null) return;
  const { path, ...message } = shown;
  const { outcome, status } = await postMessage(context, {
    device,
    message: { ...message, navigate: `${context.config.appUrl}${path}` },
  });
  if (outcome === 'gone') await mailInstead(context, { job, gone: device });
  if (outcome === 'refused')
    context.log.warn(
      { status, service: new URL(device.endpoint).host },
      'a push service has refused a message',
    );
};
