import { callApi } from '../support/api.ts';
import { field } from '../support/field.ts';
import { unique } from '../support/players.ts';
import { expect, test } from '../support/story.ts';

test('an admin creates a discipline on a page that requires its name', async ({ open, admin }) => {
  const name = unique('Marteau');
  const page = await open(admin);
  await page.goto('/admin/create-discipline');
  const create = page.getByRole('button', { name: 'Créer la discipline' });
  await field(page, 'Nom').fill('  ');
  await create.click();
  await expect(page.getByText('Le nom de la discipline est requis.')).toBeVisible();
  await field(page, 'Nom').fill(name);
  await create.click();
  await expect(page.getByText('Discipline créée avec succès !').first()).toBeVisible();
  await page.getByRole('link', { name: 'Retour aux disciplines' }).click();
  await page.getByRole('searchbox', { name: 'Rechercher par nom' }).fill(name);
  await expect(page.getByRole('rowheader')).toHaveText([name]);
  await expect(page.getByText('Non spécifiée', { exact: true })).toBeVisible();
});

test('an admin filters, changes and deletes disciplines; each failure shows a sentence', async ({
  open,
  admin,
  network,
  watch,
}) => {
  const name = unique('Relais');
  const { discipline } = await callApi('createDiscipline', {
    token: admin.token,
    body: { name, type: 'course', gender: 'mixed', unit: 's' },
  });
  await callApi('createAthlete', {
    token: admin.token,
    body: {
      lastName: unique('Duval'),
      gender: 'male',
      performanceRecords: [{ discipline: discipline._id, pb: '42.10', sb: '' }],
    },
  });

  const page = await open(admin);
  const restore = await network.cut(page, 'listDisciplines');
  await page.goto(`/admin/manage-disciplines?name=${name}`);
  await expect(page.getByText('Impossible de charger les disciplines.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestion des disciplines (1)');
  await page.getByLabel('Genre').selectOption({ label: 'Femmes' });
  await expect(page.getByText('Aucune discipline ne correspond à votre recherche.')).toBeVisible();
  await page.getByLabel('Genre').selectOption({ label: 'Mixte' });

  await page.getByRole('button', { name: `Éditer ${name}` }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  await field(dialog, 'Nom').fill(' ');
  await save.click();
  await expect(dialog.getByText('Le nom de la discipline ne peut pas être vide.')).toBeVisible();
  await field(dialog, 'Nom').fill(name);
  await field(dialog, 'Tolérance').fill('0,2');
  const restoreUpdate = await network.cut(page, 'updateDiscipline');
  await save.click();
  await expect(dialog.getByText('Erreur lors de la création/mise à jour de la discipline.')).toBeVisible();
  await restoreUpdate();
  await save.click();
  await expect(page.getByText('Discipline mise à jour avec succès !')).toBeVisible();
  await expect(page.getByText(/^± ?0[.,]2/)).toBeVisible();

  await page.getByRole('button', { name: `Supprimer ${name}` }).click();
  await expect(dialog.getByText(/La suppression peut affecter des athlètes et des épreuves/)).toBeVisible();
  await expect(dialog.getByText('les records de 1 athlète dans cette discipline')).toBeVisible();
  await expect(dialog.getByText('Cette action est irréversible.')).toBeVisible();
  const restoreDeletion = await network.cut(page, 'deleteDiscipline');
  const remove = dialog.getByRole('button', { name: 'Supprimer' });
  await remove.click();
  await expect(dialog.getByText('Erreur lors de la suppression de la discipline.')).toBeVisible();
  await restoreDeletion();

  const { competition } = await callApi('createCompetition', {
    token: admin.token,
    body: {
      name: unique('Interclubs'),
      location: 'Lyon',
      startDate: '2099-01-01',
      endDate: '2099-01-02',
      disciplines: [discipline._id],
    },
  });
  const { competitionEvent } = await callApi('createEvent', {
    token: admin.token,
    body: { competition: competition._id, discipline: discipline._id, eventDate: '2099-01-01T12:00:00Z' },
  });
  watch.expectStatus(409);
  await remove.click();
  await expect(
    dialog.getByText('Cette discipline a 1 épreuve : elle ne peut pas être supprimée.'),
  ).toBeVisible();
  await callApi('deleteEvent', { token: admin.token, params: { id: competitionEvent._id } });
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: `Supprimer ${name}` }).click();
  await expect(dialog.getByText(`sa place au programme de « ${competition.name} »`)).toBeVisible();
  await remove.click();
  await expect(page.getByText('Discipline supprimée avec succès !')).toBeVisible();
});
