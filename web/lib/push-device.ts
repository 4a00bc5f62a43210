import { call } from './api.ts';
import { currentSession } from './session.ts';

/** Whether this browser shows our push messages, or why it does not. */
export type DeviceState = 'on' | 'off' | 'denied' | 'unsupported' | 'to-install';

/**
 * Returns whether the page must first be installed: Safari on iPhone and iPad shows messages only for installed pages.
 */
function isToInstall(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;
}

/** Returns the state of this device. `isKnown` says whether the server has this session's push subscription. */
export function deviceState(isKnown: boolean): DeviceState {
  if (!('PushManager' in window && 'serviceWorker' in navigator && 'Notification' in window))
    return isToInstall() ? 'to-install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return isKnown && Notification.permission === 'granted' ? 'on' : 'off';
}

async function pushManager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

/** Maximum milliseconds that `switchOn` waits for the service worker of a newly opened page. */
const WORKER_WAIT = 15_000;

/** Returns undefined when no service worker starts in time: the operator or the browser may not allow it. */
async function managerWhenReady(): Promise<PushManager | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WORKER_WAIT));
  return (await Promise.race([navigator.serviceWorker.ready, timeout]))?.pushManager;
}

async function sendToServer(subscription: PushSubscription): Promise<void> {
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
 * Returns the browser's subscription made with the server's key; creates one when there is none. Ends a subscription
 * made with another key, which the browser still has after a move to another server or a change of the key.
 */
async function subscriptionWith(key: string, manager: PushManager): Promise<PushSubscription> {
  const applicationServerKey = bytesOf(key);
  const kept = await manager.getSubscription();
  if (kept !== null && sameBytes(kept.options.applicationServerKey, applicationServerKey)) return kept;
  await kept?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/**
 * Lets the browser ask the player for permission, subscribes with the server's key, and sends the subscription to the
 * server. Returns the new state. Throws when the browser cannot subscribe, or when the server refuses or does not
 * answer.
 */
export async function switchOn(key: string): Promise<DeviceState> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'off';
  const manager = await managerWhenReady();
  if (manager === undefined) return 'unsupported';
  await sendToServer(await subscriptionWith(key, manager));
  return 'on';
}

/**
 * Ends the messages on this device and returns the new state. Unsubscribes in the browser first: otherwise the next
 * start would send the subscription to the server again. Throws when the server refuses or does not answer.
 */
export async function switchOff(): Promise<DeviceState> {
  await (await (await pushManager())?.getSubscription())?.unsubscribe();
  await call('forgetMyDevice');
  return 'off';
}

/**
 * Sends the subscription of this browser to the server again, because it belongs to the player who signed in last. Does
 * nothing when the session of `token` has ended. Throws when the server refuses or does not answer.
 */
export async function renew(token: string): Promise<void> {
  const manager = await pushManager();
  const isCurrent = () => currentSession()?.token === token;
  if (manager === undefined || (await manager.getSubscription()) === null || !isCurrent()) return;
  const subscription = await subscriptionWith((await call('getMyReminders')).pushKey, manager);
  if (isCurrent()) await sendToServer(subscription);
}
