import { expect, type Locator, type Page } from '@playwright/test';
import { field } from './field.ts';

export interface PodiumTyped {
  gold: string;
  silver?: string;
  bronze?: string;
  goldPerformance?: string;
}

const medals = [
  { key: 'gold', group: 'Or', choose: "Choisir l'athlète en or" },
  { key: 'silver', group: 'Argent', choose: "Choisir l'athlète en argent" },
  { key: 'bronze', group: 'Bronze', choose: "Choisir l'athlète en bronze" },
] as const;

/** Chooses an athlete by typing a search. */
export const chooseAthlete = async (page: Page, button: Locator, search: string): Promise<void> => {
  await button.click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('combobox').fill(search);
  await expect(picker.getByRole('option')).toHaveCount(1);
  await picker.getByRole('option').click();
  await expect(picker).toBeHidden();
};

/**
 * From the page of an event: chooses the podium and the winner's performance, and expects the confirmation.
 */
export const typePrediction = async (page: Page, podium: PodiumTyped): Promise<void> => {
  for (const { key, group, choose } of medals) {
    const search = podium[key];
    if (search === undefined) continue;
    const pick = page.getByRole('group', { name: group });
    await chooseAthlete(page, pick.getByRole('button', { name: choose }), search);
  }
  if (podium.goldPerformance !== undefined)
    await field(page.getByRole('group', { name: 'Or' }), 'Performance (facultatif)').fill(
      podium.goldPerformance,
    );
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
        return [cells[0] ?? '', cells[1]?.split('\n')[0] ?? '', cells.at(-1) ?? ''];
      }),
  );
  return lines;
};
