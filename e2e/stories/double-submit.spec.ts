import type { EndpointName } from '@pronathle/contract';
import { endpoints } from '@pronathle/contract/endpoints';
import type { Locator, Page } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { field } from '../support/field.ts';
import { chooseInLeagueMenu, openLeagueSearch } from '../support/league-steps.ts';
import { mens100m, openMeeting } from '../support/meeting.ts';
import { expect, test } from '../support/story.ts';
import { openLeague } from '../support/world.ts';

/** Returns a function that returns how many requests of one call the page has sent. */
const countCalls = (page: Page, name: EndpointName): (() => number) => {
  let sent = 0;
  const address = new RegExp(`/api${endpoints[name].path.replaceAll(/:\w+/g, '[\\w-]{16,}')}$`);
  page.on('request', (request) => {
    if (request.method() === endpoints[name].method && address.test(request.url())) sent += 1;
  });
  return () => sent;
};

/** Presses a button twice, before it can change. */
const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

test('a double press creates one league', async ({ admin, player, open }) => {
  const meeting = await openMeeting(admin, 'Meeting de Lens', [mens100m]);
  const sam = await player('Sam');
  const page = await open(sam);
  const created = countCalls(page, 'createLeague');
  await page.goto(`/create-league/${meeting.id}`);
  await field(page, 'Nom de la ligue').fill('Les Doubleurs');
  await pressTwice(page.getByRole('button', { name: 'Créer la ligue' }));
  await page.waitForURL(`/leagues/*/competition/${meeting.id}/ranking`);
  expect(created()).toBe(1);
  const { leagues } = await callApi('listMyLeagues', { token: sam.token });
  expect(leagues.map(({ name }) => name)).toEqual(['Les Doubleurs']);
});

test('a double press joins a league once, and deletes a league once', async ({ admin, player, open }) => {
  const meeting = await openMeeting(admin, 'Meeting de Sens', [mens100m]);
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  const leagueId = await openLeague(lea, meeting);
  const address = `/leagues/${leagueId}/competition/${meeting.id}/ranking`;
  const { league } = await callApi('getLeague', { token: lea.token, params: { id: leagueId } });

  const samPage = await open(sam);
  const joined = countCalls(samPage, 'joinLeague');
  await samPage.goto('/');
  await (await openLeagueSearch(samPage, 'Rechercher une ligue publique')).fill(league.name);
  await pressTwice(samPage.getByRole('button', { name: `Rejoindre ${league.name}` }));
  await expect(samPage).toHaveURL(address);
  expect(joined()).toBe(1);
  // An open page of a deleted league asks again, and a browser reports the 404.
  await samPage.close();

  const page = await open(lea);
  const deleted = countCalls(page, 'deleteLeague');
  await page.goto(address);
  await chooseInLeagueMenu(page, 'Supprimer');
  await pressTwice(page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }));
  await expect(page).toHaveURL('/my-leagues');
  expect(deleted()).toBe(1);
});
