import { openLeagueSearch } from '../support/league-steps.ts';
import { expect, test } from '../support/story.ts';

test('addresses: a wrong part of a link is corrected, without a new history entry', async ({
  admin,
  open,
  world: { leagueId, meeting, owner },
}) => {
  const page = await open(owner);
  await page.goto('/rules');
  const league = `/leagues/${leagueId}/competition/${meeting.id}/ranking`;
  const events = `/league/${leagueId}/competition/${meeting.id}/choose-event-to-predict`;
  for (const [wrong, right] of [
    ['/competitions?page=abc&status=bogus&sort=bogus&search=meeting', '/competitions?search=meeting'],
    ['/my-leagues?page=-3', '/my-leagues'],
    [`${league}?tab=bogus`, league],
    [`${events}?filter=bogus`, events],
    [`/my-league-predictions?league=bogus`, '/my-league-predictions'],
  ] as const) {
    await page.goto(wrong);
    await expect(page).toHaveURL(right);
    await page.goBack();
    await expect(page).toHaveURL('/rules');
  }

  const desk = await open(admin);
  await desk.goto('/admin/manage-athletes?page=1.5&gender=bogus&sort=bogus');
  await expect(desk).toHaveURL('/admin/manage-athletes');
});

test('addresses: a search that is too long, or has an invalid character, finds nothing and does not fail', async ({
  admin,
  open,
  world: { meeting },
}) => {
  const page = await open(admin);
  const tooLong = 'x'.repeat(300);
  for (const [list, nothing] of [
    ['/competitions?search=', 'Aucune compétition ne correspond à votre recherche.'],
    ['/admin/manage-competitions?search=', 'Aucune compétition ne correspond à votre recherche.'],
    ['/admin/manage-disciplines?name=', 'Aucune discipline ne correspond à votre recherche.'],
    ['/admin/manage-athletes?search=', 'Aucun athlète ne correspond à votre recherche.'],
    ['/admin/manage-leagues?search=', 'Aucune ligue ne correspond à votre recherche.'],
    ['/admin/manage-users?search=', 'Aucun utilisateur ne correspond à votre recherche.'],
    [
      `/admin/manage-competition-events/${meeting.id}?search=`,
      'Aucune épreuve ne correspond à votre recherche.',
    ],
    [
      `/admin/general-ranking?competition=${meeting.id}&search=`,
      'Aucun joueur ne correspond à votre recherche.',
    ],
  ] as const) {
    for (const [searched, read] of [
      [tooLong, tooLong.slice(0, 200)],
      ['%00', '%EF%BF%BD'],
    ] as const) {
      await page.goto(list + searched);
      await expect(page.getByText(nothing)).toBeVisible();
      await expect(page).toHaveURL(list + read);
    }
  }

  await page.goto('/');
  for (const label of ['Rechercher une de mes ligues', 'Rechercher une ligue publique'] as const) {
    const search = await openLeagueSearch(page, label);
    await search.fill(tooLong);
    await expect(page.getByText('Aucune ligue ne porte ce nom.')).toBeVisible();
    await search.fill('');
    await expect(page.getByText('Aucune ligue ne porte ce nom.')).toHaveCount(0);
  }
});
