import { queryClient } from './query-client.ts';

/** Maximum milliseconds that the parts around a page wait. */
const LONGEST = 2_000;

/** Milliseconds after which a page that has sent no request will send none. */
const UNTIL_ASKED = 800;

/** Milliseconds that a page takes to render its answers. */
const RENDERING = 300;

/**
 * Resolves when the first page of a player has rendered its answers. The code of the parts around the page is loaded
 * only then, because it would slow the page down on a phone. Resolves at once when the browser is offline, because this
 * code shows the stored answers, and when a call fails, because it shows whether the server can be reached.
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
    setTimeout(resolve, hasFailed ? 0 : RENDERING);
  });
});
