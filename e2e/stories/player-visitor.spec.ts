import { logIn, register } from '../support/account-steps.ts';
import { expectGoodState } from '../support/checks.ts';
import { field } from '../support/field.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { newAccount } from '../support/players.ts';
import { expect, test } from '../support/story.ts';

const unreachable = 'Le serveur ne répond pas. Vérifiez votre connexion puis réessayez.';

test('login: the form shows missing fields, a lost answer, and an e-mail that is not verified', async ({
  open,
  watch,
  network,
}) => {
  const account = newAccount('Lou');
  const page = await open(null);
  const form = page.getByRole('tabpanel', { name: 'Connexion' });
  const alert = form.getByRole('alert');

  await test.step('nothing is typed', async () => {
    await page.goto('/login');
    await form.getByRole('button', { name: 'Se connecter' }).click();
    await expect(alert).toHaveText("Veuillez entrer votre email ou nom d'utilisateur.");
    await field(form, "E-mail ou nom d'utilisateur").fill(account.email);
    await form.getByRole('button', { name: 'Se connecter' }).click();
    await expect(alert).toHaveText('Veuillez entrer votre mot de passe.');
  });

  await test.step('the server does not answer', async () => {
    const restore = await network.cut(page, 'login');
    await logIn(page, account.email, account.password);
    await expect(alert).toContainText('Échec de la connexion. Veuillez vérifier vos identifiants.');
    await expectGoodState(page);
    await expect(alert).toContainText(unreachable);
    await restore();
  });

  await test.step('the e-mail is not verified', async () => {
    await register(page, account);
    await expect(form.getByText(/^Inscription réussie\s!/)).toBeVisible();
    watch.expectStatus(403);
    await logIn(page, account.email, account.password);
    const resend = form.getByRole('button', { name: "Renvoyer l'email de vérification" });
    await field(form, "E-mail ou nom d'utilisateur").fill('');
    await resend.click();
    await expect(
      form.getByText("Veuillez entrer votre email ou nom d'utilisateur pour renvoyer l'email."),
    ).toBeVisible();

    await field(form, "E-mail ou nom d'utilisateur").fill(account.email);
    const restore = await network.cut(page, 'resendVerificationEmail');
    await resend.click();
    await expect(form.getByText("Échec du renvoi de l'email. Veuillez réessayer.")).toBeVisible();
    await expectGoodState(page);
    await restore();
    await resend.click();
    await expect(form.getByText(/un nouvel e-mail de vérification vient de lui être envoyé/)).toBeVisible();
  });
});

test('registration: the form shows terms not accepted, a used username, and a lost answer', async ({
  open,
  player,
  watch,
  network,
}) => {
  const lea = await player('Lea');
  const account = newAccount('Lou');
  const page = await open(null);
  const form = page.getByRole('tabpanel', { name: 'Inscription' });
  const alert = form.getByRole('alert');
  await page.goto('/register');
  await field(form, 'Prénom').fill(account.firstName);
  await field(form, 'Nom').fill(account.lastName);
  await field(form, "Nom d'utilisateur").fill(lea.username);
  await field(form, 'E-mail').fill(account.email);
  await field(form, 'Mot de passe').fill(account.password);
  await field(form, 'Confirmer le mot de passe').fill(account.password);
  await form.getByRole('button', { name: "S'inscrire" }).click();
  await expect(alert).toHaveText(
    "Veuillez accepter les conditions générales d'utilisation et la politique de confidentialité.",
  );

  const refused =
    "Échec de l'inscription. L'utilisateur existe peut-être déjà ou les données sont invalides.";
  await form.getByRole('checkbox').check();
  watch.expectStatus(400);
  await form.getByRole('button', { name: "S'inscrire" }).click();
  await expect(alert).toHaveText(refused);
  await expect(form.getByText("Ce nom d'utilisateur est déjà utilisé.")).toBeVisible();
  await expectGoodState(page);
  const free = `${lea.username}2`;
  await form.getByRole('button', { name: `Prendre « ${free} »` }).click();
  await expect(field(form, "Nom d'utilisateur")).toHaveValue(free);
  await expect(alert).toBeHidden();

  await network.cut(page, 'register');
  await form.getByRole('button', { name: "S'inscrire" }).click();
  await expect(alert).toContainText(unreachable);
  await expect(alert).toContainText(refused);
  await expect(field(form, 'E-mail')).toHaveValue(account.email);
});

