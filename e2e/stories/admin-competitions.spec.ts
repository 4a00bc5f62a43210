import { callApi } from '../support/api.ts';
import { field } from '../support/field.ts';
import { eventOf, mens100m, openMeeting } from '../support/meeting.ts';
import { unique } from '../support/players.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict } from '../support/world.ts';

test('the form of a new competition names missing fields, and opens the list after the save', async ({
  open,
  admin,
  network,
}) => {
  const name = unique('Meeting de Metz');
  const page = await open(admin);
  const restore = await network.cut(page, 'listDisciplines');
  await page.goto('/admin/create-competition');
  await expect(page.getByText('Impossible de charger les disciplines.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(
    page.getByText('Veuillez sélectionner au moins une discipline pour cette compétition.'),
  ).toBeVisible();
  const create = page.getByRole('button', { name: 'Créer la compétition' });
  await expect(create).toBeDisabled();

  await page.getByRole('searchbox', { name: 'Chercher une discipline' }).fill('3000 m steeple hommes');
  await page.getByRole('checkbox').first().check();
  await create.click();
  await expect(
    page.getByText('Veuillez remplir tous les champs obligatoires (Nom, Lieu, Date de début, Date de fin).'),
  ).toBeVisible();
  await field(page, 'Nom').fill(name);
  await field(page, 'Lieu').fill('Metz');
  await field(page, 'Date de début').fill('02/06/2099');
  await field(page, 'Date de fin').fill('01/06/2099');
  await create.click();
  await expect(
    page.getByText('La date de fin ne peut pas être antérieure à la date de début.'),
  ).toBeVisible();

  await field(page, 'Date de fin').fill('03/06/2099');
  const restoreCreation = await network.cut(page, 'createCompetition');
  await create.click();
  await expect(page.getByText('Erreur lors de la création/mise à jour de la compétition.')).toBeVisible();
  await restoreCreation();
  await create.click();
  await expect(page.getByText('Compétition créée avec succès !')).toBeVisible();
  await expect(page).toHaveURL('/admin/manage-competitions');
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(name);
  await expect(page.getByRole('rowheader')).toHaveText([name]);
});

test('an admin searches, sorts and edits competitions, and deletes one with its events', async ({
  open,
  admin,
  player,
  network,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Dole', [mens100m]);
  const event = eventOf(meeting);
  const lea = await player('Lea');
  await predict(lea, await openLeague(lea, meeting), event, ['LYLES']);

  const page = await open(admin);
  const restore = await network.cut(page, 'listCompetitions');
  await page.goto('/admin/manage-competitions');
  await expect(page.getByText('Impossible de charger les compétitions.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('zzz nulle part');
  await expect(page.getByText('Aucune compétition ne correspond à votre recherche.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(meeting.name);
  await page.getByLabel('Trier par').selectOption({ label: 'Nom' });
  await expect(page).toHaveURL(/search=.*sort=name/);
  await expect(page.getByRole('rowheader')).toHaveText([meeting.name]);

  await page.getByRole('button', { name: `Éditer ${meeting.name}` }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Lieu').fill('  ');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(
    dialog.getByText(
      'Veuillez remplir tous les champs obligatoires : Nom, Lieu, Date de Début, Date de Fin.',
    ),
  ).toBeVisible();
  await field(dialog, 'Lieu').fill('Dole');
  await dialog.getByRole('checkbox', { checked: true }).uncheck();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(
    dialog.getByText('Veuillez sélectionner au moins une discipline pour la compétition.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: `Supprimer ${meeting.name}` }).click();
  for (const loss of [
    '1 épreuve, avec sa liste de départ et son résultat éventuel',
    '1 ligue et son classement',
  ])
    await expect(dialog.getByText(loss)).toBeVisible();
  await expect(dialog.getByText('1 pronostic', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Compétition supprimée avec succès !')).toBeVisible();
  await expect(page.getByText('Aucune compétition ne correspond à votre recherche.')).toBeVisible();
});

test('the list shows its first page when the only competition of the second page is deleted', async ({
  open,
  admin,
}) => {
  const name = unique('Mémorial');
  const [discipline] = (await callApi('listDisciplines', { token: admin.token })).disciplines;
  if (discipline === undefined) throw new Error('There is no discipline.');
  for (let i = 0; i < 11; i += 1)
    await callApi('createCompetition', {
      token: admin.token,
      body: {
        name: `${name} ${String.fromCodePoint(65 + i)}`,
        location: 'Nice',
        startDate: '2098-05-01',
        endDate: '2098-05-01',
        disciplines: [discipline._id],
      },
    });
  const page = await open(admin);
  await page.goto(`/admin/manage-competitions?search=${name}&sort=name&order=asc&page=2`);
  await expect(page.getByRole('rowheader')).toHaveText([`${name} K`]);
  await page.getByRole('button', { name: `Supprimer ${name} K` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  await expect(page).not.toHaveURL(/page=2/);
});
