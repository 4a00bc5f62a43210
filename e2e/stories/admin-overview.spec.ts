import { expectAccessible } from '../support/checks.ts';
import { field } from '../support/field.ts';
import { eventOf, mens100m, openMeeting } from '../support/meeting.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict } from '../support/world.ts';

test('the admin area sends a player to the home page, and a visitor to the login page', async ({
  open,
  player,
}) => {
  const page = await open(await player('Lea'));
  await page.goto('/admin/log');
  await expect(
    page.getByText('Accès non autorisé. Seuls les administrateurs peuvent voir cette page.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/home');
  const visitor = await open(null);
  await visitor.goto('/admin/manage-users');
  await expect(visitor).toHaveURL('/login');
});

test('the cards of the dashboard lead to their screens', async ({ open, admin }) => {
  const page = await open(admin);
  await page.goto('/admin');
  const cards = page.getByRole('main').getByRole('link');
  await expect(cards.first()).toBeVisible();
  const addresses = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/admin/create-competition',
      '/admin/manage-competitions',
      '/admin/manage-disciplines',
      '/admin/manage-leagues',
      '/admin/manage-users',
      '/admin/create-athlete',
      '/admin/manage-athletes',
      '/admin/general-ranking',
      '/admin/general-predictions',
      '/admin/log',
    ]),
  );
  await page.getByRole('link', { name: /^Guide/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: "Guide de l'organisateur" })).toBeVisible();
  await expectAccessible(page);
  for (const picture of await page.getByRole('figure').getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
  await page.getByRole('link', { name: "Retour à l'administration" }).click();
  await page.getByRole('link', { name: /^Journal/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
});

test('an admin chooses general predictions and a ranking step by step; each failure shows a sentence', async ({
  open,
  admin,
  player,
  network,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Niort', [mens100m]);
  const event = eventOf(meeting);
  const lea = await player('Lea');
  await predict(lea, await openLeague(lea, meeting), event, ['LYLES', 'KERLEY']);

  const page = await open(admin);
  const again = page.getByRole('button', { name: 'Réessayer' });
  const restoreCompetitions = await network.cut(page, 'listCompetitions');
  await page.goto('/admin/general-predictions');
  await expect(page.getByText('Erreur lors du chargement des compétitions.')).toBeVisible();
  await restoreCompetitions();
  const loading = page.getByText('Chargement en cours...');
  const releaseCompetitions = await network.hold(page, 'listCompetitions');
  await page.reload();
  await expect(loading).toHaveCount(1);
  await releaseCompetitions();
  await expect(loading).toHaveCount(0);
  await expect(page.getByText('Choisissez une compétition, puis une de ses épreuves.')).toBeVisible();
  const restoreEvents = await network.cut(page, 'listEvents');
  await field(page, 'Compétition').selectOption({ label: meeting.name });
  await expect(page.getByText('Erreur lors du chargement des épreuves.')).toBeVisible();
  await restoreEvents();
  await again.click();
  const pickEvent = page.getByText('Choisissez une épreuve pour voir ses pronostics.');
  await expect(pickEvent).toBeVisible();
  const releaseEvents = await network.hold(page, 'listEvents');
  await page.reload();
  await expect(field(page, 'Compétition')).toHaveValue(meeting.id);
  await expect(loading).toHaveCount(1);
  await releaseEvents();
  await expect(pickEvent).toBeVisible();
  const restorePredictions = await network.cut(page, 'listLeagues', 'listPredictions');
  await field(page, 'Épreuve').selectOption({ label: event.name });
  await expect(page.getByText('Impossible de charger les prédictions générales.').first()).toBeVisible();
  await restorePredictions();
  await again.click();
  const row = page.getByRole('row', { name: new RegExp(lea.username) });
  await expect(row.getByText('Noah LYLES')).toBeVisible();
  await expect(row.getByText('Fred KERLEY')).toBeVisible();

  const restoreRanking = await network.cut(page, 'listRankings');
  await page.goto('/admin/general-ranking');
  await field(page, 'Compétition').selectOption({ label: meeting.name });
  await expect(page.getByText('Impossible de charger le classement général.')).toBeVisible();
  await restoreRanking();
  await again.click();
  await expect(page.getByRole('row', { name: new RegExp(lea.username) })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^classement-general-meeting-de-niort.*\.csv$/);
  await page.getByRole('searchbox', { name: 'Rechercher un joueur' }).fill('zzz personne');
  await expect(page.getByText('Aucun joueur ne correspond à votre recherche.')).toBeVisible();
});

test('the log shows what admins did, with the values before and after, by kind, admin and day', async ({
  open,
  admin,
  network,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Laon', [mens100m]);
  const page = await open(admin);
  const restore = await network.cut(page, 'listAudit');
  await page.goto('/admin/log');
  await expect(page.getByText('Impossible de charger le journal.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await field(page, 'Type').selectOption({ label: 'Listes de départ' });
  await field(page, 'Administrateur').selectOption(admin.username);
  await expect(page).toHaveURL(/kind=start-list.*admin=/);
  const action = `a ajouté des participants à « 100 m - Hommes » (${meeting.name})`;
  const row = page.getByRole('row').filter({ hasText: action });
  await row.locator('summary').press('Enter');
  await expect(row.getByText('Noah LYLES')).toBeVisible();
  await expect(row.getByText('Après : cote 1,50 (fixée) · PB 9.81 · SB 9.81')).toBeVisible();

  await field(page, 'Rechercher').fill('kerley laon');
  await expect(page).toHaveURL(/search=kerley/);
  await row.getByRole('link', { name: '« 100 m - Hommes »' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('100 m');
  await page.goBack();

  await field(page, 'Au').fill('01/01/2020');
  await expect(page.getByText('Aucune action ne correspond à ces filtres.')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page).toHaveURL('/admin/log');
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  await field(page, 'Administrateur').selectOption(admin.username);
  const clear = page.getByRole('button', { name: 'Effacer les filtres' });
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await clear.press('Enter');
  await expect(page).toHaveURL('/admin/log');
  await expect(clear).toHaveCount(0);
  // The focus does not move into a row.
  await expect(page.getByRole('status').filter({ hasText: /actions?$/ })).toBeFocused();
});
