import type { QueueContext } from '../../context.ts';
import type { Services } from '../../services.ts';
import { vapidKeys } from './vapid-keys.ts';

/** The context of a job that sends to devices. */
export interface PostContext extends QueueContext, Pick<Services, 'config' | 'log'> {
  post: typeof fetch;
}

export interface Device {
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}

export interface Message {
  title: string;
  body: string;
  /** the address of the page that the message opens */
  navigate: string;
  /** an id; a message replaces earlier messages with the same tag */
  tag: string;
  /** how long the service keeps the message for a device that is offline, in seconds */
  ttl: number;
  isUrgent: boolean;
}

/**
 * A push service's answer. 'taken': the service accepts the message. 'gone': the service does not know the device any
 * more, or not with this server's key.
 */
type Outcome = 'taken' | 'gone' | 'refused';

/** The time limit of one try. The services usually answer within a second; a busy service gets ten times as long. */
const timeoutInMilliseconds = 10_000;

/**
 * Sends a message to the device's push service, encrypted for that device. Throws when the service may accept
 * the message later: it cannot be reached, or is too busy. A redirect is not followed, because its target is
 * not a known service.
 */
export const postMessage = async (
  { db, config: { appUrl }, post }: PostContext,
  {
    device: { endpoint, p256dh, auth },
    message: { title, body, navigate, tag, ttl, isUrgent },
  }: { device: Device; message: Message },
): Promise<{ outcome: Outcome; status: number }> => {
  // Loads the library only in a process that sends.
  const { default: webPush } = await import('web-push');
  // Declarative Web Push (8030): Safari shows this message without code; in other browsers the game's service
  // worker shows it.
  const shown = { web_push: 8030, notification: { title, body, navigate, tag, lang: 'fr' } };
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } },
    JSON.stringify(shown),
    {
      vapidDetails: {
        subject: appUrl.startsWith('https:') ? appUrl : 'mailto:pronathle@localhost',
        ...(await vapidKeys({ db })),
      },
      TTL: ttl,
      urgency: isUrgent ? 'high' : 'normal',
      topic: tag.replaceAll('-', ''),
      contentEncoding: 'aes128gcm',
    },
  );
  const answer = await post(endpoint, {
    method: 'POST',
    headers: details.headers as Record<string, string>,
    body: new Uint8Array(details.body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutInMilliseconds),
  });
  await answer.body?.cancel();
  const { status } = answer;
  if (status === 429 || status >= 500) throw new Error(`The push service has answered ${status}.`);
  const outcome =
    status >= 200 && status < 300 ? 'taken' : [401, 403, 404, 410].includes(status) ? 'gone' : 'refused';
  return { outcome, status };
};
