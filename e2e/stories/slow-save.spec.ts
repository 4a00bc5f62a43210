import { closeBadge } from '../support/account-steps.ts';
import type { Locator, Page } from '@playwright/test';
import { expectGoodState } from '../support/checks.ts';
import { field } from '../support/field.ts';
import { chooseAthlete, chooseInLeagueMenu } from '../support/league-steps.ts';
import { mens100m } from '../support/meeting.ts';
import { openForm } from '../support/prediction-form.ts';
import { expect, test } from '../support/story.ts';

const widthOf = async (button: Locator) => (await button.boundingBox())?.width;

/**
 * Presses a button whose call is slow. Expects that the button shows the wait, keeps its width, and is disabled until
 * `release` lets the call continue.
 */
const expectBusyUntilAnswered = async (
  page: Page,
  button: Locator,
  release: () => Promise<void>,
): Promise<void> => {
  const width = await widthOf(button);
  await button.click();
  await expect(button).toHaveAccessibleName(/ En cours…$/);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(await widthOf(button)).toBe(width);
  await expectGoodState(page);
  await release();
  await expect(page.getByRole('button', { name: 'En cours…' })).toHaveCount(0);
};

test('slow: the buttons of a prediction, a profile, a new league and its settings show a save that takes long', async ({
  admin,
  player,
  open,
  network,
}) => {
  const lea = await player('Lea');
  const { meeting, leagueId, form } = await openForm(admin, lea, 'Meeting de Lannion', [mens100m]);
  const page = await open(lea);

  await page.goto(form);
  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en or" }), 'lyles');
  const releasePrediction = await network.hold(page, 'submitPrediction');
  const seen = expect(page.getByRole('status').getByText('Enregistrement…')).toBeVisible();
  await expectBusyUntilAnswered(
    page,
    page.getByRole('button', { name: 'Valider mon pronostic' }),
    releasePrediction,
  );
  await seen;
  await expect(page.getByText(/^Enregistré à /)).toBeVisible();
  await closeBadge(page, 'Premier pronostic');

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Modifier' }).click();
  await field(page, 'Prénom').fill('Léonie');
  const releaseProfile = await network.hold(page, 'updateMyProfile');
  await expectBusyUntilAnswered(page, page.getByRole('button', { name: 'Enregistrer' }), releaseProfile);
  await expect(page.getByText('Léonie')).toBeVisible();

  await page.goto(`/leagues/${leagueId}/competition/${meeting.id}/ranking`);
  await chooseInLeagueMenu(page, 'Réglages');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Accepter de nouveaux membres').uncheck();
  const releaseSettings = await network.hold(page, 'updateLeague');
  await expectBusyUntilAnswered(page, dialog.getByRole('button', { name: 'Enregistrer' }), releaseSettings);
  await expect(dialog).toBeHidden();

  await page.goto(`/create-league/${meeting.id}`);
  await field(page, 'Nom de la ligue').fill('Les Patients');
  const releaseLeague = await network.hold(page, 'createLeague');
  await expectBusyUntilAnswered(page, page.getByRole('button', { name: 'Créer la ligue' }), releaseLeague);
  await page.waitForURL('/leagues/*/competition/*/ranking');
});
