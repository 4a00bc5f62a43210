import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
const browser = { onLine: true };
vi.stubGlobal('navigator', browser);

/** Opens a new page. `resolved` becomes true when the code of the parts around the page may be loaded. */
async function openPage() {
  vi.resetModules();
  const { queryClient } = await import('./query-client.ts');
  const { firstAnswers } = await import('./first-answers.ts');
  const page = { resolved: false, queryClient };
  void firstAnswers.then(() => (page.resolved = true));
  return page;
}

beforeEach(() => {
  vi.useFakeTimers();
  browser.onLine = true;
});
// The library is shared with the other test files: a page that is opened offline must not leave it offline.
afterEach(() => onlineManager.setOnline(true));

test('the parts around a page are loaded after all answers of the page', async () => {
  const page = await openPage();
  const answers: ((answer: string) => void)[] = [];
  for (const queryKey of [['league'], ['ranking']])
    new QueryObserver(page.queryClient, {
      queryKey,
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  answers[0]?.('a league');
  await vi.advanceTimersByTimeAsync(500);
  expect(page.resolved).toBe(false);
  answers[1]?.('its ranking');
  await vi.advanceTimersByTimeAsync(400);
  expect(page.resolved).toBe(true);
});

test('the parts around a page are loaded at the first failure, although the call is tried again', async () => {
  const page = await openPage();
  new QueryObserver(page.queryClient, {
    queryKey: ['league'],
    queryFn: () => Promise.reject(new Error('No server')),
    retry: 2,
  }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(page.queryClient.isFetching()).toBe(1);
  expect(page.resolved).toBe(true);
});

test('the parts around a page are loaded after two seconds, or earlier without requests or offline', async () => {
  const page = await openPage();
  new QueryObserver(page.queryClient, {
    queryKey: ['league'],
    queryFn: () => new Promise(() => undefined),
  }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(page.resolved).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(page.resolved).toBe(true);

  const withoutRequests = await openPage();
  await vi.advanceTimersByTimeAsync(700);
  expect(withoutRequests.resolved).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(withoutRequests.resolved).toBe(true);

  browser.onLine = false;
  const offline = await openPage();
  await vi.advanceTimersByTimeAsync(1);
  expect(offline.resolved).toBe(true);
});
