import { logIn } from '../support/account-steps.ts';
import { expectGoodState } from '../support/checks.ts';
import { field } from '../support/field.ts';
import { expect, test } from '../support/story.ts';

test('a player sees where they are signed in, and ends one session, then all others', async ({
  open,
  player,
  network,
  watch,
}) => {
  const zoe = await player('Zoe');
  const elsewhere = await open(null);
  await elsewhere.goto('/login');
  await logIn(elsewhere, zoe.email, zoe.password);
  await expect(elsewhere).toHaveURL('/');
  const third = await open(null);
  await third.goto('/login');
  await logIn(third, zoe.email, zoe.password);
  await expect(third).toHaveURL('/');

  const page = await open(zoe);
  await page.goto('/profile');
  const dialog = page.getByRole('dialog');
  const sessions = dialog.getByRole('listitem');

  await test.step('a list that does not load shows a message', async () => {
    const restore = await network.cut(page, 'listMySessions');
    await page.getByRole('button', { name: 'Mes sessions' }).click();
    await expect(dialog.getByText('Impossible de charger vos sessions.')).toBeVisible();
    await restore();
    await dialog.getByRole('button', { name: 'Réessayer' }).click();
    await expect(sessions).toHaveCount(3);
    await expect(sessions.first().getByText('Cet appareil')).toBeVisible();
    await expect(sessions.first().getByRole('button')).toHaveCount(0);
    await expect(sessions.nth(1)).toContainText('Chrome');
    await expectGoodState(page);
  });

  const password = field(dialog, 'Mot de passe actuel');
  await test.step('a session is ended after the password is typed again; cancelling changes nothing', async () => {
    await sessions.nth(1).getByRole('button').click();
    await expect(dialog.getByRole('heading', { name: 'Fermer cette session ?' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expect(sessions).toHaveCount(3);
    await sessions.nth(1).getByRole('button').click();
    const end = dialog.getByRole('button', { name: 'Fermer la session', exact: true });
    await end.click();
    await expect(dialog.getByText('Le mot de passe actuel est requis.').first()).toBeVisible();
    watch.expectStatus(400);
    await password.fill('pas-celui-la');
    await end.click();
    await expect(dialog.getByText('Le mot de passe actuel est incorrect.').first()).toBeVisible();
    await expectGoodState(page);
    await password.fill(zoe.password);
    await end.click();
    const ended = page.getByText('La session est fermée.');
    await expect(ended).toBeVisible();
    await expect(sessions).toHaveCount(2);
    // The message is above the open dialog, where it can be pressed.
    await dialog.getByRole('button', { name: 'Fermer la notification' }).click();
    await expect(ended).toHaveCount(0);
  });

  watch.expectStatus(401);
  await third.goto('/profile');
  await expect(third).toHaveURL(/\/login/);

  await test.step('all other sessions are ended together', async () => {
    await logIn(third, zoe.email, zoe.password);
    await expect(third).toHaveURL('/profile');
    await dialog.getByRole('button', { name: 'Fermer', exact: true }).first().click();
    await page.getByRole('button', { name: 'Mes sessions' }).click();
    await expect(sessions).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Fermer toutes les autres' }).click();
    await password.fill(zoe.password);
    await dialog.getByRole('button', { name: 'Fermer toutes les autres' }).click();
    await expect(page.getByText('Toutes les autres sessions sont fermées.')).toBeVisible();
    await expect(sessions).toHaveCount(1);
  });

  for (const one of [elsewhere, third]) {
    await one.goto('/profile');
    await expect(one).toHaveURL(/\/login/);
  }
});