test('registration: the input stays when the visitor opens the terms, the cookie page or the other tab', async ({
  open,
}) => {
  const page = await open(null, { storageState: { cookies: [], origins: [] } });
  const form = page.getByRole('tabpanel', { name: 'Inscription' });
  await page.goto('/register');
  const typed = { Prénom: 'Lou', Nom: 'Vidal', 'E-mail': 'lou@exemple.fr', 'Mot de passe': 'trois-tours' };
  for (const [label, text] of Object.entries(typed)) await field(form, label).fill(text);
  await form.getByRole('checkbox').check();

  for (const [scope, name] of [
    [form, /^conditions générales d'utilisation \(nouvelle fenêtre\)$/],
    [form, /^politique de confidentialité \(nouvelle fenêtre\)$/],
    [page.getByRole('region', { name: 'Cookies' }), /^.+ \(nouvelle fenêtre\)$/],
  ] as const) {
    const popup = page.waitForEvent('popup');
    await scope.getByRole('link', { name }).click();
    await expect((await popup).getByText(/25 juillet 2025/).first()).toBeVisible();
    await (await popup).close();
  }
  await page.getByRole('tab', { name: 'Connexion' }).click();
  await page.getByRole('tab', { name: 'Inscription' }).click();
  for (const [label, text] of Object.entries(typed)) await expect(field(form, label)).toHaveValue(text);
  await expect(form.getByRole('checkbox')).toBeChecked();
  await expectGoodState(page);
});

test('forgotten password: the form shows a wrong e-mail and a lost answer, and the same answer without an account', async ({
  open,
  watch,
  network,
}) => {
  const page = await open(null);
  await page.goto('/forgot-password');
  const send = page.getByRole('button', { name: 'Envoyer le lien' });
  await send.click();
  await expect(page.getByText('Veuillez entrer votre adresse e-mail.')).toBeVisible();

  await field(page, 'E-mail').fill('personne');
  watch.expectStatus(400);
  await send.click();
  await expect(page.getByRole('alert')).toHaveText("L'adresse e-mail n'est pas valide.");
  await expectGoodState(page);

  await field(page, 'E-mail').fill('personne@pronathle.test');
  const restore = await network.cut(page, 'forgotPassword');
  await send.click();
  await expect(page.getByText('Une erreur est survenue. Veuillez réessayer.')).toBeVisible();
  await restore();
  await send.click();
  await expect(page.getByText(/^Si un compte correspond à cette adresse/)).toBeVisible();
  await expectGoodState(page);
});

test('a new password is refused without a token, and with a false or used one; a lost answer is shown', async ({
  open,
  player,
  watch,
  network,
}) => {
  const lea = await player('Lea');
  const page = await open(null);
  const alert = page.getByRole('alert');
  const choose = async (password: string, confirmation = password) => {
    await field(page, 'Nouveau mot de passe').fill(password);
    await field(page, 'Confirmer le mot de passe').fill(confirmation);
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  };

  await page.goto('/reset-password');
  await expect(alert).toHaveText('Token de réinitialisation manquant.');
  await expectGoodState(page);
  await choose('trois-tours-de-piste');
  await expect(alert).toHaveText('Token de réinitialisation manquant.');

  await page.goto('/reset-password/un-lien-qui-n-a-jamais-servi');
  await choose('trois-tours', 'trois-foulées');
  await expect(alert).toHaveText('Les mots de passe ne correspondent pas.');
  await choose('court');
  await expect(alert).toHaveText('Le mot de passe doit contenir au moins 6 caractères.');
  watch.expectStatus(400);
  await choose('trois-tours-de-piste');
  await expect(alert).toHaveText('Token de réinitialisation invalide.');

  const restore = await network.cut(page, 'resetPassword');
  await choose('trois-tours-de-piste');
  await expect(alert).toContainText(
    'Impossible de réinitialiser le mot de passe. Le lien est peut-être invalide ou a expiré.',
  );
  await restore();

  await page.goto('/forgot-password');
  await field(page, 'E-mail').fill(lea.email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  const link = linkIn(await readMail(lea.email, 'Choisissez un nouveau mot de passe'));
  await page.goto(link);
  await choose('trois-tours-de-piste');
  await expect(page.getByText('Vous allez être redirigé vers la page de connexion.')).toBeVisible();
  await expectGoodState(page);
  await expect(page).toHaveURL('/login');
  await page.goto(link);
  await choose('quatre-tours-de-piste');
  await expect(alert).toHaveText('Token de réinitialisation invalide.');
  await expectGoodState(page);
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('the link of a verification mail works twice; a false link and a missing status are explained', async ({
  open,
}) => {
  const account = newAccount('Lou');
  await register(await open(null), account);
  const page = await open(null);
  const title = page.getByRole('heading', { level: 1 });
  const link = linkIn(await readMail(account.email, 'Confirmez votre adresse e-mail'));
  for (const _click of ['first', 'second']) {
    await page.goto(link);
    await expect(title).toHaveText('E-mail vérifié');
  }

  await page.goto('/api/auth/verify-email/un-lien-qui-n-a-jamais-servi');
  await expect(title).toHaveText('Vérification impossible');
  await expect(page.getByRole('alert')).toHaveText('Ce lien de vérification est invalide ou a expiré.');

  await page.goto('/verify-email-status?status=success&message=Gagnez%20500%20euros');
  await expect(
    page.getByText('Votre adresse e-mail est vérifiée. Vous pouvez maintenant vous connecter.'),
  ).toBeVisible();
  await expect(page.getByText('Gagnez')).toHaveCount(0);

  await page.goto('/verify-email-status');
  await expect(page.getByRole('alert')).toHaveText('Statut de vérification inconnu.');
  await page.getByRole('link', { name: 'Retour à la connexion' }).click();
  await expect(page).toHaveURL('/login');
});

test('a visitor is sent to the login page, with the reason', async ({ open }) => {
  const page = await open(null);
  for (const address of ['/profile', '/my-league-predictions']) {
    await page.goto(address);
    await expect(page.getByText('Vous devez être connecté pour accéder à cette page.')).toBeVisible();
    await expect(page).toHaveURL('/login');
  }
  await page.goto('/leagues/01890000-0000-7000-8000-000000000000/members');
  await expect(
    page.getByText(
      'Pour entrer dans la ligue, connectez-vous ou inscrivez-vous : vous la retrouverez ensuite.',
    ),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.goto('/my-leagues');
  await expect(page.getByText('Veuillez vous connecter pour voir vos ligues.')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('an unknown address leads to the home page, and the footer leads to the legal pages', async ({
  open,
}) => {
  const page = await open(null);
  for (const address of ['/nulle-part', '/nulle-part/%E0%A4%A']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Non Trouvée');
  }
  await page.getByRole('link', { name: "Retour à l'accueil" }).click();
  await expect(page).toHaveURL('/login');

  const footer = page.getByRole('contentinfo');
  for (const name of [
    "Conditions générales d'utilisation",
    'Politique de confidentialité',
    'Mentions légales',
  ]) {
    await footer.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText(/25 juillet 2025/).first()).toBeVisible();
  }
});
