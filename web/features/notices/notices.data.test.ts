import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
const fetched = vi.fn<() => Promise<Response>>();
vi.stubGlobal('fetch', fetched);
const { unreadQuery } = await import('./notices.data.ts');

// Queries are requested again automatically only in a browser.
environmentManager.setIsServer(() => false);
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the bell of a page that stays open counts new notices', async () => {
  let unread = 1;
  fetched.mockImplementation(() => Promise.resolve(Response.json({ unread })));
  const observer = new QueryObserver(new QueryClient(), unreadQuery());
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().data).toEqual({ unread: 1 });
  unread = 3;
  await vi.advanceTimersByTimeAsync(61_000);
  expect(observer.getCurrentResult().data).toEqual({ unread: 3 });
  leave();
});
