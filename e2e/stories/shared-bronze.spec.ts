import { enterResult } from '../support/admin-steps.ts';
import { readRanking } from '../support/league-steps.ts';
import { eventOf, openMeeting, womensHighJump } from '../support/meeting.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict } from '../support/world.ts';

test("the shared bronze of the women's high jump at Paris 2024 is entered, shown and scored", async ({
  admin,
  player,
  open,
}) => {
  const meeting = await openMeeting(admin, 'Finale de Paris 2024', [womensHighJump]);
  const event = eventOf(meeting);
  const [lea, sam, zoe] = [await player('Lea'), await player('Sam'), await player('Zoe')];
  const leagueId = await openLeague(lea, meeting, [sam, zoe]);
  await predict(lea, leagueId, event, ['MAHUCHIKH', 'OLYSLAGERS', 'PATTERSON']);
  await predict(sam, leagueId, event, ['MAHUCHIKH', 'OLYSLAGERS', 'GERASHCHENKO'], '2.00');
  await predict(zoe, leagueId, event, ['PATTERSON', 'CUNNINGHAM']);

  const adminPage = await open(admin);
  await enterResult(adminPage, meeting, 'Saut en hauteur - Femmes', {
    gold: ['mahuchikh', '2,00'],
    silver: ['olyslagers', '2.00'],
    bronze: ['gerashchenko', '1.95'],
    sharedBronze: ['patterson', '1.95'],
  });
  await adminPage.reload();
  await expect(adminPage.getByRole('button', { name: 'ex æquo : Eleanor PATTERSON' })).toBeVisible();

  const page = await open(lea);
  await page.goto(`/competitions/${meeting.id}`);
  for (const line of ['Yaroslava MAHUCHIKH', 'Nicola OLYSLAGERS', 'Iryna GERASHCHENKO', 'Eleanor PATTERSON'])
    await expect(page.getByText(line)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Médaille de bronze' })).toHaveCount(2);

  // Léa: 5 x 1.5 + 5 x 2 + 5 x 5 + 20. Sam: 5 x 1.5 + 5 x 2 + 5 x 4 + 20, and 10 for the predicted 2.00 m. Zoe: 1 x 5,
  // for an athlete two places off.
  await page.goto(`/leagues/${leagueId}/competition/${meeting.id}/ranking?tab=ranking`);
  await expect
    .poll(() => readRanking(page))
    .toEqual([
      ['1', sam.username, '67,50'],
      ['2', lea.username, '62,50'],
      ['3', zoe.username, '5,00'],
    ]);
});
