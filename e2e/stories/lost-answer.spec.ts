import { callApi } from '../support/api.ts';
import { field } from '../support/field.ts';
import { mens100m, openMeeting } from '../support/meeting.ts';
import { expect, test } from '../support/story.ts';

/**
 * The server has created the league, but the browser does not know it: the repeated request creates no second league.
 */
test('a league whose answer is lost is created once, however often the request is repeated', async ({
  admin,
  player,
  open,
  network,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Douai', [mens100m]);
  const sam = await player('Sam');
  const page = await open(sam);
  await page.goto(`/create-league/${meeting.id}`);
  await field(page, 'Nom de la ligue').fill('Les Tenaces');

  const create = page.getByRole('button', { name: 'Créer la ligue' });
  const restore = await network.loseAnswer(page, 'createLeague');
  for (const _try of ['first', 'second']) {
    await create.click();
    await expect(page.getByRole('alert')).toContainText('Erreur lors de la création de la ligue.');
    await expect(create).toBeEnabled();
  }
  await restore();
  await create.click();
  await page.waitForURL(`/leagues/*/competition/${meeting.id}/ranking`);

  const { leagues } = await callApi('listMyLeagues', { token: sam.token });
  expect(leagues.map(({ name }) => name)).toEqual(['Les Tenaces']);
});
