import type { Page } from '@playwright/test';
import { enterResult } from '../support/admin-steps.ts';
import { expectLoaded } from '../support/checks.ts';
import { field } from '../support/field.ts';
import { typePrediction } from '../support/league-steps.ts';
import { meetLiteralServer } from '../support/literal-server.ts';
import { eventOf, mens100m, openMeeting } from '../support/meeting.ts';
import { adminScreens, leaguePage, leagueScreens, playerScreens } from '../support/pages.ts';
import { formOf, openForm } from '../support/prediction-form.ts';
import { unique } from '../support/players.ts';
import { expect, test } from '../support/story.ts';

/** Expects every address to show its page: no crash notice, and no data that the server did not send. */
const expectPages = async (page: Page, addresses: readonly string[]) => {
  for (const address of addresses) {
    await page.goto(address);
    await expectLoaded(page);
    await expect(page.getByText(/undefined|NaN|Invalid Date|1970/), address).toHaveCount(0);
  }
  await page.context().unrouteAll({ behavior: 'wait' });
};

test("literal: a player's pages load from a server that has only the plain API", async ({
  open,
  watch,
  world,
}) => {
  test.slow();
  watch.expectStatus(404);
  const page = await open(world.owner);
  await meetLiteralServer(page.context());
  await expectPages(page, [
    ...playerScreens.map(({ route, address = () => route }) => address(world)),
    ...leagueScreens(world.leagueId, world.meeting.id, []),
  ]);
});

test("literal: an admin's pages load from a server that has only the plain API", async ({
  open,
  admin,
  watch,
  world,
}) => {
  test.slow();
  watch.expectStatus(404);
  const page = await open(admin);
  await meetLiteralServer(page.context());
  await expectPages(
    page,
    adminScreens
      .filter(({ route }) => route !== '/admin/log' && !route.startsWith('/admin/import'))
      .map(({ route, address = () => route }) => address(world)),
  );
});

test('literal: a league is created, a podium predicted and its ranking read', async ({
  open,
  admin,
  player,
  watch,
}) => {
  watch.expectStatus(404);
  const lea = await player('Lea');
  const { meeting, event, leagueId } = await openForm(admin, lea, 'Meeting de Dijon', [mens100m]);
  const page = await open(lea);
  await meetLiteralServer(page.context());
  await page.goto(formOf(leagueId, event));
  await typePrediction(page, { gold: 'lyles', silver: 'kerley', goldPerformance: '9.8' });
  await page.goto(`/league/${leagueId}/competition/${meeting.id}/choose-event-to-predict`);
  await expect(page.getByText('Pronostiqué (Modifiable)')).toBeVisible();
  await page.goto('/my-league-predictions');
  await expect(page.getByText('LYLES', { exact: false }).first()).toBeVisible();

  const name = unique('Ligue');
  await page.goto(`/create-league/${meeting.id}`);
  await field(page, 'Nom de la ligue').fill(name);
  await page.getByRole('button', { name: 'Créer la ligue' }).click();
  await expect(page).toHaveURL(/\/ranking/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.context().unrouteAll({ behavior: 'wait' });
});

test('literal: a result is entered and shown', async ({ open, admin, watch }) => {
  watch.expectStatus(404);
  const meeting = await openMeeting(admin, 'Meeting de Dole', [mens100m]);
  const page = await open(admin);
  await meetLiteralServer(page.context());
  await enterResult(page, meeting, eventOf(meeting).name, { gold: ['lyles', '9.79'] });
  await page.goto(`/competitions/${meeting.id}`);
  await expect(page.getByText('Noah LYLES')).toBeVisible();
  await page.context().unrouteAll({ behavior: 'wait' });
});

test('literal: leagues without their competition are listed, and show an error when opened', async ({
  open,
  watch,
  world,
}) => {
  watch.expectStatus(404);
  const page = await open(world.owner);
  await meetLiteralServer(page.context(), { nullCompetition: true });
  for (const address of ['/', '/my-leagues']) {
    await page.goto(address);
    await page
      .getByRole('button', { name: /^Accéder à / })
      .first()
      .click();
    await expect(
      page.getByText("Impossible d'accéder à cette ligue : ID de compétition manquant."),
    ).toBeVisible();
  }
  await expectPages(page, [
    leaguePage(world),
    `/leagues/${world.leagueId}/members`,
    '/my-league-predictions',
    '/rules',
  ]);
});
