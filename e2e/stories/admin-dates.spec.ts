import { typeImport } from '../support/admin-steps.ts';
import { expectGoodState } from '../support/checks.ts';
import { field } from '../support/field.ts';
import { mens100m, openMeeting } from '../support/meeting.ts';
import { unique } from '../support/players.ts';
import { expect, test } from '../support/story.ts';

test.use({ locale: 'en-US', timezoneId: 'America/New_York' });

test('an admin types and chooses days in French, in a browser of another language', async ({
  open,
  admin,
}) => {
  const name = unique('Meeting de Dax');
  const page = await open(admin);
  await page.goto('/admin/create-competition');
  await field(page, 'Nom').fill(name);
  await field(page, 'Lieu').fill('Dax');
  await page.getByRole('searchbox', { name: 'Chercher une discipline' }).fill('3000 m steeple hommes');
  await page.getByRole('checkbox').first().check();
  const create = page.getByRole('button', { name: 'Créer la compétition' });

  const start = field(page, 'Date de début');
  await start.fill('');
  await start.pressSequentially('31062099');
  await expect(start).toHaveValue('31/06/2099');
  await field(page, 'Date de fin').fill('hier');
  await create.click();
  await expect(page.getByText("La date n'est pas valide.")).toHaveCount(2);
  await expect(start).toBeFocused();
  await start.fill('30/06/2099');

  // The last day is chosen with the keys in the calendar, which opens at the first day.
  await field(page, 'Date de fin').fill('');
  await page.getByRole('button', { name: 'Choisir dans un calendrier : Date de fin' }).press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Date de fin' });
  await expect(calendar.getByRole('button', { name: 'mardi 30 juin 2099' })).toBeFocused();
  await expectGoodState(page);
  await page.keyboard.press('ArrowRight');
  await expect(calendar.getByRole('grid', { name: 'juillet 2099' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(field(page, 'Date de fin')).toHaveValue('08/07/2099');
  await create.click();
  await expect(page).toHaveURL('/admin/manage-competitions');

  // In a dialog, with the mouse: a day is chosen, and this change is not lost without a question.
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(name);
  await page.getByRole('button', { name: `Éditer ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier la compétition' });
  await expect(field(dialog, 'Date de début')).toHaveValue('30/06/2099');
  await dialog.getByRole('button', { name: 'Choisir dans un calendrier : Date de début' }).click();
  const days = page.getByRole('dialog', { name: 'Date de début' });
  await days.getByRole('button', { name: 'Mois précédent' }).click();
  await days.getByRole('button', { name: 'lundi 4 mai 2099' }).click();
  await expect(field(dialog, 'Date de début')).toHaveValue('04/05/2099');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Abandonner la saisie ?' })).toBeVisible();
});

test('the log is filtered by day, and an import has a usual time for events without a time', async ({
  open,
  admin,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Foix', [mens100m], { timezone: 'Europe/Paris' });
  const page = await open(admin);
  await page.goto('/admin/log?from=2026-01-31');
  await expect(field(page, 'Du')).toHaveValue('31/01/2026');
  await field(page, 'Du').fill('31/02/2026');
  await page.keyboard.press('Tab');
  await expect(page.getByText("La date n'est pas valide.")).toBeVisible();
  await expect(page).toHaveURL('/admin/log');
  await field(page, 'Du').fill('28/02/2026');
  await expect(page).toHaveURL('/admin/log?from=2026-02-28');

  await page.goto(`/admin/import/competition/${meeting.id}`);
  const time = field(page, 'Heure des épreuves dont seul le jour est donné');
  await expect(time).toHaveValue('12:00');
  await time.fill('21:45');
  await expect(
    page.getByText('Les heures du texte sont celles du stade, fuseau Europe/Paris.'),
  ).toBeVisible();
  await typeImport(page, 'Épreuve;Genre;Date\n200 m;Hommes;04/08/2099');
  await expect(page.getByText('Cette date est hors de la compétition')).toBeVisible();
  await expect(page.getByText(/^Début\s: mardi 4 août 2099 à 15:45 \(au stade\s: .* 21:45\)/)).toBeVisible();
  await expect(page.locator('input:is([type=date], [type=time], [type=datetime-local])')).toHaveCount(0);
});
