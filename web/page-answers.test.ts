import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', {
  getItem: (key: string) => (key === 'user' ? '{"_id":"u1"}' : 'token-1'),
});
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('location', { pathname: '/leagues/7/competition/8/ranking', search: '' });
const fetched = vi.fn<() => Promise<Response>>();
vi.stubGlobal('fetch', fetched);

const { apiQuery } = await import('./lib/api-query.ts');
const { askAhead } = await import('./lib/asked-ahead.ts');
const { queryClient } = await import('./lib/query-client.ts');
const { answersAhead } = await import('./page-answers.ts');

const kept = () => queryClient.getQueryData(apiQuery('getLeague', { params: { id: '7' } }).queryKey);

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

test('the first page is drawn with what was asked ahead of it', async () => {
  fetched.mockResolvedValue(Response.json({ league: { name: 'Les copains' } }));
  askAhead('/api/leagues/7', 'token-1');
  await answersAhead();
  expect(kept()).toEqual({ league: { name: 'Les copains' } });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('it does not wait for an answer that is long in coming', async () => {
  const late = Promise.withResolvers<Response>();
  fetched.mockReturnValue(late.promise);
  askAhead('/api/leagues/7', 'token-1');
  const waited = answersAhead();
  await vi.advanceTimersByTimeAsync(1_000);
  await waited;
  expect(kept()).toBeUndefined();
  late.resolve(Response.json({ league: { name: 'Les copains' } }));
  await vi.waitFor(() => expect(kept()).toBeDefined());
});

test('a page that is opened later waits for nothing, and asks for itself', async () => {
  await answersAhead();
  expect(fetched).not.toHaveBeenCalled();
});
