import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lea } from '../../testing/lea.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => null, removeItem: () => null });
vi.stubGlobal('sessionStorage', { clear: () => null });
vi.stubGlobal('addEventListener', () => undefined);
const fetched = vi.fn<() => Promise<Response>>();
vi.stubGlobal('fetch', fetched);
const { readQuietly, unreadQuery } = await import('./notices.data.ts');
const { endSession, startSession } = await import('../../lib/session.ts');

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

test('notices are marked as read for a player, and not after the sign-out', async () => {
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json({})));
  const shown = [{ _id: 'n1', at: '2026-08-01T10:00:00Z' }];
  startSession('token-1', lea);
  readQuietly(shown);
  expect(fetched).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(0);
  endSession('signed-out');
  readQuietly(shown);
  expect(fetched).toHaveBeenCalledOnce();
});
