import { queryClient } from './query-client.ts';

/** Maximum milliseconds that the parts around a page wait. */
const LONGEST = 2_000;

/** After this time in milliseconds, a page without requests will send none. */
const UNTIL_ASKED = 800;

/** Milliseconds in which a page renders its answers. */
const DRAWING = 300;

/**
 * Resolves when the first page of a player has rendered its answers. Only then is the code of the parts around it
 * loaded: on a phone it would slow the page down. Resolves at once without a network, where only this code shows the
 * kept answers, and when a call fails: this code then shows whether the server can be reached.
 */
export const firstAnswers = new Promise<void>((resolve) => {
  setTimeout(resolve, navigator.onLine ? LONGEST : 0);
  setTimeout(() => {
    if (queryClient.isFetching() === 0) resolve();
  }, UNTIL_ASKED);
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const hasFailed = event.action.type === 'failed';
    if (!hasFailed && queryClient.isFetching() > 0) return;
    stop();
    setTimeout(resolve, hasFailed ? 0 : DRAWING);
  });
});
