import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAhead, takeAsked } from './asked-ahead.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', fetched);

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json({ league: 1 })));
});
afterEach(() => {
  vi.useRealTimers();
});

test('what was asked ahead is taken once, by the session that asked', async () => {
  askAhead('/api/leagues/7', 'token-1');
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer token-1' });
  expect(takeAsked('/api/leagues/7', 'token-2')).toBeUndefined();
  const taken = takeAsked('/api/leagues/7', 'token-1');
  expect(await (await taken?.response)?.json()).toEqual({ league: 1 });
  expect(takeAsked('/api/leagues/7', 'token-1')).toBeUndefined();
});

test('an answer that nobody took in time is asked for anew', () => {
  askAhead('/api/leagues/7', 'token-1');
  vi.advanceTimersByTime(10_000);
  expect(takeAsked('/api/leagues/7', 'token-1')).toBeUndefined();
});

test('a failure waits for whoever takes it', async () => {
  fetched.mockRejectedValue(new TypeError('no network'));
  askAhead('/api/leagues/7', 'token-1');
  await expect(takeAsked('/api/leagues/7', 'token-1')?.response).rejects.toThrow('no network');
});
