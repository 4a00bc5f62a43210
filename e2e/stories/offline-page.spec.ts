import { expectGoodState } from '../support/checks.ts';
import { mens100m, openMeeting } from '../support/meeting.ts';
import { openForm } from '../support/prediction-form.ts';
import { expect, test } from '../support/story.ts';
import { openPrivateLeague, predict } from '../support/world.ts';

test('a page opened without a network shows a message, and appears with the network', async ({
  player,
  watch,
  open,
}) => {
  const page = await open(await player('Lea'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The foot of the page appears after the rest of the page.
  const rules = page.getByRole('link', { name: 'Règles' }).first();
  await expect(rules).toBeVisible();
  watch.expectNoAnswer();
  await page.context().setOffline(true);
  await rules.click();
  await expect(page.getByText(/Vérifiez votre connexion/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /règles/i })).toBeVisible();
});

test('a part whose code fails to load leaves the page intact, and appears after a retry', async ({
  admin,
  player,
  watch,
  open,
}) => {
  watch.expectNoAnswer();
  const lea = await player('Lea');
  const { leagueId, event, form } = await openForm(admin, lea, 'Meeting de Saint-Malo', [mens100m]);
  await predict(lea, leagueId, event, ['LYLES']);
  const page = await open(lea);
  await page.goto(form);
  const remove = page.getByRole('button', { name: 'Supprimer mon pronostic' });
  await expect(remove).toBeVisible();

  await page.context().setOffline(true);
  await remove.click();
  const lost = page.getByText("Cette partie de la page n'a pas pu être chargée.");
  await expect(lost).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '100 m - Hommes' })).toBeVisible();
  await expectGoodState(page);
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await retry.click();
  await expect(lost).toBeVisible();

  await page.context().setOffline(false);
  await retry.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(lost).toHaveCount(0);
});

test('the page does not move when the network fails while it is read, nor when the network returns', async ({
  player,
  watch,
  open,
  network,
}) => {
  watch.expectNoAnswer();
  const page = await open(await player('Lea'));
  const bell = page.getByRole('link', { name: /^Notifications/ });
  await page.goto('/');
  await expect(bell).toBeVisible();
  // The second time, the page waits for the call of the bell until there is no network.
  const release = await network.hold(page, 'countMyNotices');
  await page.reload();
  await expect(bell).toBeVisible();
  await expect(page.getByRole('link', { name: 'Règles' }).first()).toBeVisible();
  await page.context().setOffline(true);
  await release();
  const notice = page.getByText(/^Hors connexion\s: données de/);
  await expect(notice).toBeVisible();
  await expectGoodState(page);
  await page.context().setOffline(false);
  await expect(notice).toHaveCount(0);
  await expectGoodState(page);
});

test('home: one part whose code fails to load leaves the others intact, and appears after a retry', async ({
  player,
  watch,
  open,
}) => {
  watch.expectNoAnswer();
  const page = await open(await player('Lea'));
  const cockpit = /\/assets\/cockpit-[\w-]+\.js$/;
  await page.route(cockpit, (route) => route.abort());
  await page.goto('/');
  const lost = page.getByText("Cette partie de la page n'a pas pu être chargée.");
  await expect(lost).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour/);
  await expect(page.getByRole('heading', { name: /^Les Ligues Publiques/ })).toBeVisible();
  await page.unroute(cockpit);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(lost).toHaveCount(0);
});

test('the bell and the offline bar appear when the network returns, if it failed before their code was loaded', async ({
  player,
  watch,
  open,
}) => {
  watch.expectNoAnswer();
  const page = await open(await player('Lea'));
  const around = /\/assets\/(?:around-page|waiting-podiums-card)-[\w-]+\.js$/;
  let tries = 0;
  await page.route(around, (route) => {
    tries += 1;
    return route.abort();
  });
  await page.goto('/');
  // The browser may try twice for each of the three files.
  await expect.poll(() => tries).toBeGreaterThan(6);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour/);
  await page.unroute(around);
  await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible();
  // The offline bar is empty while there is a network.
  await expect(page.locator('p[role="status"]')).toBeAttached();
  await expectGoodState(page);
});

test("invitation: when the league's card fails to load, a visitor can still sign in", async ({
  admin,
  player,
  watch,
  open,
}) => {
  watch.expectNoAnswer();
  const meeting = await openMeeting(admin, 'Meeting de Roscoff', [mens100m]);
  const { invitationCode = '' } = await openPrivateLeague(await player('Sam'), meeting);
  const page = await open(null);
  await page.route(/\/assets\/invitation-card-[\w-]+\.js$/, (route) => route.abort());
  await page.goto(`/rejoindre/${invitationCode}`);
  await expect(page.getByRole('button', { name: "S'inscrire" })).toBeVisible();
  await expect(page.getByText(/^Pronostiquez le podium de chaque/)).toBeVisible();
  await expectGoodState(page);
});

test('my leagues: a card is complete when its small line of ranks fails to load', async ({
  world: { leagueId, owner },
  watch,
  open,
}) => {
  watch.expectNoAnswer();
  const page = await open(owner);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/rank-line-'));
  await page.route(/\/assets\/rank-line-[\w-]+\.js$/, (route) => route.abort());
  await page.goto('/my-leagues');
  await lost;
  await expect(page.getByRole('link', { name: /^Accéder/ })).toHaveAttribute('href', new RegExp(leagueId));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  await expectGoodState(page);
});
