import { expect, test } from '../support/story.ts';

test('the buttons for cancelling a result and for keeping it cannot be confused', async ({
  admin,
  world,
  open,
}) => {
  const page = await open(admin);
  await page.goto(`/admin/manage-competition-events/${world.over._id}/results`);
  await page.getByRole('button', { name: 'Annuler le résultat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Annuler ce résultat ?' });
  await expect(dialog.getByRole('button', { name: 'Annuler le résultat' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Annuler', exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Garder le résultat' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Annuler le résultat' })).toBeVisible();
});
