import { expectGoodState } from '../support/checks.ts';
import { field } from '../support/field.ts';
import { enterAt, expectFocusSeen, tabTo, typeAt } from '../support/keys.ts';
import { performanceOf } from '../support/league-steps.ts';
import { mens100m, openMeeting, type EventPlan } from '../support/meeting.ts';
import { expect, test } from '../support/story.ts';
import { openLeague } from '../support/world.ts';

const withAccents: EventPlan = {
  ...mens100m,
  starters: [
    ...mens100m.starters,
    { firstName: 'Méba-Mickaël', lastName: 'ZÉZÉ', country: 'FRA', pb: '9.99', sb: '10.03', cote: 8 },
  ],
};

test('a player works with the keyboard alone, from the login to a podium, and the focus is always visible', async ({
  open,
  player,
  admin,
}) => {
  test.slow();
  const meeting = await openMeeting(admin, 'Meeting de Sète', [withAccents]);
  const lea = await player('Lea');
  await openLeague(lea, meeting);
  const page = await open(null);
  const dialog = page.getByRole('dialog');
  const heading = page.getByRole('heading', { level: 1 });

  await page.goto('/login');
  await expect(page).toHaveTitle('Connexion · PronAthlé');
  const form = page.getByRole('tabpanel', { name: 'Connexion' });
  await typeAt(field(form, "E-mail ou nom d'utilisateur"), lea.username);
  await typeAt(field(form, 'Mot de passe'), lea.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Accueil · PronAthlé');
  await expect(heading).toBeFocused();

  await enterAt(page.getByRole('link', { name: /^Accéder à/ }).first());
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText(/^Les Sprinteurs/);
  await expect(page).toHaveTitle(/^Les Sprinteurs.* · PronAthlé$/);
  await enterAt(page.getByRole('link', { name: 'Pronostiquer : 100 m - Hommes' }));
  await expect(heading).toHaveText('100 m - Hommes');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^100 m - Hommes.* · PronAthlé$/);

  await test.step('an athlete is found by a name without its accents, or by a country', async () => {
    await enterAt(page.getByRole('button', { name: "Choisir l'athlète en or" }));
    const search = dialog.getByRole('combobox');
    await expect(dialog.getByRole('option', { selected: true })).toHaveCount(0);
    await typeAt(search, 'zeze');
    await expect(dialog.getByRole('option')).toHaveText([/ZÉZÉ FRA.*RP 9\.99 · MS 10\.03.*Cote.*8/]);
    await typeAt(search, 'jam');
    await expect(dialog.getByRole('option')).toHaveText([/Kishane THOMPSON JAM/]);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expectFocusSeen(page);
  });

  await test.step('the list announces the chosen athlete, wherever the arrow keys are', async () => {
    await enterAt(page.getByRole('button', { name: "Changer l'athlète en or : Kishane THOMPSON" }));
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('option', { selected: true })).toHaveText(/Kishane THOMPSON JAM/);
    await expectGoodState(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the list opens at the chosen athlete, and Enter alone changes nothing', async () => {
    const chosen = page.getByRole('button', { name: "Changer l'athlète en or : Kishane THOMPSON" });
    await enterAt(chosen);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(chosen).toBeVisible();
  });

  await test.step('a performance is read while it is typed, and the podium is saved', async () => {
    await enterAt(page.getByRole('button', { name: '+ performance' }));
    await tabTo(performanceOf(page, 'Or'));
    await page.keyboard.type('9,8');
    await expect(page.getByText('Compris : 9.80')).toBeVisible();
    await enterAt(page.getByRole('button', { name: 'Valider mon pronostic' }));
    await expect(dialog.getByText('Premier pronostic', { exact: true })).toBeVisible();
    await expectFocusSeen(page);
    await enterAt(dialog.getByRole('button', { name: 'Super !' }));
    await expect(dialog).toBeHidden();
    await expectFocusSeen(page);
    await expect(
      page.getByRole('button', { name: "Changer l'athlète en or : Kishane THOMPSON" }),
    ).toBeVisible();
  });
});

test('the filters of a list are in its address, and return with the back button', async ({
  open,
  player,
  admin,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Thônes', [mens100m]);
  const page = await open(await player('Lea'));
  await page.goto('/competitions');
  await page.getByRole('button', { name: 'En cours' }).click();
  const search = page.getByRole('searchbox', { name: 'Rechercher' });
  await search.fill(meeting.name.toUpperCase().replace('Ô', 'o'));
  const details = page.getByRole('link', { name: /^Détails de/ });
  await expect(details).toHaveCount(1);
  const filtered = page.url();
  expect(filtered).toContain('status=ongoing');
  await details.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(meeting.name);
  await page.goBack();
  await expect(page).toHaveURL(filtered);
  await expect(page.getByRole('button', { name: 'En cours' })).toHaveAttribute('aria-pressed', 'true');
  await expect(details).toHaveCount(1);
});
