import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
const browser = { onLine: true };
vi.stubGlobal('navigator', browser);

/** A newly opened page, and whether the code around it may be fetched. */
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

test('the parts around a page are fetched after all answers of the page', async () => {
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

test('the parts are fetched at the first failure, although the call is tried again', async () => {
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

test('the parts are fetched without answers: after a while, when nothing is requested, or without a network', async () => {
  const page = await openPage();
  new QueryObserver(page.queryClient, {
    queryKey: ['league'],
    queryFn: () => new Promise(() => undefined),
  }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(page.resolved).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(page.resolved).toBe(true);

  const askingNothing = await openPage();
  await vi.advanceTimersByTimeAsync(700);
  expect(askingNothing.resolved).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(askingNothing.resolved).toBe(true);

  browser.onLine = false;
  const alone = await openPage();
  await vi.advanceTimersByTimeAsync(1);
  expect(alone.resolved).toBe(true);
});
