import { call } from './api.ts';
import { currentSession } from './session.ts';

/** Whether this browser shows our messages, or why it does not. */
export type DeviceState = 'on' | 'off' | 'denied' | 'unsupported' | 'to-install';

/** Safari on iPhone and iPad shows messages only for pages on the home screen. */
function isToInstall(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;
}

/** The state of this device; `isKnown`: the server knows its session as one with messages. */
export function deviceState(isKnown: boolean): DeviceState {
  if (!('PushManager' in window && 'serviceWorker' in navigator && 'Notification' in window))
    return isToInstall() ? 'to-install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return isKnown && Notification.permission === 'granted' ? 'on' : 'off';
}

async function pushManager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

/** Milliseconds that a press waits for the worker of a newly opened page. */
const WORKER_WAIT = 15_000;

/** Returns undefined where no worker comes: the operator or the browser refuses it. */
async function managerWhenReady(): Promise<PushManager | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WORKER_WAIT));
  return (await Promise.race([navigator.serviceWorker.ready, late]))?.pushManager;
}

async function give(subscription: PushSubscription): Promise<void> {
  const { keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await call('keepMyDevice', { body: { endpoint: subscription.endpoint, keys: { p256dh, auth } } });
}

const sameBytes = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && String(new Uint8Array(one)) === String(other);

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/**
 * The subscription under the server's key. One under another key (after a move to another server, or a new key) is
 * ended.
 */
async function subscriptionUnder(key: string, manager: PushManager): Promise<PushSubscription> {
  const applicationServerKey = bytesOf(key);
  const kept = await manager.getSubscription();
  if (kept !== null && sameBytes(kept.options.applicationServerKey, applicationServerKey)) return kept;
  await kept?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/**
 * Lets the browser ask the player, subscribes under the server's key, and sends the subscription to the server. Returns
 * the new state. Throws when the browser cannot subscribe, or the server refuses or does not answer.
 */
export async function switchOn(key: string): Promise<DeviceState> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'off';
  const manager = await managerWhenReady();
  if (manager === undefined) return 'unsupported';
  await give(await subscriptionUnder(key, manager));
  return 'on';
}

/**
 * Ends the messages on this device, in the browser first: otherwise the next start would send the subscription to the
 * server again. Throws when the server does not answer.
 */
export async function switchOff(): Promise<DeviceState> {
  await (await (await pushManager())?.getSubscription())?.unsubscribe();
  await call('forgetMyDevice');
  return 'off';
}

/**
 * Sends the subscription of this browser to the server again, while the session lasts: it belongs to the player who
 * signed in last.
 */
export async function renew(token: string): Promise<void> {
  const manager = await pushManager();
  const isCurrent = () => currentSession()?.token === token;
  if (manager === undefined || (await manager.getSubscription()) === null || !isCurrent()) return;
  const subscription = await subscriptionUnder((await call('getMyReminders')).pushKey, manager);
  if (isCurrent()) await give(subscription);
}
