import type { Page } from '@playwright/test';
import { deployingServer, type DeployingServer } from '../support/deploying-server.ts';
import { environment } from '../support/environment.ts';
import { expect, test as story } from '../support/story.ts';

const test = story.extend<{ way: DeployingServer; page: Page }>({
  way: async ({}, use) => {
    const way = await deployingServer(environment.url);
    await use(way);
    way.close();
  },
  /** A player's home, whose worker has kept the client's files. */
  page: async ({ browser, player, watch, way }, use) => {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    watch.follow(context, way.url);
    const { token, user } = await player('Lea');
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
    await use(page);
    await context.close();
  },
});

test('a page left open during a deploy shows pages that it had not fetched yet', async ({ page, way }) => {
  way.deploy();
  await page.getByRole('link', { name: 'Règles' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /règles/i })).toBeVisible();
});

test('without a network an address that was never visited shows its page', async ({ page, watch, way }) => {
  watch.expectNoAnswer();
  await page.context().setOffline(true);
  await page.goto(`${way.url}/rules`);
  await expect(page.getByRole('heading', { level: 1, name: /règles/i })).toBeVisible();
});

test('the API is never answered from what is kept', async ({ page, watch }) => {
  watch.expectNoAnswer();
  const kept = await page.evaluate(async () =>
    (await (await caches.open('client')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(kept).toContain('/');
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
  await page.context().setOffline(true);
  const asked = await page.evaluate(() =>
    fetch('/api/health').then(
      () => 'answered',
      () => 'no answer',
    ),
  );
  expect(asked).toBe('no answer');
});

test('a worker that the operator switches off goes with all that it has kept', async ({ page, way }) => {
  way.switchWorkerOff();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.waitForFunction(
    async () =>
      (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0,
  );
});

test('a message is shown by the worker, whatever it says, and a press leads to its page', async ({
  page,
  way,
}) => {
  await page.context().grantPermissions(['notifications'], { origin: way.url });
  const browserSide = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browserSide.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration !== undefined) resolve(registration.registrationId);
    }),
  );
  await browserSide.send('ServiceWorker.enable');
  const registrationId = await registered;
  const deliver = (data: string) =>
    browserSide.send('ServiceWorker.deliverPushMessage', { origin: way.url, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
    });

  const notification = { title: 'Ligue des amis', body: '100 m - Hommes : 12,5 pts', tag: 'final' };
  const sent = { ...notification, lang: 'fr', navigate: `${way.url}/rules` };
  await deliver(JSON.stringify({ web_push: 8030, notification: sent }));
  await expect.poll(shown).toEqual([notification]);
  // A correction takes its place.
  const corrected = { ...notification, body: '100 m - Hommes : 19,5 pts' };
  await deliver(JSON.stringify({ web_push: 8030, notification: { ...sent, body: corrected.body } }));
  await expect.poll(shown).toEqual([corrected]);
  await deliver('not what the server sends');
  await expect.poll(shown).toContainEqual({ title: 'PronAthlé', body: '', tag: '' });

  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(async () => {
    // Of a worker's globals, which the stories have no types of.
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent: (event: Event) => boolean;
      NotificationEvent: new (type: string, { notification }: { notification: Notification }) => Event;
    };
    const [pressed] = await scope.registration.getNotifications({ tag: 'final' });
    if (pressed === undefined) throw new Error('nothing to press');
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: pressed }));
  });
  await expect(page.getByRole('heading', { level: 1, name: /règles/i })).toBeVisible();
});

test('a browser offers to install it', async ({ page }) => {
  const browserSide = await page.context().newCDPSession(page);
  const { errors, data } = await browserSide.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ id: '/', start_url: '/', display: 'standalone' });
  const { installabilityErrors } = await browserSide.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
