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
  /** the page that a press opens, as an address */
  navigate: string;
  /** an id; a message replaces earlier ones with the same tag */
  tag: string;
  /** seconds for which the service keeps it for a device that is away */
  ttl: number;
  isUrgent: boolean;
}

/** A push service's answer; 'gone' for a device that it does not know any more, or not under our key. */
type Outcome = 'taken' | 'gone' | 'refused';

/** The time limit of one try: the services answer within a second, and a busy one gets ten times as long. */
const timeoutInMilliseconds = 10_000;

/**
 * Sends a message to the device's push service, encrypted for that device. Throws when the service may accept it later:
 * it cannot be reached, is too busy, or redirects wrongly. A redirect is not followed, because its target is not a
 * known service.
 */
export const postMessage = async (
  { db, config: { appUrl }, post }: PostContext,
  {
    device: { endpoint, p256dh, auth },
    message: { title, body, navigate, tag, ttl, isUrgent },
  }: { device: Device; message: Message },
): Promise<{ outcome: Outcome; status: number }> => {
  // Loaded only in a process that sends.
  const { default: webPush } = await import('web-push');
  // Declarative Web Push (8030): Safari shows it by itself, other browsers by our worker.
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
