import { readFile } from 'node:fs/promises';
import { logIn } from '../support/account-steps.ts';
import { expectGoodState } from '../support/checks.ts';
import { field } from '../support/field.ts';
import { expect, test } from '../support/story.ts';

test('a player downloads all stored data, then deletes the account', async ({
  open,
  player,
  network,
  watch,
}) => {
  const lea = await player('Lea');
  const page = await open(lea);
  await page.goto('/profile');
  await expect(page.getByText(lea.email)).toBeVisible();
  const dialog = page.getByRole('dialog');
  const download = dialog.getByRole('button', { name: 'Télécharger mes données' });
  await page.getByRole('button', { name: 'Mes données' }).click();
  await expectGoodState(page);

  await test.step('the file names the player, and a failed download shows a message', async () => {
    const restore = await network.cut(page, 'getMyData');
    await download.click();
    await expect(page.getByText('Impossible de préparer vos données. Veuillez réessayer.')).toBeVisible();
    await restore();
    const saving = page.waitForEvent('download');
    await download.click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^pronathle-.+\.json$/);
    const data = JSON.parse(await readFile(await saved.path(), 'utf8')) as { account: { email: string } };
    expect(data.account.email).toBe(lea.email);
  });

  const password = field(dialog, 'Mot de passe actuel');
  const forGood = dialog.getByRole('button', { name: 'Supprimer définitivement' });
  await test.step('the account is deleted only with its password', async () => {
    await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click();
    await forGood.click();
    await expect(dialog.getByText('Le mot de passe actuel est requis.').first()).toBeVisible();
    await expectGoodState(page);
    watch.expectStatus(400);
    await password.fill('pas-celui-la');
    await forGood.click();
    await expect(dialog.getByText('Le mot de passe actuel est incorrect.').first()).toBeVisible();
    await password.fill(lea.password);
    await forGood.click();
    await expect(page).toHaveURL('/login');
    await expect(
      page.getByText('Votre compte et tout ce qui lui appartenait ont été supprimés.'),
    ).toBeVisible();
  });

  watch.expectStatus(401);
  await logIn(page, lea.email, lea.password);
  await expect(page.getByText('Identifiant ou mot de passe incorrect.')).toBeVisible();
});
