import type { Locator, Page } from '@playwright/test';
import { expectGoodState } from '../support/checks.ts';
import { field } from '../support/field.ts';
import {
  chooseAthlete,
  chooseInLeagueMenu,
  openLeagueMenu,
  openPerformances,
  performanceOf,
} from '../support/league-steps.ts';
import { mens100m, openMeeting, womensHighJump } from '../support/meeting.ts';
import { leaguePage } from '../support/pages.ts';
import { formOf, listOf, openForm } from '../support/prediction-form.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict } from '../support/world.ts';

test("small: the dialog of an athlete drops a field's message once the field is filled", async ({
  open,
  admin,
}) => {
  const page = await open(admin);
  await page.goto('/admin/manage-athletes');
  await page.getByRole('button', { name: 'Créer un athlète' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: "Créer l'athlète" }).click();
  const wrong = dialog.locator('[aria-invalid]');
  const before = await wrong.count();
  expect(before).toBeGreaterThan(0);
  await field(dialog, 'Nom').fill('LAVILLENIE');
  await expect(field(dialog, 'Nom')).not.toHaveAttribute('aria-invalid');
  await field(dialog, 'Prénom').fill('Renaud');
  await expect(wrong).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Ajouter un record' }).click();
  const record = page.getByRole('dialog').last();
  await record.getByRole('button', { name: 'Ajouter' }).click();
  await expect(record.getByText('Veuillez choisir une discipline.')).toBeVisible();
  await field(record, 'Discipline').selectOption({ label: 'Perche - Hommes' });
  await expect(record.getByText('Veuillez choisir une discipline.')).toHaveCount(0);
});

test('small: no line of a sentence begins with a punctuation mark', async ({ open }) => {
  const page = await open(null);
  await page.goto('/login');
  expect(await page.getByRole('link', { name: 'Mot de passe oublié ?' }).textContent()).toBe(
    'Mot de passe oublié\u00a0?',
  );
});

test("small: a visitor at a league's address reads only once why they must log in", async ({
  open,
  world,
}) => {
  const page = await open(null);
  await page.goto(leaguePage(world));
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/^Pour entrer dans la ligue, connectez-vous/)).toBeVisible();
  expect(await page.getByText('Vous devez être connecté pour accéder à cette page.').count()).toBe(0);
});

