import { expect, type Locator, type Page } from '@playwright/test';

export interface PodiumTyped {
  gold: string;
  silver?: string;
  bronze?: string;
  goldPerformance?: string;
}

const medals = ['gold', 'silver', 'bronze'] as const;

/** Opens the list of athletes with a button, and chooses the one athlete that the search finds. */
export const chooseAthlete = async (page: Page, button: Locator, search: string): Promise<void> => {
  await button.click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('combobox').fill(search);
  await expect(picker.getByRole('option')).toHaveCount(1);
  await picker.getByRole('option').click();
  await expect(picker).toBeHidden();
};

/** On the page of an event: taps an athlete of the start list, which places or removes them. */
export const tapAthlete = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('list', { name: /^Liste de départ/ })
    .getByRole('button', { name: new RegExp(name, 'i') })
    .click();

/** Opens the performances, which are folded at first. */
export const openPerformances = (page: Page): Promise<void> =>
  page.getByRole('button', { name: '+ performance' }).click();

/** Returns the field of a medal's performance. */
export const performanceOf = (page: Page, medal: 'Or' | 'Argent' | 'Bronze'): Locator =>
  page.getByRole('group', { name: medal }).getByRole('textbox');

/**
 * On the page of an event: taps the podium in order, types the winner's performance, saves, and expects the
 * confirmation.
 */
export const typePrediction = async (page: Page, podium: PodiumTyped): Promise<void> => {
  for (const medal of medals) {
    const name = podium[medal];
    if (name !== undefined) await tapAthlete(page, name);
  }
  if (podium.goldPerformance !== undefined) {
    await openPerformances(page);
    await performanceOf(page, 'Or').fill(podium.goldPerformance);
  }
  await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
};

/** Returns the lines of a league's ranking, first to last: rank, name and points, as displayed. */
export const readRanking = async (page: Page): Promise<string[][]> => {
  const rows = page.getByRole('table', { name: 'Classement de la ligue' }).getByRole('row');
  const lines = await rows.evaluateAll((all) =>
    all
      .filter((row) => row.querySelector('th[scope=row]') !== null)
      .map((row) => {
        const cells = [...row.children].map((cell) => (cell as HTMLElement).innerText.trim());
        return [cells[0] ?? '', cells[1]?.split('\n')[0] ?? '', cells.at(-1)?.split('\n')[0] ?? ''];
      }),
  );
  return lines;
};

/** On the page of a league: opens its menu. */
export const openLeagueMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: "Plus d'actions" }).click();

/** On the page of a league: chooses an entry of its menu. */
export const chooseInLeagueMenu = async (
  page: Page,
  action: 'Réglages' | 'Quitter' | 'Supprimer',
): Promise<void> => {
  await openLeagueMenu(page);
  const menu = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: 'Membres' }) });
  await menu.getByRole('button', { name: action, exact: true }).click();
  // The next dialog has buttons of the same name.
  await expect(menu).toHaveCount(0);
};

/** On the page of a league: opens the invitation of friends. */
export const openInvitation = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Inviter' }).click();
  await expect(page.getByRole('dialog', { name: /^Inviter/ })).toBeVisible();
};

/** Returns the search field of a list on the home page. While the list is short, the field opens by an icon. */
export const openLeagueSearch = async (
  page: Page,
  name: 'Rechercher une de mes ligues' | 'Rechercher une ligue publique',
): Promise<Locator> => {
  const search = page.getByRole('searchbox', { name });
  const icon = page.getByRole('button', { name });
  await expect(search.or(icon)).toBeVisible();
  if (await icon.isVisible()) {
    await icon.click();
    await expect(search).toBeFocused();
  }
  return search;
};
