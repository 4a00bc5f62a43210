import { field } from '../support/field.ts';
import { eventOf, mens100m, openMeeting } from '../support/meeting.ts';
import { unique } from '../support/players.ts';
import { expect, test } from '../support/story.ts';

test('creating a second athlete of the same name needs a confirmation', async ({ open, admin }) => {
  const lastName = unique('Doublon');
  const page = await open(admin);
  const make = async (written: string) => {
    await page.goto('/admin/create-athlete');
    await field(page, 'Prénom').fill('Alice');
    await field(page, 'Nom').fill(written);
    await field(page, 'Pays').fill('FRA');
    await page.getByRole('button', { name: "Créer l'athlète" }).click();
  };
  await make(lastName);
  await expect(page.getByText('Athlète créé avec succès !')).toBeVisible();
  await make(lastName.toUpperCase());
  const question = page.getByRole('dialog', { name: 'Un autre athlète de ce nom ?' });
  await expect(question).toContainText(`Un athlète de ce nom existe déjà : Alice ${lastName} (FRA)`);
  await question.getByRole('button', { name: 'Revoir la saisie' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: "Créer l'athlète" }).click();
  await question.getByRole('button', { name: "C'est quelqu'un d'autre" }).click();
  await expect(page.getByText('Athlète créé avec succès !')).toBeVisible();
});

test('an admin is asked before they give up the role of admin', async ({ open, admin }) => {
  const page = await open(admin);
  const username = admin.user.username;
  await page.goto(`/admin/manage-users?search=${username}`);
  await page.getByRole('button', { name: `Éditer ${username}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: "Modifier l'utilisateur" });
  await field(dialog, 'Rôle').selectOption('user');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const question = page.getByRole('dialog', { name: "Quitter l'administration ?" });
  await expect(question).toContainText('seul un autre administrateur');
  await question.getByRole('button', { name: 'Rester administrateur' }).click();
  await page.reload();
  await expect(page).toHaveURL(/manage-users/);
});

test('a withdrawal announces new cotes only while they can change', async ({ open, admin }) => {
  const meeting = await openMeeting(admin, 'Soirée des forfaits', [
    mens100m,
    { ...mens100m, discipline: '200 m', startsIn: -10 },
  ]);
  const [, begun] = meeting.events;
  const page = await open(admin);
  const ask = async (eventId: string) => {
    await page.goto(`/admin/manage-competition-events/${eventId}/participants`);
    await page.getByRole('button', { name: /^Retirer : .*KERLEY/i }).click();
    return page.getByRole('dialog', { name: 'Retirer le participant' });
  };
  await expect(await ask(eventOf(meeting)._id)).toContainText('Les cotes restantes seront recalculées.');
  const closed = await ask(begun?._id ?? '');
  await expect(closed).toContainText('ne rapportera rien.');
  await expect(closed).not.toContainText('Les cotes restantes');
});
