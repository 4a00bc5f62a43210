/** Milliseconds from the start of a player's first page until the browser may fetch the other pages' files. */
const REST = 2_000;

/** Lets the browser keep the client's files (web/worker/). */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser that refuses it shows the same pages without it.
  setTimeout(() => void navigator.serviceWorker.register('/worker.js').catch(() => null), REST);
}

let renewedFor: string | undefined;

/** Once, at the first page: if messages are switched on, shows them to the player of this session. */
export function renewDevice(token: string): void {
  if (token === renewedFor || !('Notification' in window) || Notification.permission !== 'granted') return;
  renewedFor = token;
  const renew = async () => (await import('./push-device.ts')).renew(token);
  // If it fails, messages come again after the next start.
  setTimeout(() => void renew().catch(() => null), REST);
}
