/** Milliseconds after the start of a player's first page, when the browser may load the files of the other pages. */
const REST = 2_000;

/** Starts the service worker, which stores the client's files in the browser (web/worker/). */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without a service worker, a browser shows the same pages.
  setTimeout(() => void navigator.serviceWorker.register('/worker.js').catch(() => null), REST);
}

let renewedFor: string | undefined;

/**
 * Sends this browser's push subscription to the server, once per session and only if the browser allows messages: the
 * player of this session then receives them here.
 */
export function renewDevice(token: string): void {
  if (token === renewedFor || !('Notification' in window) || Notification.permission !== 'granted') return;
  renewedFor = token;
  const renew = async () => (await import('./push-device.ts')).renew(token);
  // After a failure, messages arrive again only after the next start of the page.
  setTimeout(() => void renew().catch(() => null), REST);
}
