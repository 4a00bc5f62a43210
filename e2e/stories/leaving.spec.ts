import { callApi } from '../support/api.ts';
import { expectGoodState } from '../support/checks.ts';
import { field } from '../support/field.ts';
import { chooseInLeagueMenu } from '../support/league-steps.ts';
import { mens100m, openMeeting } from '../support/meeting.ts';
import { expect, test } from '../support/story.ts';
import { openLeague } from '../support/world.ts';

test('an owner transfers the league, and the last member deletes it by leaving', async ({
  admin,
  player,
  open,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Metz', [mens100m]);
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  const leagueId = await openLeague(lea, meeting, [sam]);
  const address = `/leagues/${leagueId}/competition/${meeting.id}/ranking`;

  const page = await open(lea);
  await page.goto('/rules');
  await page.goto(address);
  await chooseInLeagueMenu(page, 'Quitter');
  const dialog = page.getByRole('dialog', { name: 'Transférer et quitter' });
  await dialog.getByRole('button', { name: 'Transférer et quitter' }).click();
  await expect(dialog.getByText('Veuillez sélectionner un nouveau propriétaire.')).toBeVisible();
  await expectGoodState(page);
  await field(dialog, 'Nouveau propriétaire').selectOption({ label: sam.username });
  await dialog.getByRole('button', { name: 'Transférer et quitter' }).click();
  await expect(page).toHaveURL('/my-leagues');
  await page.goBack();
  await expect(page).toHaveURL('/rules');

  const samPage = await open(sam);
  await samPage.goto(address);
  await chooseInLeagueMenu(samPage, 'Quitter');
  const last = samPage.getByRole('dialog');
  await expect(last.getByText('Cette action est irréversible.')).toBeVisible();
  await expectGoodState(samPage);
  await last.getByRole('button', { name: 'Quitter' }).click();
  await expect(samPage).toHaveURL('/my-leagues');
  await expect(samPage.getByText("Vous n'êtes membre d'aucune ligue pour le moment.")).toBeVisible();
});

test('an owner is asked again when somebody joins or leaves meanwhile', async ({
  admin,
  player,
  open,
  watch,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Sedan', [mens100m]);
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  const params = { id: await openLeague(lea, meeting) };
  const samJoins = () => callApi('joinLeague', { token: sam.token, params });
  const samLeaves = () => callApi('leaveLeague', { token: sam.token, params, body: {} });
  const page = await open(lea);
  await page.goto('/');
  const leave = page.getByRole('button', { name: /^Quitter/ });
  const alone = page.getByRole('dialog', { name: 'Vous êtes seul dans cette ligue' });
  const transfer = page.getByRole('dialog', { name: 'Transférer et quitter' });
  const close = page.getByRole('dialog').getByRole('button', { name: 'Fermer' });
  watch.expectStatus(400);

  await leave.click();
  await expect(alone).toBeVisible();
  await samJoins();
  await alone.getByRole('button', { name: 'Quitter' }).click();
  await expect(transfer.getByText('Veuillez sélectionner un nouveau propriétaire.')).toBeVisible();
  await expect(page.getByText('Cette action est irréversible.')).toHaveCount(0);
  await expect(close, 'the question has changed').toBeFocused();
  await expectGoodState(page);
  await page.keyboard.press('Escape');
  await leave.click();
  await field(transfer, 'Nouveau propriétaire').selectOption({ label: sam.username });

  await samLeaves();
  await transfer.getByRole('button', { name: 'Transférer et quitter' }).click();
  await expect(
    alone.getByText('Le nouveau propriétaire doit être un autre membre de la ligue.'),
  ).toBeVisible();
  await expect(close).toBeFocused();
  await expectGoodState(page);
  await page.keyboard.press('Escape');
  await samJoins();
  await leave.click();
  await expect(transfer, 'the question is about the current members').toBeVisible();
});

test('a public league is joined from its own page', async ({ admin, player, open }) => {
  const meeting = await openMeeting(admin, 'Meeting de Caen', [mens100m]);
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  const leagueId = await openLeague(lea, meeting);
  const page = await open(sam);
  await page.goto(`/leagues/${leagueId}/competition/${meeting.id}/ranking`);
  await page.getByRole('button', { name: 'Rejoindre' }).click();
  await expect(page.getByRole('button', { name: 'Inviter' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Pronostiquer' })).toBeVisible();
});
