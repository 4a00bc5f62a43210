import {
  closeBadge,
  logIn,
  openMailLink,
  pressSignOut,
  register,
  verifyEmail,
} from '../support/account-steps.ts';
import { expectGoodState } from '../support/checks.ts';
import { field } from '../support/field.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { newAccount } from '../support/players.ts';
import { expect, test } from '../support/story.ts';

test('a visitor registers, reads the mail, verifies the e-mail and logs in', async ({ open, watch }) => {
  const account = newAccount('Camille');
  const page = await open(null);

  await register(page, account);
  await expect(field(page, "E-mail ou nom d'utilisateur")).toHaveValue(account.email);

  watch.expectStatus(403);
  await logIn(page, account.email, account.password);
  await expect(page.getByRole('button', { name: "Renvoyer l'email de vérification" })).toBeVisible();

  const elsewhere = await open(null);
  await verifyEmail(elsewhere, account.email);
  await elsewhere.getByRole('link', { name: 'Retour à la connexion' }).click();
  await expect(field(elsewhere, "E-mail ou nom d'utilisateur")).toBeVisible();
  await logIn(page, account.username.toUpperCase(), account.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${account.username}`);
  await expect(page.getByRole('dialog', { name: 'Badge Gagné !' })).toBeVisible();
  await expectGoodState(page);
  await closeBadge(page, 'Bienvenue');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${account.username}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the link of the mail signs in only the browser that registered, and only once', async ({
  open,
  watch,
}) => {
  const account = newAccount('Camille');
  const page = await open(null);
  await register(page, account);
  await openMailLink(page, account.email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${account.username}`);
  await closeBadge(page, 'Bienvenue');
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${account.username}`);

  // The link was used: the same browser, signed out, needs the password.
  await pressSignOut(page);
  await verifyEmail(page, account.email);
  await expect(page.getByRole('link', { name: 'Retour à la connexion' })).toBeVisible();
  expect(page.url()).not.toContain('#');

  // In this browser the secret of the registration is replaced by another one.
  const second = newAccount('Zoe');
  await register(page, second);
  await page.evaluate(() => localStorage.setItem('registration', 'f'.repeat(64)));
  watch.expectStatus(404);
  await openMailLink(page, second.email);
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail vérifié' })).toBeVisible();
  await page.getByRole('link', { name: 'Retour à la connexion' }).click();
  await logIn(page, second.email, second.password);
  await closeBadge(page, 'Bienvenue');
});

test('a wrong password is refused, and the typed e-mail stays', async ({ open, player, watch }) => {
  const lea = await player('Lea');
  const page = await open(null);
  watch.expectStatus(401);
  await page.goto('/login');
  await logIn(page, lea.email, 'pas-celui-la');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(field(page, "E-mail ou nom d'utilisateur")).toHaveValue(lea.email);
  await expect(page).toHaveURL('/login');
});

test('the registration form names missing and wrong fields before it is sent', async ({ open }) => {
  const page = await open(null);
  await page.goto('/register');
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await expect(page.getByRole('alert')).toContainText('Veuillez remplir tous les champs obligatoires.');
  await expect(page.getByRole('alert')).toContainText('Veuillez accepter les conditions générales');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });

  const form = page.getByRole('tabpanel', { name: 'Inscription' });
  // Each empty field has its message until something is typed in it.
  const wrong = form.locator('[aria-invalid=true]');
  await expect(wrong).toHaveCount(7);
  await expect(field(form, 'E-mail')).toHaveAccessibleDescription('Ce champ est obligatoire.');
  await expectGoodState(page);
  await field(form, 'Prénom').fill('Lou');
  await expect(field(form, 'Prénom')).toHaveAccessibleDescription('');
  await expect(wrong).toHaveCount(5);
  await field(form, 'Nom').fill('Petit');
  await field(form, "Nom d'utilisateur").fill('lou-petit');
  await field(form, 'E-mail').fill('lou@pronathle.test');
  await field(form, 'Mot de passe').fill('12345');
  await field(form, 'Confirmer le mot de passe').fill('123456');
  await form.getByRole('button', { name: "S'inscrire" }).click();
  await expect(page.getByRole('alert')).toContainText('Les mots de passe ne correspondent pas.');

  await field(form, 'Confirmer le mot de passe').fill('12345');
  await form.getByRole('button', { name: "S'inscrire" }).click();
  await expect(page.getByRole('alert')).toContainText('Le mot de passe doit contenir au moins 6 caractères.');
});

test('a forgotten password is replaced by the link of a mail, and the old password is refused', async ({
  open,
  player,
  watch,
}) => {
  const lea = await player('Lea');
  const page = await open(null);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await field(page, 'E-mail').fill(lea.email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();

  await page.goto(linkIn(await readMail(lea.email, 'Choisissez un nouveau mot de passe')));
  await field(page, 'Nouveau mot de passe').fill('trois-tours-de-piste');
  await field(page, 'Confirmer le mot de passe').fill('trois-tours-de-piste');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page).toHaveURL('/login');

  watch.expectStatus(401);
  await logIn(page, lea.email, lea.password);
  await expect(page.getByRole('alert')).toBeVisible();
  await logIn(page, lea.email, 'trois-tours-de-piste');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${lea.username}`);
});

test('a page requested before the sign-in opens after it', async ({ open, player }) => {
  const lea = await player('Lea');
  const page = await open(null);
  await page.goto('/rules');
  await expect(page).toHaveURL('/login');
  await logIn(page, lea.username, lea.password);
  await expect(page).toHaveURL('/rules');
});

test('a player whose session has ended elsewhere sees the login page', async ({ open, player, watch }) => {
  const lea = await player('Lea');
  const page = await open({ ...lea, token: 'a-token-of-another-time' });
  watch.expectStatus(401);
  await page.goto('/my-leagues');
  await expect(page).toHaveURL('/login');
  expect(
    await page.evaluate(() => [localStorage.getItem('x-auth-token'), localStorage.getItem('user')]),
  ).toEqual([null, null]);
});

test('a player cannot open the admin area', async ({ open, player }) => {
  const page = await open(await player('Lea'));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour/);
  await expect(page).not.toHaveURL('/admin');
});

test('signing out forgets the session', async ({ open, player }, { project }) => {
  const page = await open(await player('Lea'));
  await page.goto('/');
  if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.goto('/my-leagues');
  await expect(page).toHaveURL('/login');
});

test('the cookie banner is accepted once, and cannot be declined', async ({ open }) => {
  const page = await open(null, { storageState: { cookies: [], origins: [] } });
  await page.goto('/login');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner.getByRole('button', { name: 'Je refuse' })).toBeDisabled();
  await banner.getByRole('button', { name: "J'accepte" }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(banner).toBeHidden();
});

test('the cookie banner never covers the element with the focus', async ({ open }) => {
  const page = await open(null, { storageState: { cookies: [], origins: [] } });
  await page.goto('/register');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeVisible();
  for (let tabs = 0; tabs < 20; tabs += 1) {
    await page.keyboard.press('Tab');
    const covered = await banner.evaluate((element) => {
      const { activeElement: focused } = document;
      if (focused === null || element.contains(focused)) return '';
      const [bar, field] = [element.getBoundingClientRect(), focused.getBoundingClientRect()];
      return field.bottom > bar.top + 1 && field.top < bar.bottom - 1 ? focused.outerHTML : '';
    });
    expect(covered).toBe('');
  }
});
