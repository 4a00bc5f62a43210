import { logIn } from '../support/account-steps.ts';
import { expectGoodState } from '../support/checks.ts';
import { field } from '../support/field.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { unique } from '../support/players.ts';
import { expect, test } from '../support/story.ts';

test('profile: a new player sees the account, and empty parts', async ({ open, player }) => {
  const lea = await player('Lea');
  const page = await open(lea);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre Espace Personnel');
  await expect(page.getByText(lea.email)).toBeVisible();
  await expect(page.getByText(/^Vos statistiques commencent/)).toBeVisible();
  await expect(page.getByText("Vous n'êtes membre d'aucune ligue pour le moment.")).toBeVisible();
  await expect(page.getByText('Bienvenue', { exact: true })).toBeVisible();
  await expectGoodState(page);
});

test('profile: a player who has played sees leagues, badges and statistics', async ({
  open,
  world: { owner },
}) => {
  const page = await open(owner);
  await page.goto('/profile');
  await expect(page.getByText('1 sur 1').first()).toBeVisible();
  await expect(page.getByText('Premier pronostic')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Accéder/ }).first()).toBeVisible();
});

test('profile: each part that fails to load shows a message, and can be retried', async ({
  open,
  player,
  network,
}) => {
  const lea = await player('Lea');
  const page = await open(lea);
  const restore = await network.cut(page, 'getUser', 'listMyLeagues', 'getMyPredictionStats', 'listMyBadges');
  await page.goto('/profile');
  for (const sentence of [
    'Impossible de charger le profil utilisateur.',
    'Impossible de charger vos ligues.',
    'Impossible de charger les statistiques de pronostics.',
    'Impossible de charger vos badges.',
  ])
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
  await restore();
  const retry = page.getByRole('button', { name: 'Réessayer' });
  for (let left = 4; left > 0; left -= 1) {
    await expect(retry).toHaveCount(left);
    await retry.first().click();
  }
  await expect(page.getByText(lea.email)).toBeVisible();
  await expect(retry).toHaveCount(0);
});

test('profile: the form shows that nothing has changed, a wrong password and a lost answer, and saves a name', async ({
  open,
  player,
  network,
  watch,
}) => {
  const page = await open(await player('Lea'));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Modifier' }).click();
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(page.getByText('Aucune modification à enregistrer.')).toBeInViewport({ ratio: 1 });

  await field(page, 'Nouveau mot de passe').fill('court');
  await field(page, 'Confirmer le nouveau mot de passe').fill('pareil');
  await save.click();
  await expect(page.getByText('Le mot de passe doit contenir au moins 6 caractères.')).toBeVisible();
  await expect(page.getByText('Les mots de passe ne correspondent pas.')).toBeVisible();
  await expectGoodState(page);

  await field(page, 'Mot de passe actuel').fill('pas-celui-la');
  await field(page, 'Nouveau mot de passe').fill('trois-tours-de-piste');
  await field(page, 'Confirmer le nouveau mot de passe').fill('trois-tours-de-piste');
  watch.expectStatus(400);
  await save.click();
  await expect(field(page, 'Mot de passe actuel')).toHaveAccessibleDescription(
    /^Le mot de passe actuel est incorrect\./,
  );

  await field(page, 'Mot de passe actuel').fill('');
  await field(page, 'Nouveau mot de passe').fill('');
  await field(page, 'Confirmer le nouveau mot de passe').fill('');
  await field(page, 'Prénom').fill('Léana');
  const restore = await network.cut(page, 'updateMyProfile');
  await save.click();
  await expect(page.getByText('Erreur lors de la mise à jour du profil.')).toBeVisible();
  await restore();
  await save.click();
  await expect(page.getByText('Profil mis à jour avec succès !')).toBeVisible();
  await expect(page.getByText('Léana')).toBeVisible();
  await expect(page).toHaveURL('/profile');
});

test('profile: a new username signs the player out after two seconds', async ({ open, player }) => {
  const lea = await player('Lea');
  const page = await open(lea);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Modifier' }).click();
  const username = unique('leana');
  await field(page, "Nom d'utilisateur").fill(username);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const farewell = page.getByText(/^Vous allez être déconnecté/);
  await expect(farewell).toBeInViewport();
  await expect(page.locator(':focus').filter({ has: farewell })).toHaveCount(1);
  await expect(page).toHaveURL('/login');
  await logIn(page, username, lea.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${username}`);
});

test('profile: a new e-mail needs the password, and counts once its link is opened', async ({
  open,
  player,
  watch,
}) => {
  const lea = await player('Lea');
  const page = await open(lea);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Modifier' }).click();
  const current = field(page, 'Mot de passe actuel');
  await expect(current).toBeHidden();
  const email = `${unique('ailleurs')}@pronathle.test`;
  await field(page, 'E-mail').fill(email);
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(page.getByText('Le mot de passe actuel est requis.')).toBeVisible();
  await expectGoodState(page);
  await current.fill('pas-celui-la');
  watch.expectStatus(400);
  await save.click();
  await expect(field(page, 'Mot de passe actuel')).toHaveAccessibleDescription(
    /^Le mot de passe actuel est incorrect\./,
  );
  await current.fill(lea.password);
  await save.click();
  await expect(
    page.getByText(/quand vous aurez ouvert le lien que nous lui envoyons\.$/).first(),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');

  await page.goto(linkIn(await readMail(email, 'Confirmez votre nouvelle adresse e-mail')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail vérifié');
  await page.getByRole('link', { name: 'Retour à la connexion' }).click();
  await logIn(page, email, lea.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${lea.username}`);
});