test('small: a league that the player has left is not shown as theirs after the back button', async ({
  open,
  player,
  admin,
}) => {
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  const meeting = await openMeeting(admin, 'Meeting de Laon', [mens100m]);
  const leagueId = await openLeague(sam, meeting, [lea]);
  const page = await open(lea);
  await page.goto('/my-leagues');
  await page.getByRole('link', { name: /^Accéder/ }).click();
  await expect(page.getByRole('tab', { name: 'Mes Pronostics' })).toBeVisible();
  await openLeagueMenu(page);
  await page.getByRole('link', { name: 'Membres' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await chooseInLeagueMenu(page, 'Quitter');
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click();
  await expect(page).toHaveURL('/my-leagues');
  await page.goBack();
  await page.goto(`/leagues/${leagueId}/competition/${meeting.id}/ranking`);
  await expect(page.getByRole('button', { name: 'Rejoindre' }).first()).toBeVisible();
  await page.goBack();
  // The browser refuses to go on from a document that is still being replaced.
  await expect(page).toHaveURL('/my-leagues');
  await expect(page.getByRole('heading', { name: 'Mes Ligues' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Rejoindre' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: "Plus d'actions" })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Mes Pronostics' })).toHaveCount(0);
});

/** Returns the colours of a control as the browser draws them, forced colours included. */
const coloursOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const { color, backgroundColor, borderBottomColor } = getComputedStyle(element);
    return [color, backgroundColor, borderBottomColor].join(' ');
  });

const expectOtherColours = async (chosen: Locator, other: Locator): Promise<void> => {
  await expect(chosen).toBeVisible();
  expect(await coloursOf(chosen)).not.toBe(await coloursOf(other));
};

test('small: forced colours show which tab, filter and athlete is chosen', async ({ open, world }) => {
  const page = await open(world.owner, { forcedColors: 'active' });
  await page.goto(leaguePage(world));
  const tab = (name: string) => page.getByRole('tab', { name });
  await expectOtherColours(tab('Pronostiquer'), tab('Classement Général'));
  const chip = (name: RegExp) => page.getByRole('button', { name });
  await expectOtherColours(chip(/^Toutes/), chip(/^À faire/));
  await page.goto(formOf(world.leagueId, world.open));
  await page.getByRole('button', { name: /^Changer l'athlète en or/ }).click();
  const options = page.getByRole('option');
  await expectOtherColours(options.and(page.locator('[aria-selected=true]')), options.last());
});

const goldPerformance = (page: Page) => performanceOf(page, 'Or');

test('small: Enter in a performance saves, and the focus stays in it', async ({
  open,
  player,
  admin,
  network,
}) => {
  const lea = await player('Lea');
  // The competition has two events: with one, the badge for a whole competition would open over the second save.
  const { form } = await openForm(admin, lea, 'Meeting de Lens', [mens100m, womensHighJump]);
  const page = await open(lea);
  await page.goto(form);
  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en or" }), 'lyles');
  await openPerformances(page);
  await goldPerformance(page).fill('9,8');
  const release = await network.hold(page, 'submitPrediction');
  await goldPerformance(page).press('Enter');
  await expect(page.getByText('Enregistrement…')).toBeVisible();
  await expect(goldPerformance(page)).toBeFocused();
  await release();
  await page.getByRole('dialog').getByRole('button', { name: 'Super !' }).click();
  await expect(page.getByText(/^Enregistré à /)).toBeVisible();
  await expect(goldPerformance(page)).toBeFocused();
  await goldPerformance(page).fill('9,79');
  await goldPerformance(page).press('Enter');
  await expect(page.getByText('Pronostic enregistré avec succès !')).toBeVisible();
  await expect(goldPerformance(page)).toBeFocused();
});

test('small: an event with a draft is marked in the list', async ({ open, player, admin }) => {
  const lea = await player('Lea');
  const { form, leagueId, meeting } = await openForm(admin, lea, 'Meeting de Laval', [
    mens100m,
    womensHighJump,
  ]);
  const page = await open(lea);
  await page.goto(form);
  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en or" }), 'lyles');
  await page.goto(listOf(leagueId, meeting));
  const marked = page.getByRole('listitem').filter({ hasText: 'Brouillon' });
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText('100 m');
  await expectGoodState(page);
});

test('small: a distance in centimetres is explained in metres, and an invalid performance by an example', async ({
  open,
  player,
  admin,
}) => {
  const lea = await player('Lea');
  const { form } = await openForm(admin, lea, 'Meeting de Castres', [womensHighJump]);
  const page = await open(lea);
  await page.goto(form);
  await openPerformances(page);
  await goldPerformance(page).fill('205');
  await expect(page.getByText('Les distances se tapent en mètres, par exemple 2.05.')).toBeVisible();
  await goldPerformance(page).fill('205 cm');
  await expect(page.getByText('Compris : 2.05 m')).toBeVisible();
  await goldPerformance(page).fill('très haut');
  await goldPerformance(page).blur();
  await expect(
    page.getByText(
      "La performance prédite pour l'or doit être un nombre valide. Par exemple 2.10 (bonus à 2 cm près).",
    ),
  ).toBeVisible();
});

test('small: the bar above the page fits the narrowest phones, the brand on one line', async ({ page }) => {
  for (const width of [320, 340, 360]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/login');
    const brand = page.getByRole('link', { name: 'PronAthlé' }).first();
    await expect(brand).toBeVisible();
    // Two lines take 60 px.
    expect((await brand.boundingBox())?.height).toBeLessThan(50);
    const last = await page.getByRole('banner').getByRole('button').last().boundingBox();
    expect((last?.x ?? width) + (last?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test('small: a toast covers neither the bell, nor the back link, nor the button that saves', async ({
  open,
  player,
  admin,
}) => {
  const lea = await player('Lea');
  const { leagueId, event, form } = await openForm(admin, lea, 'Meeting de Laval', [mens100m]);
  await predict(lea, leagueId, event, ['LYLES']);
  const page = await open(lea);
  // Timers of four seconds never fire: the toast stays.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((act: () => void, delay?: number) =>
      delay === 4_000 ? 0 : later(act, delay)) as typeof setTimeout;
  });
  await page.goto(form);
  await page.getByRole('button', { name: 'Supprimer mon pronostic' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click();
  const toast = page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Pronostic supprimé avec succès !');
  await expect(toast).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const needed of [
    page.getByRole('link', { name: /^Notifications/ }),
    page.getByRole('link', { name: 'Retour aux épreuves' }),
    page.getByRole('button', { name: 'Valider mon pronostic' }),
    page.getByRole('link', { name: 'Accueil' }).first(),
  ])
    await needed.click({ trial: true });
  await expectGoodState(page);
  await expect(toast).toBeVisible();
});
