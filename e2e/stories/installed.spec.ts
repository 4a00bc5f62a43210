import type { BrowserContext, Page } from '@playwright/test';
import { deployingServer, type DeployingServer } from '../support/deploying-server.ts';
import { environment } from '../support/environment.ts';
import type { Player } from '../support/players.ts';
import { expect, test } from '../support/story.ts';

let way: DeployingServer;
test.beforeEach(async () => {
  way = await deployingServer(environment.url);
});
test.afterEach(() => way.close());

/** The player's home at that address, whose worker has kept the client's files. */
const openWithWorker = async (context: BrowserContext, { token, user }: Player): Promise<Page> => {
  await context.addInitScript(
    ([address, key, stored]) => {
      if (location.origin !== address) return;
      localStorage.setItem('x-auth-token', key);
      localStorage.setItem('user', stored);
    },
    [way.url, token, JSON.stringify(user)] as const,
  );
  const page = await context.newPage();
  await page.goto(way.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
};

test('a page left open during a deploy shows pages that it had not fetched yet', async ({
  browser,
  player,
  watch,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  watch.follow(context, way.url);
  const page = await openWithWorker(context, await player('Lea'));
  way.deploy();
  await page.getByRole('link', { name: 'Règles' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /règles/i })).toBeVisible();
});

test('without a network an address that was never visited shows its page', async ({
  browser,
  player,
  watch,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  watch.follow(context, way.url);
  const page = await openWithWorker(context, await player('Lea'));
  watch.expectNoAnswer();
  await context.setOffline(true);
  await page.goto(`${way.url}/rules`);
  await expect(page.getByRole('heading', { level: 1, name: /règles/i })).toBeVisible();
});

test('the API is never answered from what is kept', async ({ browser, player, watch }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  watch.follow(context, way.url);
  const page = await openWithWorker(context, await player('Lea'));
  watch.expectNoAnswer();
  const kept = await page.evaluate(async () =>
    (await (await caches.open('client')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(kept).toContain('/');
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
  await context.setOffline(true);
  const asked = await page.evaluate(() =>
    fetch('/api/health').then(
      () => 'answered',
      () => 'no answer',
    ),
  );
  expect(asked).toBe('no answer');
});

test('a worker that the operator switches off goes with all that it has kept', async ({
  browser,
  player,
  watch,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  watch.follow(context, way.url);
  const page = await openWithWorker(context, await player('Lea'));
  way.switchWorkerOff();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.waitForFunction(
    async () =>
      (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0,
  );
});

test('a browser offers to install it', async ({ browser, player, watch }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  watch.follow(context, way.url);
  const page = await openWithWorker(context, await player('Lea'));
  const browserSide = await context.newCDPSession(page);
  const { errors, data } = await browserSide.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ id: '/', start_url: '/', display: 'standalone' });
  const { installabilityErrors } = await browserSide.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
