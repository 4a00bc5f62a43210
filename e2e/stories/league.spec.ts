import { closeBadge, openMailLink, register } from '../support/account-steps.ts';
import { correctResult, enterResult } from '../support/admin-steps.ts';
import { field } from '../support/field.ts';
import { openInvitation, readRanking, typePrediction } from '../support/league-steps.ts';
import { mens100m, openMeeting } from '../support/meeting.ts';
import { newAccount } from '../support/players.ts';
import { expect, test } from '../support/story.ts';

test('friends play a league from the first account to the last correction', async ({
  admin,
  player,
  open,
}) => {
  test.slow();
  const meeting = await openMeeting(admin, 'Meeting de Paris', [mens100m]);
  const event = 'Pronostiquer : 100 m - Hommes';
  const camille = newAccount('Camille');
  const sam = await player('Sam');

  const page = await open(null, { permissions: ['clipboard-read', 'clipboard-write'] });
  await test.step('Camille registers, and is signed in by the link of the mail', async () => {
    await register(page, camille);
    await openMailLink(page, camille.email);
    await closeBadge(page, 'Bienvenue');
  });

  await test.step('Camille creates a private league', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Créer une ligue', exact: true }).first().click();
    await page.getByRole('searchbox', { name: 'Rechercher', exact: true }).fill(meeting.name);
    await page.getByRole('link', { name: `Créer une ligue pour ${meeting.name}` }).click();
    await field(page, 'Nom de la ligue').fill('Les Copains du stade');
    await page.getByLabel('Ligue privée').check();
    await page.getByRole('button', { name: 'Créer la ligue' }).click();
    await closeBadge(page, 'Capitaine');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les Copains du stade');
  });

  const samPage = await open(sam);
  await test.step('Sam joins with the code', async () => {
    await openInvitation(page);
    await page.getByRole('button', { name: 'Copier le code' }).click();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    await page.keyboard.press('Escape');
    await samPage.goto('/');
    await field(samPage, "Code d'invitation").fill(code);
    await samPage.getByRole('button', { name: 'Rejoindre', exact: true }).click();
    await expect(samPage.getByRole('heading', { level: 1 })).toHaveText('Les Copains du stade');
  });

  await test.step('both predict', async () => {
    await page.getByRole('link', { name: event }).click();
    await typePrediction(page, {
      gold: 'lyles',
      silver: 'thompson jam',
      bronze: 'kerley',
      goldPerformance: '9,80',
    });
    await closeBadge(page, 'Premier pronostic');
    await samPage.getByRole('link', { name: event }).click();
    await typePrediction(samPage, { gold: 'kerley', silver: 'lyles', goldPerformance: '9.78' });
    await closeBadge(samPage, 'Premier pronostic');
  });

  const adminPage = await open(admin);
  await test.step('the admin enters the result', async () => {
    await enterResult(adminPage, meeting, '100 m - Hommes', {
      gold: ['lyles', '9.79'],
      silver: ['kerley', '9.82'],
      bronze: ['simbine', '9.83'],
    });
  });

  await test.step('both see the ranking', async () => {
    for (const one of [page, samPage]) {
      // The link goes back to the league's tab that led to the event.
      await one.getByRole('link', { name: 'Retour aux épreuves' }).click();
      await one.getByRole('tab', { name: 'Classement Général' }).click();
      await expect
        .poll(() => readRanking(one))
        .toEqual([
          ['1', camille.username, '39,50'],
          ['2', sam.username, '16,50'],
        ]);
    }
  });

  await test.step('the admin corrects the result: Kerley won', async () => {
    await correctResult(adminPage, {
      gold: ['kerley', '9.78'],
      silver: ['lyles', '9.79'],
      bronze: ['simbine', '9.83'],
    });
  });

  await test.step('the ranking shows the correction', async () => {
    for (const one of [page, samPage]) {
      await one.reload();
      await expect
        .poll(() => readRanking(one))
        .toEqual([
          ['1', sam.username, '37,50'],
          ['2', camille.username, '28,50'],
        ]);
    }
  });
});
