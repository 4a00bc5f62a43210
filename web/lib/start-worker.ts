/** Milliseconds from the start of a player's first page until the browser may fetch the other pages' files. */
const REST = 2_000;

/** Has the browser keep the client's files (web/worker/). */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser that refuses it shows the same pages without it.
  setTimeout(() => void navigator.serviceWorker.register('/worker.js').catch(() => null), REST);
}
