import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextLook } from './next-look.ts';

// Only in a browser is anything read again by itself.
environmentManager.setIsServer(() => false);
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A shown ranking, beside a stream that has reported everything since then. */
const watchRanking = async (since: number | null) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const read = vi.fn<() => Promise<string>>().mockResolvedValue('a ranking');
  const observer = new QueryObserver(client, {
    queryKey: ['ranking'],
    queryFn: read,
    refetchInterval: ({ state }) => nextLook(since, state),
  });
  observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return { client, read };
};

test('beside a stream a ranking is read every few minutes: joining and leaving are in no stream', async () => {
  const { read } = await watchRanking(Date.now() - 1);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('without a stream, or read before it, a ranking is read every 30 seconds', async () => {
  for (const since of [null, Date.now() + 1_000_000]) {
    const { read } = await watchRanking(since);
    await vi.advanceTimersByTimeAsync(91_000);
    expect(read).toHaveBeenCalledTimes(4);
  }
});

test('a ranking that could not be read after a result is read again soon, beside a stream as well', async () => {
  const { client, read } = await watchRanking(Date.now() - 1);
  read.mockRejectedValueOnce(new Error('no answer'));
  await client.invalidateQueries({ queryKey: ['ranking'] });
  expect(read).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(read).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(3);
});
