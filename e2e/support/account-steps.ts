import { expect, type Page } from '@playwright/test';
import { field } from './field.ts';
import { linkIn, readMail } from './outbox.ts';
import type { NewAccount } from './players.ts';

/** Fills and sends the registration form, and expects that the page then shows the login tab. */
export const fillRegistration = async (
  page: Page,
  account: NewAccount,
  { usernameIsProposed = false } = {},
): Promise<void> => {
  const form = page.getByRole('tabpanel', { name: 'Inscription' });
  await field(form, 'Prénom').fill(account.firstName);
  await field(form, 'Nom').fill(account.lastName);
  const username = field(form, "Nom d'utilisateur");
  if (usernameIsProposed) await expect(username).toHaveValue(account.username);
  else await username.fill(account.username);
  await field(form, 'E-mail').fill(account.email);
  await field(form, 'Mot de passe').fill(account.password);
  await field(form, 'Confirmer le mot de passe').fill(account.password);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: "S'inscrire" }).click();
  await expect(page.getByRole('tab', { name: 'Connexion' })).toHaveAttribute('aria-selected', 'true');
};

export const register = async (page: Page, account: NewAccount): Promise<void> => {
  await page.goto('/register');
  await fillRegistration(page, account);
};

/** Opens the link of the verification mail. In the browser that registered the account, this also signs in. */
export const openMailLink = async (page: Page, email: string): Promise<void> => {
  await page.goto(linkIn(await readMail(email, 'Confirmez votre adresse e-mail')));
};

/** Opens the link of the verification mail in a browser that has not registered the account. */
export const verifyEmail = async (page: Page, email: string): Promise<void> => {
  await openMailLink(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail vérifié' })).toBeVisible();
};

export const logIn = async (page: Page, identifier: string, password: string): Promise<void> => {
  const form = page.getByRole('tabpanel', { name: 'Connexion' });
  await field(form, "E-mail ou nom d'utilisateur").fill(identifier);
  await field(form, 'Mot de passe').fill(password);
  await form.getByRole('button', { name: 'Se connecter' }).click();
};

/** Closes the dialog that announces the badge with this name. */
export const closeBadge = async (page: Page, name: string): Promise<void> => {
  const badge = page.getByRole('dialog', { name: 'Badge Gagné !' });
  await expect(badge.getByText(name, { exact: true })).toBeVisible();
  await badge.getByRole('button', { name: 'Super !' }).click();
  await expect(badge).toBeHidden();
};

/** Presses the sign-out button, in the top bar or in a phone's menu. A question may follow: the caller answers it. */
export const pressSignOut = async (page: Page): Promise<void> => {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
};
