import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilNextRequest } from './until-next-request.ts';

// Queries are requested again automatically only in a browser.
environmentManager.setIsServer(() => false);
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Shows a ranking beside a stream that has reported every change since `since`; null: no stream. */
const watchRanking = async (since: number | null) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const read = vi.fn<() => Promise<string>>().mockResolvedValue('a ranking');
  const observer = new QueryObserver(client, {
    queryKey: ['ranking'],
    queryFn: read,
    refetchInterval: ({ state }) => untilNextRequest(since, state),
  });
  observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return { client, read };
};

test('a ranking with a stream is read every four minutes, because no stream reports joins and departures', async () => {
  const { read } = await watchRanking(Date.now() - 1);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a ranking without a stream, or read before its start, is read every 30 seconds', async () => {
  for (const since of [null, Date.now() + 1_000_000]) {
    const { read } = await watchRanking(since);
    await vi.advanceTimersByTimeAsync(91_000);
    expect(read).toHaveBeenCalledTimes(4);
  }
});

test('a ranking whose reading failed after a result is read again soon, with a stream too', async () => {
  const { client, read } = await watchRanking(Date.now() - 1);
  read.mockRejectedValueOnce(new Error('no answer'));
  await client.invalidateQueries({ queryKey: ['ranking'] });
  expect(read).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(read).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(3);
});
