import { keepTyping } from '../support/admin-steps.ts';
import { field } from '../support/field.ts';
import { eventOf, mens100m, openMeeting } from '../support/meeting.ts';
import { unique } from '../support/players.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict } from '../support/world.ts';

test('an admin creates an athlete with a record, finds, changes and deletes them', async ({
  open,
  admin,
  network,
}) => {
  const lastName = unique('LAVILLENIE').toUpperCase();
  const page = await open(admin);
  await page.goto('/admin/create-athlete');
  await field(page, 'Prénom').fill('Renaud');
  await field(page, 'Nom').fill(lastName);
  await field(page, 'Pays').fill('fra');
  await page.getByRole('button', { name: 'Ajouter un record' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(dialog.getByText('Veuillez choisir une discipline.')).toBeVisible();
  await field(dialog, 'Discipline').selectOption({ label: 'Perche - Hommes' });
  await field(dialog, 'Record personnel (PB)').fill('NR 6,16');
  await expect(dialog.getByText('Compris : 6.16 m')).toBeVisible();
  await keepTyping(page);
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await page.getByRole('button', { name: "Créer l'athlète" }).click();
  await expect(page.getByText('Athlète créé avec succès !')).toBeVisible();
  await expect(page).toHaveURL('/admin/manage-athletes');

  const restore = await network.cut(page, 'listAthletes');
  await page.goto(`/admin/manage-athletes?search=${lastName}`);
  await expect(page.getByText('Impossible de charger les athlètes.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  const row = page.getByRole('row', { name: new RegExp(lastName) });
  await expect(row.getByText('FRA')).toBeVisible();
  await expect(row.getByText('PB NR 6,16')).toBeVisible();
  await page.getByLabel('Genre').selectOption({ label: 'Femmes' });
  await expect(page.getByText('Aucun athlète ne correspond à votre recherche.')).toBeVisible();
  await page.getByLabel('Genre').selectOption({ label: 'Hommes' });

  await page.getByRole('button', { name: `Éditer Renaud ${lastName}` }).click();
  await field(dialog, 'Pays').fill('FR4');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText(/lettres/).last()).toBeVisible();
  await field(dialog, 'Pays').fill('MON');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Athlète mis à jour avec succès !')).toBeVisible();
  await expect(row.getByText('MON')).toBeVisible();

  await page.getByRole('button', { name: `Supprimer Renaud ${lastName}` }).click();
  await expect(dialog.getByText('son record')).toBeVisible();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Athlète supprimé avec succès !')).toBeVisible();
});

test('an admin creates a user, makes them an admin, and deletes a user with their data', async ({
  open,
  admin,
  player,
  network,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Sens', [mens100m]);
  const event = eventOf(meeting);
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  await predict(lea, await openLeague(lea, meeting, [sam]), event, ['LYLES']);
  await openLeague(lea, meeting);

  const page = await open(admin);
  const restore = await network.cut(page, 'listUsers');
  await page.goto('/admin/manage-users');
  await expect(page.getByText('Impossible de charger les utilisateurs.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();

  const username = unique('zoe');
  await page.getByRole('button', { name: 'Créer un utilisateur' }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Prénom').fill('Zoé');
  await field(dialog, 'Nom').fill('Dupuis');
  await field(dialog, "Nom d'utilisateur").fill(username);
  await field(dialog, 'E-mail').fill(`${username}@pronathle.test`);
  await field(dialog, 'Mot de passe').fill('deux-tours-de-piste');
  await dialog.getByRole('button', { name: "Créer l'utilisateur" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(username);
  await expect(page.getByRole('rowheader')).toHaveText([username]);
  await page.getByRole('button', { name: `Éditer ${username}` }).click();
  await field(dialog, 'Rôle').selectOption({ label: 'Administrateur' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Utilisateur mis à jour avec succès !')).toBeVisible();
  await expect(
    page.getByRole('row', { name: new RegExp(username) }).getByText('Administrateur'),
  ).toBeVisible();

  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(lea.username);
  await page.getByRole('button', { name: `Supprimer ${lea.username}` }).click();
  for (const sentence of [
    'son pronostic, dans toutes ses ligues',
    /^ses \d badges$/,
    '1 ligue dont il est le seul membre',
    /Une ligue passe à son plus ancien membre après lui\./,
  ])
    await expect(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Utilisateur supprimé avec succès !')).toBeVisible();
  await expect(page.getByText('Aucun utilisateur ne correspond à votre recherche.')).toBeVisible();
});

test('an admin creates a public league, closes it, and deletes it with its predictions', async ({
  open,
  admin,
  network,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Vichy', [mens100m]);
  const name = unique('Les Piqués');
  // The badge of the admin's first league would cover the list.
  await openLeague(admin, meeting);
  const page = await open(admin);
  const restore = await network.cut(page, 'listLeagues');
  await page.goto('/admin/manage-leagues');
  await expect(page.getByText('Impossible de charger les ligues.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: 'Créer une ligue' }).first().click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Nom de la ligue').fill(name);
  await field(dialog, 'Compétition').selectOption({ label: meeting.name });
  await dialog.getByRole('button', { name: 'Créer la ligue' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox', { name: 'Rechercher par nom' }).fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('Ouverte')).toBeVisible();

  await page.getByRole('button', { name: `Éditer ${name}` }).click();
  await expect(field(dialog, 'Statut').locator('option')).toHaveText(['Ouverte', 'Fermée']);
  await field(dialog, 'Statut').selectOption({ label: 'Fermée' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row.getByText('Fermée')).toBeVisible();

  await page.getByRole('button', { name: `Supprimer ${name}` }).click();
  await expect(dialog.getByText('son classement')).toBeVisible();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Aucune ligue ne correspond à votre recherche.')).toBeVisible();
});
