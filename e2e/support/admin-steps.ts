import { expect, type Locator, type Page } from '@playwright/test';
import { field } from './field.ts';
import { chooseAthlete } from './league-steps.ts';
import type { Meeting } from './meeting.ts';

/** A search that finds one athlete, and the performance as typed. */
export type TypedMedal = readonly [search: string, performance: string];

export interface TypedResult {
  gold: TypedMedal;
  silver?: TypedMedal;
  bronze?: TypedMedal;
  /** a second athlete at the place of the bronze */
  sharedBronze?: TypedMedal;
}

const groups = { gold: 'Or', silver: 'Argent', bronze: 'Bronze' } as const;

const typeMedal = async (page: Page, place: Locator, choose: RegExp, [search, performance]: TypedMedal) => {
  await chooseAthlete(page, place.getByRole('button', { name: choose }).last(), search);
  // The performance is the next field: it has the focus, without another tap.
  const next = field(place, 'Performance').last();
  await expect(next).toBeFocused();
  await next.fill(performance);
};

/** Empties the podium, then fills it: the form does not offer an athlete who already has a place. */
export const typeResult = async (page: Page, result: TypedResult) => {
  await expect(page.getByRole('group', { name: 'Or', exact: true })).toBeVisible();
  const placed = page.getByRole('button', { name: /^Retirer (?!cet)/ });
  while ((await placed.count()) > 0) await placed.first().click();
  const sharing = page.getByRole('button', { name: 'Retirer cet ex æquo' });
  while ((await sharing.count()) > 0) await sharing.first().click();
  for (const medal of ['gold', 'silver', 'bronze'] as const) {
    const typed = result[medal];
    if (typed === undefined) continue;
    const place = page.getByRole('group', { name: groups[medal], exact: true });
    await typeMedal(page, place, /l'athlète en/, typed);
  }
  if (result.sharedBronze !== undefined) {
    const place = page.getByRole('group', { name: 'Bronze', exact: true });
    await place.getByRole('button', { name: /^Ajouter un ex æquo/ }).click();
    await typeMedal(page, place, /l'athlète ex æquo/, result.sharedBronze);
  }
};

const save = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button }).click();
  const confirm = page.getByRole('dialog');
  await confirm.getByRole('button', { name: 'Confirmer' }).click();
  await expect(confirm).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Ce qui a changé' })).toBeVisible();
};

/** Opens the page of an event's result, from the list of the competition's events. */
export const openResult = async (page: Page, meeting: Meeting, event: string): Promise<void> => {
  await page.goto(`/admin/manage-competition-events/${meeting.id}`);
  await page.getByRole('link', { name: `Saisir Résultats : ${event}` }).click();
};

/** Enters and saves the result of an event, from the list of the competition's events. */
export const enterResult = async (
  page: Page,
  meeting: Meeting,
  event: string,
  result: TypedResult,
): Promise<void> => {
  await openResult(page, meeting, event);
  await typeResult(page, result);
  await save(page, 'Enregistrer le résultat');
};

/** Corrects and saves an existing result, on its page. */
export const correctResult = async (page: Page, result: TypedResult): Promise<void> => {
  await typeResult(page, result);
  await save(page, 'Corriger le résultat');
};

/** Types the text of an import on its page, and opens the preview of its changes. */
export const typeImport = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Texte à importer').fill(text);
  await page.getByRole('button', { name: 'Aperçu' }).click();
};

/** Writes the previewed import, and expects the confirmation. */
export const writeImport = async (page: Page, confirmation: string): Promise<void> => {
  await expect(page.getByText("Tout est prêt : l'import se fait en une fois.")).toBeVisible();
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(page.getByText(confirmation).first()).toBeVisible();
};

/** Undoes the page's last import. */
export const undoImport = async (page: Page): Promise<void> => {
  const undo = { name: /^Annuler (?:cet import|pour cette épreuve)$/ };
  await page.getByRole('button', undo).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', undo).click();
  await expect(page.getByText('Import annulé : tout est comme avant.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Import fait|import(?:és|ée) avec succès/)).toHaveCount(0);
};

/** Presses Escape in a dialog with typed text, and keeps the text in the question that appears. */
export const keepTyping = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Abandonner la saisie ?' });
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(question).toBeHidden();
};
