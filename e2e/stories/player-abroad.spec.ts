import { logIn } from '../support/account-steps.ts';
import { expectGoodState } from '../support/checks.ts';
import { typePrediction } from '../support/league-steps.ts';
import { mens100m, openMeeting } from '../support/meeting.ts';
import { expect, test } from '../support/story.ts';
import { openLeague } from '../support/world.ts';

// A timezone that no meeting of the stories has: the stadium's time always differs.
test.use({ locale: 'en-US', timezoneId: 'America/Los_Angeles' });

test('a player with an English browser signs in, predicts and reads errors in French', async ({
  open,
  player,
  admin,
  watch,
  network,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Menton', [mens100m]);
  const lea = await player('Lea');
  const leagueId = await openLeague(lea, meeting);
  const page = await open(null);
  await page.goto('/login');
  watch.expectStatus(401);
  await logIn(page, lea.email, 'not-this-one');
  await expect(page.getByRole('alert')).toHaveText('Identifiant ou mot de passe incorrect.');
  await expectGoodState(page);
  await logIn(page, lea.email, lea.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${lea.username}`);

  await page.goto(`/league/${leagueId}/competition/${meeting.id}/choose-event-to-predict`);
  await page.getByRole('link', { name: /^Pronostiquer :/ }).click();
  await expect(page.getByText(/^Au stade\s: /)).toBeVisible();
  await expect(page.getByText(/^Clôture dans/)).toBeVisible();
  await expectGoodState(page);
  await typePrediction(page, { gold: 'lyles', silver: 'kerley', goldPerformance: '9,80' });
  await page.getByRole('dialog').getByRole('button', { name: 'Super !' }).click();
  await expect(page.getByText(/^jusqu'à \d+,?\d*\spts$/)).toBeVisible();

  await network.cut(page, 'listCompetitions');
  await page.goto('/competitions');
  await expect(
    page.getByRole('main').getByText('Impossible de charger les compétitions.', { exact: true }),
  ).toBeVisible();
  await expectGoodState(page);
});
