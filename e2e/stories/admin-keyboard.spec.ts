import type { Locator, Page } from '@playwright/test';
import { field } from '../support/field.ts';
import { enterAt, expectFocusSeen, tabTo, typeAt } from '../support/keys.ts';
import { mens100m, openMeeting, womensHighJump } from '../support/meeting.ts';
import { unique } from '../support/players.ts';
import { expect, test } from '../support/story.ts';

/** Chooses an option of a closed list by its first letter. */
const chooseAt = async (list: Locator, label: string) => {
  await tabTo(list);
  await list.page().keyboard.press(label.charAt(0));
  await expect(list.locator('option:checked')).toHaveText(new RegExp(`^${label}`));
};

/** Chooses an athlete by a search, and expects a visible focus afterwards. */
const pick = async (page: Page, button: Locator, search: string, key?: 'Tab' | 'Shift+Tab') => {
  await enterAt(button, key);
  const dialog = page.getByRole('dialog');
  const combobox = dialog.getByRole('combobox');
  await expect(combobox).toBeVisible();
  await tabTo(combobox);
  await page.keyboard.type(search);
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expectFocusSeen(page);
};

test('an admin works with the keyboard alone: a discipline, a table, a result with a tie, its cancellation', async ({
  open,
  admin,
}, { project }) => {
  test.setTimeout(600_000);
  const series = unique('Soirée');
  const first = await openMeeting(admin, `${series} A`, [womensHighJump]);
  const second = await openMeeting(admin, `${series} B`, [mens100m]);
  const page = await open(null);
  const dialog = page.getByRole('dialog');

  // Signs in and goes to the dashboard: by the top bar, or by a phone's menu.
  await page.goto('/login');
  const form = page.getByRole('tabpanel', { name: 'Connexion' });
  await typeAt(field(form, "E-mail ou nom d'utilisateur"), admin.email);
  await typeAt(field(form, 'Mot de passe'), admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (project.name === 'phone') {
    await enterAt(page.getByRole('button', { name: 'Menu' }), 'Shift+Tab');
    await enterAt(dialog.getByRole('link', { name: 'Admin' }));
  } else await enterAt(page.getByRole('link', { name: 'Admin' }), 'Shift+Tab');
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();

  // A closed dialog returns the focus; a message names what it created.
  await enterAt(page.getByRole('link', { name: /^Gérer les disciplines/ }));
  const create = page.getByRole('button', { name: 'Créer une discipline' });
  await enterAt(create);
  await expect(dialog).toBeVisible();
  await expectFocusSeen(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(create).toBeFocused();
  await page.keyboard.press('Enter');
  const discipline = unique('Poids lourd');
  await typeAt(field(dialog, 'Nom'), discipline);
  await chooseAt(field(dialog, 'Type'), 'Lancer');
  await chooseAt(field(dialog, 'Unité'), 'Mètres');
  await enterAt(dialog.getByRole('button', { name: 'Créer la discipline' }));
  await expect(page.getByText('Discipline créée avec succès !')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectFocusSeen(page);

  // Pages are turned, and one row deleted.
  const secondPage = page.getByRole('button', { name: 'Page 2', exact: true });
  await enterAt(secondPage);
  await expect(page).toHaveURL(/page=2/);
  await expect(secondPage).toBeFocused();
  if (project.name === 'desktop') {
    await enterAt(page.getByRole('button', { name: 'Dernière page' }));
    await expect(page.getByRole('button', { name: 'Page suivante' })).toBeDisabled();
    await expectFocusSeen(page);
  }
  await tabTo(page.getByRole('searchbox', { name: 'Rechercher par nom' }), 'Shift+Tab');
  await page.keyboard.type(discipline);
  await expect(page.getByRole('rowheader')).toHaveText([discipline]);
  await enterAt(page.getByRole('button', { name: `Supprimer ${discipline}` }));
  await enterAt(dialog.getByRole('button', { name: 'Supprimer' }));
  await expect(page.getByText('Aucune discipline ne correspond à votre recherche.')).toBeVisible();
  await expectFocusSeen(page);

  // A table is filtered and sorted, and one of two rows is deleted.
  await enterAt(page.getByRole('link', { name: "Retour à l'administration" }), 'Shift+Tab');
  await enterAt(page.getByRole('link', { name: /^Gérer les compétitions/ }));
  await typeAt(page.getByRole('searchbox', { name: 'Rechercher' }), series);
  await chooseAt(page.getByLabel('Trier par'), 'Nom');
  await chooseAt(page.getByLabel('Ordre'), 'Croissant');
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole('rowheader')).toHaveText([first.name, second.name]);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('rowheader')).toHaveText([second.name, first.name]);
  await enterAt(page.getByRole('button', { name: `Supprimer ${second.name}` }));
  await enterAt(dialog.getByRole('button', { name: 'Supprimer' }));
  await expect(page.getByRole('rowheader')).toHaveText([first.name]);
  await expectFocusSeen(page);

  // A result with a tie; an athlete who shares no place is removed again.
  await enterAt(page.getByRole('link', { name: `Gérer Épreuves de ${first.name}` }), 'Shift+Tab');
  await enterAt(page.getByRole('link', { name: /^Saisir Résultats/ }));
  const place = (name: string) => page.getByRole('group', { name, exact: true });
  const [gold, silver, bronze] = [place('Or'), place('Argent'), place('Bronze')];
  await pick(page, gold.getByRole('button', { name: "Choisir l'athlète en or" }), 'patterson');
  await enterAt(gold.getByRole('button', { name: /^Retirer/ }));
  await expect(gold.getByRole('button', { name: "Choisir l'athlète en or" })).toBeFocused();
  await pick(page, gold.getByRole('button', { name: "Choisir l'athlète en or" }), 'mahuchikh');
  await typeAt(field(gold, 'Performance'), '2,00');
  await pick(page, silver.getByRole('button', { name: "Choisir l'athlète en argent" }), 'olyslagers');
  await typeAt(field(silver, 'Performance'), '2.00');
  await enterAt(silver.getByRole('button', { name: /^Ajouter un ex æquo/ }));
  await enterAt(silver.getByRole('button', { name: 'Retirer cet ex æquo' }), 'Shift+Tab');
  await expect(silver.getByRole('button', { name: 'Retirer cet ex æquo' })).toBeHidden();
  await expectFocusSeen(page);
  await pick(page, bronze.getByRole('button', { name: "Choisir l'athlète en bronze" }), 'gerashchenko');
  await typeAt(field(bronze, 'Performance'), '1.95');
  await enterAt(bronze.getByRole('button', { name: /^Ajouter un ex æquo/ }));
  await pick(
    page,
    bronze.getByRole('button', { name: "Choisir l'athlète ex æquo" }),
    'patterson',
    'Shift+Tab',
  );
  await typeAt(field(bronze, 'Performance').last(), '1.95');
  await enterAt(page.getByRole('button', { name: 'Enregistrer le résultat' }));
  await enterAt(dialog.getByRole('button', { name: 'Confirmer' }));
  await expect(page.getByRole('heading', { name: 'Ce qui a changé' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectFocusSeen(page);

  // The result is kept once, then cancelled.
  const cancel = page.getByRole('button', { name: 'Annuler le résultat' });
  await enterAt(cancel, 'Shift+Tab');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await enterAt(dialog.getByRole('button', { name: 'Annuler le résultat' }));
  await expect(page.getByText('a annulé le résultat')).toBeVisible();
  // The data is read again before the dialog closes; its button has the name of the page's button.
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeHidden();
  await expectFocusSeen(page);
});
