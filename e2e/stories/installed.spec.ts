import type { Page } from '@playwright/test';
import { expectGoodState, measureLayoutShift } from '../support/checks.ts';
import { deployingServer, type DeployingServer } from '../support/deploying-server.ts';
import { environment } from '../support/environment.ts';
import { mens100m, openMeeting } from '../support/meeting.ts';
import type { Player } from '../support/players.ts';
import { openForm } from '../support/prediction-form.ts';
import { expect, test as story } from '../support/story.ts';
import { openLeague } from '../support/world.ts';

interface Installed {
  gateway: DeployingServer;
  lea: Player;
  /** Léa's home page, whose service worker keeps the client's files. */
  page: Page;
}

const test = story.extend<Installed>({
  gateway: async ({}, use) => {
    const gateway = await deployingServer(environment.url);
    await use(gateway);
    gateway.close();
  },
  lea: async ({ player }, use) => use(await player('Lea')),
  page: async ({ browser, lea, watch, gateway }, use) => {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    watch.follow(context, gateway.url);
    await context.addInitScript(measureLayoutShift);
    const { token, user } = lea;
    await context.addInitScript(
      ([address, key, stored]) => {
        // Only once: a player who signs out stays signed out.
        if (location.origin !== address || sessionStorage.getItem('signed-in') !== null) return;
        sessionStorage.setItem('signed-in', 'yes');
        localStorage.setItem('x-auth-token', key);
        localStorage.setItem('user', stored);
      },
      [gateway.url, token, JSON.stringify(user)] as const,
    );
    const page = await context.newPage();
    await page.goto(gateway.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await use(page);
    await context.close();
  },
});

/** Returns the calls whose answers the browser keeps. */
const keptCalls = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('answers');
        opening.onsuccess = () => {
          const asking = opening.result.transaction('answers').objectStore('answers').getAllKeys();
          asking.onsuccess = () => {
            opening.result.close();
            resolve(asking.result.map((key) => /\["(\w+)"/.exec(key as string)?.[1] ?? ''));
          };
        };
      }),
  );

/** Makes all kept answers as old as this many days. */
const ageKept = (page: Page, days: number): Promise<void> =>
  page.evaluate(
    (at) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('answers');
        opening.onsuccess = () => {
          const changing = opening.result.transaction('answers', 'readwrite');
          const walking = changing.objectStore('answers').openCursor();
          walking.onsuccess = () => {
            const cursor = walking.result;
            if (cursor === null) return;
            cursor.update({ ...cursor.value, at });
            cursor.continue();
          };
          changing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    Date.now() - days * 24 * 3_600_000,
  );

test('a tab left open during a deploy shows pages that were not fetched before', async ({
  page,
  gateway,
}) => {
  gateway.deploy();
  await page.getByRole('link', { name: 'Règles' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /règles/i })).toBeVisible();
});

test('without a network an address that was never visited shows its page', async ({
  page,
  watch,
  gateway,
}) => {
  watch.expectNoAnswer();
  await page.context().setOffline(true);
  await page.goto(`${gateway.url}/rules`);
  await expect(page.getByRole('heading', { level: 1, name: /règles/i })).toBeVisible();
});

test('without a network a player reads earlier pages again, and sees how old they are', async ({
  page,
  lea,
  gateway,
  watch,
  admin,
  player,
}) => {
  watch.expectNoAnswer();
  const meeting = await openMeeting(admin, 'Meeting de Gap', [mens100m]);
  const leagueId = await openLeague(lea, meeting, [await player('Sam')]);
  const ranking = `${gateway.url}/leagues/${leagueId}/competition/${meeting.id}/ranking`;
  await page.goto(ranking);
  const own = page.getByText('2 membres', { exact: true });
  await expect(own).toBeVisible();
  const notice = page.getByText(/^Hors connexion\s: données de \d\d:\d\d\.$/);
  await expect(notice).toHaveCount(0);
  await expect
    .poll(() => keptCalls(page))
    .toEqual(expect.arrayContaining(['getLeague', 'listEvents', 'getLeagueRanking']));

  await page.context().setOffline(true);
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(own).toBeVisible();
  await expectGoodState(page);
  await page.getByRole('link', { name: 'Compétitions' }).first().click();
  await expect(page.getByText('Impossible de charger les compétitions.')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: /Meeting de Gap/ }).first()).toBeVisible();
  await page.goBack();
  await expect(own).toBeVisible();
  await expect(notice).toHaveCount(0);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL(`${gateway.url}/login`);
  await expect.poll(() => keptCalls(page)).toEqual([]);
});

