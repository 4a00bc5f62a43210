import { queryClient } from './query-client.ts';

/** Milliseconds that what stands around a page waits at most. */
const LONGEST = 2_000;

/** Milliseconds after which a page that has asked for nothing asks for nothing. */
const UNTIL_ASKED = 800;

/** Milliseconds in which a page draws its answers. */
const DRAWING = 300;

/**
 * Resolves when the first page of a player has drawn its answers. The code of what stands around it is fetched then: on a
 * phone it would take the network and the processor from the page. Resolves at once without a network, where nothing
 * but this code shows the answers that are kept, and when a call fails: the calls of this code show then whether the
 * server is there.
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