test('a kept answer is not shown after 30 days, and is deleted', async ({
  page,
  lea,
  gateway,
  watch,
  admin,
}) => {
  watch.expectNoAnswer();
  const meeting = await openMeeting(admin, 'Meeting de Sisteron', [mens100m]);
  const leagueId = await openLeague(lea, meeting, []);
  await page.goto(`${gateway.url}/leagues/${leagueId}/competition/${meeting.id}/ranking`);
  const own = page.getByText('1 membre', { exact: true });
  await expect(own).toBeVisible();
  await expect.poll(() => keptCalls(page)).toContain('getLeague');
  const notice = page.getByText(/^Hors connexion\s: données/);

  await page.context().setOffline(true);
  await ageKept(page, 29);
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(own).toBeVisible();

  await ageKept(page, 30);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Réessayer' }).first()).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  await expect.poll(() => keptCalls(page), { timeout: 30_000 }).toEqual([]);
});

test('without a network the page of an event and the profile open as they were read before', async ({
  page,
  lea,
  gateway,
  watch,
  admin,
}) => {
  watch.expectNoAnswer();
  const { form } = await openForm(admin, lea, 'Meeting de Digne', [mens100m]);
  const notice = page.getByText(/^Hors connexion\s: données de \d\d:\d\d\.$/);
  for (const [address, part, calls] of [
    [form, page.getByRole('button', { name: 'Valider mon pronostic' }), ['getEvent', 'listAthletes']],
    ['/profile', page.getByRole('checkbox', { name: /^Résultat/ }).first(), ['getUser', 'getMyReminders']],
  ] as const) {
    await page.goto(`${gateway.url}${address}`);
    await expect(part).toBeVisible();
    await expect.poll(() => keptCalls(page)).toEqual(expect.arrayContaining([...calls]));
    await page.context().setOffline(true);
    await page.reload();
    await expect(notice).toBeVisible();
    await expect(part).toBeVisible();
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
    await expectGoodState(page);
    await page.context().setOffline(false);
  }
});

test('the worker never answers a call of the API', async ({ page, watch }) => {
  watch.expectNoAnswer();
  const kept = await page.evaluate(async () =>
    (await (await caches.open('client')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(kept).toContain('/');
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
  await page.context().setOffline(true);
  const outcome = await page.evaluate(() =>
    fetch('/api/health').then(
      () => 'answered',
      () => 'no answer',
    ),
  );
  expect(outcome).toBe('no answer');
});

test('a worker that the operator switches off is removed with all its files', async ({ page, gateway }) => {
  gateway.switchWorkerOff();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.waitForFunction(
    async () =>
      (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0,
  );
});

test("the worker shows every push message, and a press opens the message's page", async ({
  page,
  gateway,
}) => {
  const browserSide = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browserSide.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration !== undefined) resolve(registration.registrationId);
    }),
  );
  await browserSide.send('ServiceWorker.enable');
  const registrationId = await registered;
  const deliver = (data: string) =>
    browserSide.send('ServiceWorker.deliverPushMessage', { origin: gateway.url, registrationId, data });
  const declare = (notification: object) => deliver(JSON.stringify({ web_push: 8030, notification }));
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('The page has no service worker.');
  // Keeps the messages in a set instead of the browser, which shows them when it wants, and without windows never.
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const kept = new Set<Notification>();
    registration.getNotifications = () => Promise.resolve([...kept]);
    registration.showNotification = (title, options) => {
      const one = { title, ...options, close: () => kept.delete(one) } as unknown as Notification;
      kept.add(one);
      return Promise.resolve();
    };
  });
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const all = await registration.getNotifications();
      return all
        .map(({ title, body, lang, tag, data }) => ({ title, body, lang, tag, data: data as unknown }))
        .sort((one, other) => one.title.localeCompare(other.title));
    });

  const notification = {
    title: 'Ligue des amis',
    body: '100 m - Hommes : 12,5 pts',
    tag: 'final',
    lang: 'fr',
  };
  const navigate = `${gateway.url}/rules`;
  await declare({ ...notification, navigate });
  await expect.poll(shown).toMatchObject([{ ...notification, data: navigate }]);
  await deliver('not what the server sends');
  const unread = { title: 'PronAthlé', data: '/notifications' };
  await expect.poll(shown).toMatchObject([notification, unread]);

  const press = (title: string) =>
    worker.evaluate(async (name) => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const all = await registration.getNotifications();
      const pressed = Object.assign(new Event('notificationclick'), {
        notification: all.find((one) => one.title === name),
        waitUntil: (work: Promise<unknown>) => void work.catch(() => null),
      });
      dispatchEvent(pressed);
    }, title);
  await press(notification.title);
  await expect(page.getByRole('heading', { level: 1, name: /règles/i })).toBeVisible();
  await expect.poll(shown).toMatchObject([unread]);
  // A message never opens another site.
  await declare({ title: 'Ailleurs', navigate: 'https://exemple.fr/rules' });
  await expect.poll(shown).toMatchObject([{ title: 'Ailleurs' }, unread]);
  await press('Ailleurs');
  await expect(page).toHaveURL(`${gateway.url}/`);
});

test('a browser offers to install the game', async ({ page }) => {
  const browserSide = await page.context().newCDPSession(page);
  const { errors, data } = await browserSide.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ id: '/', start_url: '/', display: 'standalone' });
  const { installabilityErrors } = await browserSide.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
